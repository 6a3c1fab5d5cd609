-- People and companies copy, pause and erase what is kept about them by themselves.

-- The version of the privacy policy that a person has agreed to. Everybody before this had the first.
alter table users
  add column policy_version   int not null default 1 check (policy_version > 0),
  add column policy_agreed_at timestamptz(3) not null default now();
update users set policy_agreed_at = created_at;

-- An erased person leaves a row without anything personal, which what others keep refers to.
alter table users
  drop constraint a_removal_has_an_author,
  drop constraint who_owns_an_account_is_not_removed,
  add constraint a_removal_has_an_author
    check ((removed_at is null) = (removed_by is null) or erased_at is not null),
  add constraint who_owns_an_account_is_not_removed
    check (removed_at is null or role in ('administrator', 'collaborator', 'operator') or erased_at is not null),
  add constraint an_erased_person_is_removed check (erased_at is null or removed_at is not null),
  add constraint only_candidates_pause check (paused_at is null or role = 'candidate');

alter table resumes
  alter column file_id drop not null,
  add constraint only_a_deleted_resume_lacks_its_file check (file_id is not null or deleted_at is not null);

-- While its candidate is away an application waits: neither its deadline nor its reminders pass.
alter table applications
  add column paused_at timestamptz(3),
  drop constraint applications_return_cause_check,
  add constraint applications_return_cause_check
    check (return_cause in ('unanswered', 'withdrawn', 'vacancy_closed', 'candidate_away'));

-- An application that ended because its candidate went away says nothing about the company.
create or replace function count_answers(company uuid, latest int, out applications int, out answered_in_time int,
  out median_hours real, out returned_credits int)
  language sql stable as
$$
  select count(*)::int, (count(*) filter (where answered_at <= answer_due_at))::int,
    percentile_cont(0.5) within group (order by extract(epoch from first_feedback_at - applied_at) / 3600)::real,
    coalesce(sum(credits_spent) filter (where return_cause is not null), 0)::int
  from (
    select a.answered_at, a.answer_due_at, a.first_feedback_at, a.applied_at, a.return_cause, a.credits_spent
    from public.applications a
    where a.company_id = company and a.ended_at is not null and a.withdrawn_at is null
      and a.return_cause is distinct from 'candidate_away'
    order by a.ended_at desc limit latest
  ) settled
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

-- A picture is shown unless its person is away; a file is deleted with its person.
create index users_by_photo on users (photo_file_id) where photo_file_id is not null;
create index resumes_by_file on resumes (file_id) where file_id is not null;

-- Of an entry or a receipt of somebody who was erased, the texts may go; everything else stays for ever.
create function is_erased(person uuid, company uuid) returns boolean
  language sql stable set search_path = public, pg_temp as
$$
  select exists (select from users where id = person and erased_at is not null)
    or exists (select from companies where id = company and erased_at is not null)
$$;

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
drop trigger audit_log_is_append_only on audit_log;
create trigger audit_log_is_append_only before update on audit_log
  for each row execute function audit_log_stays();

create or replace function receipt_stays() returns trigger
  language plpgsql as
$$
begin
  if tg_op = 'UPDATE' and old.seller_name is null
    and to_jsonb(new) - '{seller_name,seller_address,seller_email}'::text[]
      = to_jsonb(old) - '{seller_name,seller_address,seller_email}'::text[] then
    return new;
  end if;
  if tg_op = 'UPDATE' and new.buyer_name = '' and new.buyer_email = ''
    and to_jsonb(new) - '{buyer_name,buyer_email,company,tax_id}'::text[]
      = to_jsonb(old) - '{buyer_name,buyer_email,company,tax_id}'::text[]
    and exists (
      select from checkouts c join credit_accounts a on a.id = c.account_id
      where c.id = old.checkout_id and is_erased(c.user_id, a.company_id)) then
    return new;
  end if;
  raise exception 'receipts are never changed';
end
$$;

-- The server may not change these histories by itself; the triggers above hold this to its purpose.
create function erase_from_histories(person uuid, firm uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  update audit_log set reason = null, details = '{}'
  where (person_id = person or company_id = firm) and (reason is not null or details <> '{}');
  update receipts set buyer_name = '', buyer_email = '',
    company = case when firm is null then receipts.company end,
    tax_id = case when firm is null then receipts.tax_id end
  where checkout_id in (select id from checkouts where user_id = person)
    or checkout_id in (
      select c.id from checkouts c join credit_accounts a on a.id = c.account_id
      where a.company_id = firm);
end
$$;

-- An application whose candidate is away waits for nobody.
create or replace function count_applications() returns trigger
  language plpgsql as
$$
begin
  if tg_op = 'INSERT' then
    insert into application_counts (vacancy_id, candidates, waiting)
    select vacancy_id, count(*) filter (where withdrawn_at is null),
      count(*) filter (where answered_at is null and return_cause is null and paused_at is null)
    from after_change group by vacancy_id;
  elsif tg_op = 'DELETE' then
    insert into application_counts (vacancy_id, candidates, waiting)
    select vacancy_id, -count(*) filter (where withdrawn_at is null),
      -count(*) filter (where answered_at is null and return_cause is null and paused_at is null)
    from before_change group by vacancy_id;
  else
    insert into application_counts (vacancy_id, candidates, waiting)
    select vacancy_id, sum(candidates), sum(waiting)
    from (
      select vacancy_id, (withdrawn_at is null)::int as candidates,
        (answered_at is null and return_cause is null and paused_at is null)::int as waiting from after_change
      union all
      select vacancy_id, -(withdrawn_at is null)::int,
        -(answered_at is null and return_cause is null and paused_at is null)::int
      from before_change
    ) change
    group by vacancy_id having sum(candidates) <> 0 or sum(waiting) <> 0;
  end if;
  return null;
end
$$;
