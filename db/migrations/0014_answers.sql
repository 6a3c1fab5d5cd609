-- An application buys an answer, or its credits come back. What really happened to it has a time each.
alter table applications
  add column company_id uuid references companies,
  -- The first opening by a person of the company, and that person.
  add column opened_at timestamptz(3),
  add column opened_by uuid references users,
  -- The first feedback, where it came in time: it earns the credits. Feedback that comes later is feedback, and earns nothing.
  add column answered_at timestamptz(3),
  -- The cause of the return, set once the return is certain, and the time of the return.
  add column return_cause text check (return_cause in ('unanswered', 'withdrawn', 'vacancy_closed')),
  add column returned_at timestamptz(3),
  add column withdrawn_at timestamptz(3),
  -- The time of the next step: a reminder to the company, or the return of the credits.
  add column next_at timestamptz(3);

update applications a set
  company_id = v.company_id,
  answered_at = a.read_at,
  next_at = case when a.read_at is null then a.applied_at + (a.answer_due_at - a.applied_at) * 0.9 end
from vacancies v where v.id = a.vacancy_id;

alter table applications
  alter column company_id set not null,
  -- The time at which the outcome was settled, even if the credits are still to be returned.
  add column ended_at timestamptz(3) generated always as (
    coalesce(answered_at, returned_at, case when return_cause is not null then next_at end)) stored,
  add column state text not null generated always as (
    case when return_cause = 'withdrawn' then 'withdrawn'
         when return_cause is not null then 'returned'
         when answered_at is not null then 'answered'
         when opened_at is not null then 'read'
         else 'sent' end) stored,
  add constraint an_opening_has_an_author check ((opened_at is null) = (opened_by is null)),
  add constraint answered_or_returned check (answered_at is null or return_cause is null),
  add constraint an_answer_has_been_read check (answered_at is null or read_at is not null),
  add constraint a_return_has_a_cause check (returned_at is null or return_cause is not null),
  add constraint a_withdrawal_returns check (
    (withdrawn_at is not null) = (return_cause is not distinct from 'withdrawn')
    and withdrawn_at is not distinct from case when return_cause = 'withdrawn' then returned_at end),
  add constraint withdrawn_unread check (withdrawn_at is null or (opened_at is null and read_at is null)),
  add constraint something_is_next_until_it_ends check (
    (next_at is null) = (answered_at is not null or returned_at is not null));

-- One sweep finds what is to be done now, of all companies.
create index applications_by_next on applications (next_at, id) where next_at is not null;
create index applications_next_of_company on applications (company_id, next_at) where next_at is not null;
-- Finds the applications that wait for an answer, the earliest deadline first.
create index applications_waiting on applications (vacancy_id, answer_due_at, id)
  where answered_at is null and return_cause is null;
-- Finds the latest settled applications of a company.
create index applications_settled on applications (company_id, ended_at desc)
  where ended_at is not null and withdrawn_at is null;

-- The answer record of a company, counted in the transaction that settles an application.
create table answer_records (
  company_id       uuid primary key references companies,
  applications     int not null default 0 check (applications >= 0),
  answered_in_time int not null default 0 check (answered_in_time between 0 and applications),
  median_hours     real check (median_hours >= 0),
  returned_credits int not null default 0 check (returned_credits >= 0),
  counted_at       timestamptz(3) not null
);

-- The latest settled applications of a company, the withdrawn ones left out: the company had no time to answer those.
create function count_answers(company uuid, latest int, out applications int, out answered_in_time int,
  out median_hours real, out returned_credits int)
  language sql stable as
$$
  select count(*)::int, (count(*) filter (where answered_at <= answer_due_at))::int,
    percentile_cont(0.5) within group (order by extract(epoch from read_at - applied_at) / 3600)::real,
    coalesce(sum(credits_spent) filter (where return_cause is not null), 0)::int
  from (
    select a.answered_at, a.answer_due_at, a.read_at, a.applied_at, a.return_cause, a.credits_spent from public.applications a
    where a.company_id = company and a.ended_at is not null and a.withdrawn_at is null
    order by a.ended_at desc limit latest
  ) settled
$$;

insert into answer_records
select c.id, counted.*, now() from companies c, count_answers(c.id, 200) counted where counted.applications > 0;
