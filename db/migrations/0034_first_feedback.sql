-- The time of an application's first feedback is named for it: `read_at` said otherwise, since an application is read
-- from `opened_at` on. Its state between the two is called 'opened'.
alter table applications rename column read_at to first_feedback_at;
alter table applications rename column read_by to first_feedback_by;
alter table applications rename constraint an_answer_has_been_read to an_answer_is_feedback;
alter table applications rename constraint withdrawn_unread to withdrawn_unopened;

-- PostgreSQL changes the expression of a generated column from version 17 on; 15 and 16 take a new column.
alter table applications
  drop column state,
  add column state text not null generated always as (
    case when return_cause = 'withdrawn' then 'withdrawn'
         when return_cause is not null then 'returned'
         when answered_at is not null then 'answered'
         when opened_at is not null then 'opened'
         else 'sent' end) stored;

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
    order by a.ended_at desc limit latest
  ) settled
$$;
