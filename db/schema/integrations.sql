-- Keys with which programs of a company call the interface. Only the hash of a key is kept. A key
-- belongs to the company; what is done with it is recorded under the key and the person who made
-- it.
create table api_keys (
  id           uuid primary key default gen_random_uuid(),
  company_id   uuid not null references companies on delete cascade,
  made_by      uuid not null references users,
  name         text not null check (char_length(name) between 1 and 80),
  scopes       text[] not null check (cardinality(scopes) > 0 and scopes <@ array[
    'company:read', 'vacancies:read', 'vacancies:write', 'candidates:read', 'feedback:write']),
  -- SHA-256 of the whole key.
  key_hash     bytea not null unique check (octet_length(key_hash) = 32),
  -- Its last four characters.
  hint         text not null check (hint ~ '^[A-Za-z0-9_-]{4}$'),
  created_at   timestamptz(3) not null,
  expires_at   timestamptz(3) check (expires_at > created_at),
  last_used_at timestamptz(3),
  revoked_at   timestamptz(3),
  -- Null if the key ended because its maker left or manages the company no more.
  revoked_by   uuid references users,
  constraint who_revokes_does_it_at_a_time check (revoked_by is null or revoked_at is not null)
);
create index api_keys_of_company on api_keys (company_id, created_at desc, id desc);
create index api_keys_of_maker on api_keys (made_by) where revoked_at is null;
create index ended_api_keys on api_keys (revoked_at) where revoked_at is not null;
create index expiring_api_keys on api_keys (expires_at) where expires_at is not null;

create function check_api_key() returns trigger
  language plpgsql as
$$
begin
  if not exists (
    select from users where id = new.made_by and company_id = new.company_id and removed_at is null
      and role in ('company', 'administrator')) then
    raise exception 'keys are made by those who manage the company' using errcode = 'check_violation';
  end if;
  if (select count(*) from api_keys
      where company_id = new.company_id and revoked_at is null
        and (expires_at is null or expires_at > new.created_at)) >= 20 then
    raise exception 'no more than 20 keys are valid at once' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger api_keys_are_made_by_managers before insert on api_keys
  for each row execute function check_api_key();

-- A key is used and revoked; it never gets another right, and a revoked one never comes back.
create function refuse_key_change() returns trigger
  language plpgsql as
$$
begin
  if (new.id, new.company_id, new.made_by, new.scopes, new.key_hash, new.created_at)
      is distinct from (old.id, old.company_id, old.made_by, old.scopes, old.key_hash, old.created_at)
    or new.expires_at is distinct from old.expires_at
    or (old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at) then
    raise exception 'a key is as it was made' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger api_keys_stay_as_made before update on api_keys
  for each row execute function refuse_key_change();

-- Somebody who leaves, or manages the company no more, has seen the secrets of their keys.
create function end_keys_of_maker() returns trigger
  language plpgsql as
$$
begin
  update api_keys set revoked_at = greatest(now(), created_at) where made_by = new.id and revoked_at is null;
  return null;
end
$$;
create trigger keys_end_with_the_rights_of_their_maker after update of role, removed_at, company_id on users
  for each row when (old.role in ('company', 'administrator') and (new.removed_at is not null
    or new.role not in ('company', 'administrator') or new.company_id is distinct from old.company_id))
  execute function end_keys_of_maker();

-- Addresses of a company's own systems that are told when something happens.
create table webhooks (
  id              uuid primary key default gen_random_uuid(),
  company_id      uuid not null references companies on delete cascade,
  url             text not null check (char_length(url) between 1 and 1000),
  events          text[] not null check (cardinality(events) > 0 and events <@ array[
    'application.received', 'application.withdrawn', 'application.answered', 'vacancy.published',
    'vacancy.closed', 'message.received']),
  -- Encrypted together with the id, so that it opens in no other row.
  sealed_secret   text not null,
  -- The secret before this one, which also signs for a while.
  sealed_old      text,
  old_until       timestamptz(3),
  created_by      uuid not null references users,
  created_at      timestamptz(3) not null,
  -- Switched off by somebody.
  switched_off_at timestamptz(3),
  -- The first attempt that failed since the last that did not.
  failing_since   timestamptz(3),
  -- Switched off by the product: nothing arrived for days.
  given_up_at     timestamptz(3),
  constraint an_old_secret_has_an_end check ((sealed_old is null) = (old_until is null)),
  unique (id, company_id)
);
create index webhooks_of_company on webhooks (company_id, url, id);

create function check_webhook() returns trigger
  language plpgsql as
$$
begin
  if not exists (
    select from users where id = new.created_by and company_id = new.company_id and removed_at is null
      and role in ('company', 'administrator')) then
    raise exception 'webhooks are added by those who manage the company' using errcode = 'check_violation';
  end if;
  if (select count(*) from webhooks where company_id = new.company_id) >= 10 then
    raise exception 'no more than 10 webhooks are kept' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger webhooks_are_added_by_managers before insert on webhooks
  for each row execute function check_webhook();

-- One event for one webhook, with its latest attempt.
create table webhook_deliveries (
  id              uuid primary key default gen_random_uuid(),
  webhook_id      uuid not null,
  company_id      uuid not null,
  type            text not null check (type ~ '^[a-z]+\.[a-z]+$'),
  -- Ids and slugs; nothing of a person.
  data            jsonb not null check (jsonb_typeof(data) = 'object'),
  created_at      timestamptz(3) not null default now(),
  -- Of the first attempt, and of the first after each replay.
  begun_at        timestamptz(3) not null default now(),
  -- Attempts since then.
  tries           int not null default 0 check (tries >= 0),
  -- All attempts.
  attempts        int not null default 0 check (attempts >= tries),
  attempted_at    timestamptz(3),
  response_status int check (response_status between 100 and 999),
  failure         text check (failure in (
    'not_public', 'unresolved', 'unreachable', 'tls', 'timeout', 'too_large', 'webhook_off')),
  -- The time of the next attempt; while one is under way, when it counts as lost.
  next_at         timestamptz(3) default now(),
  delivered_at    timestamptz(3),
  failed_at       timestamptz(3),
  foreign key (webhook_id, company_id) references webhooks (id, company_id) on delete cascade,
  constraint it_waits_or_has_ended check (num_nonnulls(next_at, delivered_at, failed_at) = 1)
);
create index deliveries_of_webhook on webhook_deliveries (webhook_id, created_at desc, id desc);
create index deliveries_by_time on webhook_deliveries (created_at);

-- Queues an attempt of each delivery.
create function queue_webhooks(deliveries uuid[], delay interval) returns void
  language plpgsql set search_path = public, pg_temp as
$$
begin
  insert into due_jobs (name, data, start_after)
  select 'webhook', jsonb_build_object('delivery', delivery, 'facts', '{}'::jsonb), now() + delay
  from unnest(deliveries) as delivery;
end
$$;

-- Tells the webhooks of a company of an event, in the transaction of what it tells of.
create function tell_webhooks(company uuid, told_type text, told_data jsonb) returns void
  language plpgsql set search_path = public, pg_temp as
$$
declare
  made uuid[];
begin
  with told as (
    insert into webhook_deliveries (webhook_id, company_id, type, data)
    select w.id, w.company_id, told_type, told_data
    from webhooks w join companies c on c.id = w.company_id
    where w.company_id = company and told_type = any (w.events) and w.switched_off_at is null
      and w.given_up_at is null and c.suspended_at is null and c.erase_at is null and c.erased_at is null
    returning id
  )
  select array_agg(id) into made from told;
  if made is not null then
    perform queue_webhooks(made, interval '0');
  end if;
end
$$;

create function tell_of_application() returns trigger
  language plpgsql as
$$
declare
  told_type text := case
    when tg_op = 'INSERT' then 'application.received'
    when old.withdrawn_at is null and new.withdrawn_at is not null then 'application.withdrawn'
    else 'application.answered' end;
begin
  perform tell_webhooks(new.company_id, told_type, jsonb_build_object('application', new.id,
    'vacancy', (select slug from vacancies where id = new.vacancy_id)));
  return null;
end
$$;
create trigger webhooks_are_told_of_applications after insert on applications
  for each row execute function tell_of_application();
create trigger webhooks_are_told_of_changed_applications after update of withdrawn_at, first_feedback_at on applications
  for each row when ((old.withdrawn_at is null and new.withdrawn_at is not null)
    or (old.first_feedback_at is null and new.first_feedback_at is not null))
  execute function tell_of_application();

create function tell_of_vacancy() returns trigger
  language plpgsql as
$$
begin
  perform tell_webhooks(new.company_id,
    case when tg_op = 'INSERT' then 'vacancy.published' else 'vacancy.closed' end,
    jsonb_build_object('vacancy', new.slug));
  return null;
end
$$;
create trigger webhooks_are_told_of_vacancies after insert on vacancies
  for each row when (new.job_status = 'OPEN') execute function tell_of_vacancy();
create trigger webhooks_are_told_of_closed_vacancies after update of job_status on vacancies
  for each row when (old.job_status = 'OPEN' and new.job_status = 'CLOSED')
  execute function tell_of_vacancy();

-- Only what the candidate has written is received.
create function tell_of_message() returns trigger
  language plpgsql as
$$
begin
  perform tell_webhooks(c.company_id, 'message.received',
    jsonb_build_object('chat', c.id, 'message', new.id, 'application', c.application_id))
  from chats c where c.id = new.chat_id;
  return null;
end
$$;
create trigger webhooks_are_told_of_messages after insert on messages
  for each row when (new.model_type = 'User') execute function tell_of_message();

-- The OpenID provider at which the people of a company sign in. One with another issuer or client
-- id is another provider and another row: an identity of the one means nothing at the other.
create table identity_providers (
  id                   uuid primary key default gen_random_uuid(),
  company_id           uuid not null unique references companies on delete cascade,
  issuer               text not null check (char_length(issuer) between 1 and 1000),
  client_id            text not null check (char_length(client_id) between 1 and 255),
  -- Encrypted together with the id, so that it opens in no other row.
  sealed_secret        text not null,
  set_by               uuid not null references users,
  set_at               timestamptz(3) not null,
  -- The last time that somebody who manages the company signed in there to test it.
  tested_at            timestamptz(3),
  tested_by            uuid references users,
  -- The provider has stated then that it asked for several factors (RFC 8176).
  states_second_factor boolean not null default false,
  -- Since when passwords open nothing for the people of the company, except for its owner.
  required_at          timestamptz(3),
  required_by          uuid references users,
  constraint a_test_has_its_person check ((tested_at is null) = (tested_by is null)),
  constraint a_rule_has_its_person check ((required_at is null) = (required_by is null)),
  constraint only_a_tested_provider_is_required check (required_at is null or tested_at is not null)
);

-- A session or challenge is known by the provider through which it came.
alter table sessions add foreign key (provider_id) references identity_providers on delete set null;
alter table challenges
  add foreign key (provider_id) references identity_providers on delete cascade;

create function check_identity_provider() returns trigger
  language plpgsql as
$$
begin
  if tg_op = 'UPDATE' and (new.id, new.company_id, new.issuer, new.client_id)
      is distinct from (old.id, old.company_id, old.issuer, old.client_id) then
    raise exception 'a provider never becomes another one' using errcode = 'restrict_violation';
  end if;
  if exists (
    select from unnest(array[new.set_by, new.tested_by, new.required_by]) as person (id)
    where person.id is not null
      and (tg_op = 'INSERT' or person.id not in (old.set_by, coalesce(old.tested_by, old.set_by),
        coalesce(old.required_by, old.set_by)))
      and not exists (
        select from users u where u.id = person.id and u.company_id = new.company_id and u.removed_at is null
          and u.role in ('company', 'administrator'))) then
    raise exception 'providers are set by those who manage the company' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger providers_are_set_by_managers before insert or update on identity_providers
  for each row execute function check_identity_provider();

-- Domains of email addresses that a company says are its own, each with the token of the record
-- that proves it.
create table email_domains (
  id         uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  domain     text not null check (char_length(domain) between 3 and 253
    and domain ~ '^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]*[a-z0-9])$'),
  token      text not null check (char_length(token) between 32 and 100),
  added_by   uuid not null references users,
  added_at   timestamptz(3) not null,
  -- When the record was found.
  proven_at  timestamptz(3),
  unique (company_id, domain)
);
-- A domain belongs to one company.
create unique index proven_domains on email_domains (domain) where proven_at is not null;

create function check_email_domain() returns trigger
  language plpgsql as
$$
begin
  if tg_op = 'UPDATE' then
    if (new.id, new.company_id, new.domain, new.token, new.added_by, new.added_at)
        is distinct from (old.id, old.company_id, old.domain, old.token, old.added_by, old.added_at) then
      raise exception 'a domain is as it was added' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if not exists (
    select from users where id = new.added_by and company_id = new.company_id and removed_at is null
      and role in ('company', 'administrator')) then
    raise exception 'domains are added by those who manage the company' using errcode = 'check_violation';
  end if;
  if (select count(*) from email_domains where company_id = new.company_id) >= 20 then
    raise exception 'no more than 20 domains are kept' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger domains_are_added_by_managers before insert or update on email_domains
  for each row execute function check_email_domain();

-- The subject that a provider knows somebody by (OpenID Connect Core 1.0, 2).
create table federated_identities (
  id           uuid primary key default gen_random_uuid(),
  provider_id  uuid not null references identity_providers on delete cascade,
  user_id      uuid not null references users on delete cascade,
  subject      text not null check (char_length(subject) between 1 and 255),
  linked_at    timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  unique (provider_id, subject),
  unique (provider_id, user_id)
);
create index identities_by_user on federated_identities (user_id);

create function check_federated_identity() returns trigger
  language plpgsql as
$$
begin
  if not exists (
    select from users u join identity_providers p on p.company_id = u.company_id
    where u.id = new.user_id and u.removed_at is null and p.id = new.provider_id) then
    raise exception 'an identity is of somebody of the company' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger identities_are_of_the_company before insert or update of provider_id, user_id, subject
  on federated_identities for each row execute function check_federated_identity();

create function end_identities() returns trigger
  language plpgsql as
$$
begin
  delete from federated_identities where user_id = new.id;
  return null;
end
$$;
create trigger identities_end_with_the_membership after update of removed_at, company_id on users
  for each row when (new.removed_at is not null or new.company_id is distinct from old.company_id)
  execute function end_identities();

-- A sign-in that is under way at a provider. Each comes back once, to the browser that it began in.
create table provider_sign_ins (
  -- SHA-256 of the state.
  state_hash   bytea primary key check (octet_length(state_hash) = 32),
  provider_id  uuid not null references identity_providers on delete cascade,
  -- The person who tests the provider; null for one who signs in.
  user_id      uuid references users on delete cascade,
  browser_hash bytea not null check (octet_length(browser_hash) = 32),
  -- The nonce and the code verifier, encrypted.
  sealed       text not null,
  created_at   timestamptz(3) not null,
  expires_at   timestamptz(3) not null check (expires_at > created_at)
);
create index provider_sign_ins_by_provider on provider_sign_ins (provider_id);
create index provider_sign_ins_by_user on provider_sign_ins (user_id) where user_id is not null;
create index provider_sign_ins_by_end on provider_sign_ins (expires_at);
