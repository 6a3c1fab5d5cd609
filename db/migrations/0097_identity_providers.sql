-- expands
-- The OpenID provider at which the people of a company sign in. One with another issuer or client id is another
-- provider and another row: an identity of the one means nothing at the other.
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

-- A session of the owner has to prove a second factor while the rule is on.
create constraint trigger rules_change_sessions after update of required_at on identity_providers
  deferrable initially deferred for each row
  when ((old.required_at is null) <> (new.required_at is null)) execute function change_sessions();
create constraint trigger providers_go_with_their_rule after delete on identity_providers
  deferrable initially deferred for each row when (old.required_at is not null) execute function change_sessions();

-- Domains of email addresses that a company says are its own, each with the token of the record that proves it.
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

-- The provider through which a session was opened, and the one before whose second factor somebody stands.
alter table sessions add column provider_id uuid references identity_providers on delete set null;
alter table challenges add column provider_id uuid references identity_providers on delete cascade;
-- accepted: index, because challenges last for minutes and are few.
create index challenges_by_provider on challenges (provider_id) where provider_id is not null;

-- `provider`: one that asked for several factors. A session by one factor of a provider is `password`, as any by one
-- factor, and has the provider beside it.
alter table sessions drop constraint sessions_authenticated_by_check;
alter table sessions add constraint sessions_authenticated_by_check
  check (authenticated_by in ('password', 'totp', 'recovery_code', 'passkey', 'provider')) not valid;
