-- expands
-- Addresses of a company's own systems that are told when something happens.
create table webhooks (
  id              uuid primary key default gen_random_uuid(),
  company_id      uuid not null references companies on delete cascade,
  url             text not null check (char_length(url) between 1 and 1000),
  events          text[] not null check (cardinality(events) > 0 and events <@ array['application.received',
    'application.withdrawn', 'application.answered', 'vacancy.published', 'vacancy.closed', 'message.received']),
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
  failure         text check (failure in ('not_public', 'unresolved', 'unreachable', 'tls', 'timeout', 'too_large',
    'webhook_off')),
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
  insert into jobs.job (name, data, start_after, expire_seconds, deletion_seconds, keep_until, retry_limit,
    retry_delay, retry_backoff, retry_delay_max, policy)
  select 'webhook', jsonb_build_object('delivery', delivery, 'facts', '{}'::jsonb), now() + delay, q.expire_seconds,
    q.deletion_seconds, now() + delay + q.retention_seconds * interval '1 second', q.retry_limit, q.retry_delay,
    q.retry_backoff, q.retry_delay_max, q.policy
  from unnest(deliveries) as delivery join jobs.queue q on q.name = 'webhook';
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
  for each row when (old.job_status = 'OPEN' and new.job_status = 'CLOSED') execute function tell_of_vacancy();

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
