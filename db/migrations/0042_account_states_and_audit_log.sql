-- Operators of the product belong to no company.
alter table users drop constraint users_role_check;
alter table users add constraint users_role_check
  check (role in ('candidate', 'company', 'administrator', 'collaborator', 'operator'));
alter table users drop constraint users_check;
alter table users add constraint staff_have_a_company
  check ((role in ('candidate', 'operator')) = (company_id is null));

alter table users
  add column suspended_at  timestamptz(3),
  add column suspended_for text check (char_length(suspended_for) between 1 and 1000),
  add column paused_at     timestamptz(3),
  -- The end of the days in which signing in undoes a deletion.
  add column erase_at      timestamptz(3),
  add column erased_at     timestamptz(3),
  add constraint a_suspended_person_has_a_reason check ((suspended_at is null) = (suspended_for is null));

create index people_to_erase on users (erase_at) where erase_at is not null;

alter table companies
  add column suspended_at  timestamptz(3),
  add column suspended_for text check (char_length(suspended_for) between 1 and 1000),
  add column erase_at      timestamptz(3),
  add column erased_at     timestamptz(3),
  add column requires_second_factor boolean not null default false,
  add constraint a_suspended_company_has_a_reason check ((suspended_at is null) = (suspended_for is null));

create index companies_to_erase on companies (erase_at) where erase_at is not null;

-- A vacancy that an operator has taken down is closed, and stays so.
alter table vacancies
  add column taken_down_at  timestamptz(3),
  add column taken_down_for text check (char_length(taken_down_for) between 1 and 1000),
  add constraint a_vacancy_taken_down_has_a_reason check ((taken_down_at is null) = (taken_down_for is null)),
  add constraint a_vacancy_taken_down_is_closed check (taken_down_at is null or job_status = 'CLOSED');

-- Ids only, without references: an entry outlives the person and the company it names, and leads to nobody once they
-- are erased.
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

create trigger audit_log_is_append_only before update on audit_log
  for each row execute function refuse_change();
create trigger audit_log_is_not_emptied before truncate on audit_log
  for each statement execute function refuse_change();

-- The only way in which the server removes entries: those older than the retention allows.
create function prune_audit_log(before timestamptz, batch int) returns int
  language sql security definer set search_path = public, pg_temp as
$$
  with gone as (
    delete from audit_log where id = any (array(select id from audit_log where at < before order by id limit batch))
    returning 1)
  select count(*)::int from gone
$$;

create index audit_by_time on audit_log (at);
create index audit_by_actor on audit_log (actor_id, id desc);
create index audit_by_person on audit_log (person_id, id desc);
create index audit_by_company on audit_log (company_id, id desc);
create index audit_by_object on audit_log (object, object_id, id desc);
create index audit_by_kind on audit_log (kind, id desc);
