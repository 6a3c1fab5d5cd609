-- Counts shown in lists are stored instead of computed for each reader, and their maintenance blocks no writer.

-- The number of applications of a vacancy, and of those that wait for an answer: a total and later changes, whose sum
-- is correct in every snapshot. Only the trigger below adds changes, in the transaction of the application. A foreign
-- key would lock the vacancy after the application, the opposite of the order in which closing a vacancy locks them.
create table application_counts (
  vacancy_id uuid not null,
  candidates int not null,
  waiting    int not null,
  is_total   boolean not null default false
);

create index application_counts_of_vacancy on application_counts (vacancy_id) include (candidates, waiting);
create index application_counts_changed on application_counts (vacancy_id) where not is_total;

insert into application_counts
select vacancy_id, count(*) filter (where withdrawn_at is null),
  count(*) filter (where answered_at is null and return_cause is null), true
from applications group by vacancy_id;

create function count_applications() returns trigger
  language plpgsql as
$$
begin
  if tg_op = 'INSERT' then
    insert into application_counts (vacancy_id, candidates, waiting)
    select vacancy_id, count(*) filter (where withdrawn_at is null),
      count(*) filter (where answered_at is null and return_cause is null)
    from after_change group by vacancy_id;
  elsif tg_op = 'DELETE' then
    insert into application_counts (vacancy_id, candidates, waiting)
    select vacancy_id, -count(*) filter (where withdrawn_at is null),
      -count(*) filter (where answered_at is null and return_cause is null)
    from before_change group by vacancy_id;
  else
    insert into application_counts (vacancy_id, candidates, waiting)
    select vacancy_id, sum(candidates), sum(waiting)
    from (
      select vacancy_id, (withdrawn_at is null)::int as candidates,
        (answered_at is null and return_cause is null)::int as waiting from after_change
      union all
      select vacancy_id, -(withdrawn_at is null)::int, -(answered_at is null and return_cause is null)::int
      from before_change
    ) change
    group by vacancy_id having sum(candidates) <> 0 or sum(waiting) <> 0;
  end if;
  return null;
end
$$;

create trigger inserted_applications_are_counted after insert on applications
  referencing new table as after_change for each statement execute function count_applications();
create trigger changed_applications_are_counted after update on applications
  referencing old table as before_change new table as after_change
  for each statement execute function count_applications();
create trigger deleted_applications_are_counted after delete on applications
  referencing old table as before_change for each statement execute function count_applications();

-- Many applications of a day are due together: the one that was sent first comes first.
drop index applications_waiting;
create index applications_waiting on applications (vacancy_id, answer_due_at, applied_at, id)
  where answered_at is null and return_cause is null;

-- Companies whose answer record is to be counted again, one row for each thing that changed it.
create table stale_answer_records (
  id         bigint generated always as identity primary key,
  company_id uuid not null
);
