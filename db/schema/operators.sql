-- A report says what it is about, and never what people have written to each other.
create table reports (
  id          uuid primary key default gen_random_uuid(),
  object      text not null check (object in ('vacancies', 'chats', 'companies', 'applications')),
  object_id   uuid not null,
  reason      text not null check (reason in (
    'fraud', 'discrimination', 'misleading', 'harassment', 'spam', 'other', 'useless_answer')),
  text        text not null check (char_length(text) <= 2000),
  reporter_id uuid not null references users,
  created_at  timestamptz(3) not null,
  settled_at  timestamptz(3),
  settled_by  uuid references users,
  outcome     text check (outcome in ('unfounded', 'acted')),
  note        text check (char_length(note) between 1 and 1000),
  check (num_nonnulls(settled_at, settled_by, outcome, note) in (0, 4)),
  -- The answer to an application is reported by its candidate, as useless.
  constraint useless_is_an_answer
    check ((object = 'applications') = (reason = 'useless_answer'))
);
create unique index one_open_report_a_person_and_thing on reports (object, object_id, reporter_id)
  where settled_at is null;
create index reports_of_thing on reports (object, object_id, created_at);
create index reports_of_person on reports (reporter_id, created_at);

-- Ids only, without references: an entry outlives the person and the company it names, and leads to
-- nobody once they are erased.
create table audit_log (
  id         bigint generated always as identity primary key,
  at         timestamptz(3) not null default now(),
  kind       text not null check (kind ~ '^[a-z_]+$' and char_length(kind) <= 60),
  -- Null for the product itself and for visitors.
  actor_id   uuid,
  -- The person it is about, who reads it in their own log.
  person_id  uuid,
  -- The company in whose log it stands.
  company_id uuid,
  object     text check (char_length(object) <= 60),
  object_id  text check (char_length(object_id) <= 120),
  -- Given by an operator.
  reason     text check (char_length(reason) between 1 and 1000),
  details    jsonb not null default '{}' check (jsonb_typeof(details) = 'object')
);
create index audit_by_time on audit_log (at);
create index audit_by_actor on audit_log (actor_id, id desc);
create index audit_by_person on audit_log (person_id, id desc);
create index audit_by_company on audit_log (company_id, id desc);
create index audit_by_object on audit_log (object, object_id, id desc);
create index audit_by_kind on audit_log (kind, id desc);
create trigger audit_log_is_not_emptied before truncate on audit_log
  for each statement execute function refuse_change();

-- The texts of an entry about somebody who was erased may go; everything else stays.
create function audit_log_stays() returns trigger
  language plpgsql as
$$
begin
  if is_erased(old.person_id, old.company_id) and new.reason is null and new.details = '{}'
    and to_jsonb(new) - '{reason,details}'::text[] = to_jsonb(old) - '{reason,details}'::text[] then
    return new;
  end if;
  raise exception 'audit_log is append-only' using errcode = 'restrict_violation';
end
$$;
create trigger audit_log_is_append_only before update on audit_log
  for each row execute function audit_log_stays();

-- Kept in partitions by month.
select partitions.bound('audit_log', 'at');
alter table audit_log validate constraint audit_log_until;
select partitions.divide('audit_log', 'at');

-- The only way besides dropping a whole month in which the server removes entries: those that are
-- older than the retention allows.
create function prune_audit_log(before timestamptz, batch int) returns int
  language sql security definer set search_path = public, pg_temp as
$$
  with gone as (
    delete from audit_log
    where at < before
      and id = any (array(select id from audit_log where at < before order by at limit batch))
    returning 1)
  select count(*)::int from gone
$$;

-- A copy of what is kept about a person, or by its owner about a company: one of each at a time.
create table data_exports (
  id          uuid primary key default gen_random_uuid(),
  user_id     uuid not null references users on delete cascade,
  -- Null for the copy of a person.
  company_id  uuid references companies,
  asked_at    timestamptz(3) not null,
  made_at     timestamptz(3),
  storage_key text unique,
  bytes       bigint check (bytes > 0),
  constraint what_is_made_is_stored
    check ((made_at is null) = (storage_key is null) and (made_at is null) = (bytes is null)),
  constraint one_export_of_each unique nulls not distinct (user_id, company_id)
);
create index exports_by_age on data_exports (made_at);

-- True if the person or the company was erased.
create function is_erased(person uuid, company uuid) returns boolean
  language sql stable set search_path = public, pg_temp as
$$
  select exists (select from users where id = person and erased_at is not null)
    or exists (select from companies where id = company and erased_at is not null)
$$;

-- The server may not change these histories by itself; their triggers hold this to its purpose.
create function erase_from_histories(person uuid, firm uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  update audit_log set reason = null, details = '{}'
  where (person_id = person or company_id = firm) and (reason is not null or details <> '{}');
  update receipts set buyer_name = '', buyer_email = '',
    company = case when firm is null then receipts.company end,
    tax_id = case when firm is null then receipts.tax_id end,
    company_address_en = case when firm is null then receipts.company_address_en end,
    company_address_es = case when firm is null then receipts.company_address_es end
  where checkout_id in (select id from checkouts where user_id = person)
    or checkout_id in (
      select c.id from checkouts c join credit_accounts a on a.id = c.account_id
      where a.company_id = firm);
end
$$;
