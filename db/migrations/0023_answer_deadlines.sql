-- The deadline of an answer is the last second of a business day where the company is.
alter table companies
  add column time_zone text not null default 'America/Mexico_City' check (char_length(time_zone) between 1 and 100);

-- Fixed when the application is sent: a company that moves later keeps what it promised.
alter table applications
  add column answer_time_zone text not null default 'America/Mexico_City'
    check (char_length(answer_time_zone) between 1 and 100);
alter table applications alter column answer_time_zone drop default;

-- Applications that wait keep at least the time that was promised: until the end of that day, or of the Monday after a weekend.
with waiting as (
  select id, answer_due_at as promised, (answer_due_at at time zone answer_time_zone)::date as day, answer_time_zone
  from applications
  where answered_at is null and return_cause is null and answer_due_at > now()
), extended as (
  select id, promised,
    (day + case extract(isodow from day) when 6 then 3 when 7 then 2 else 1 end)::timestamp at time zone answer_time_zone
      - interval '1 second' as due
  from waiting
)
update applications a set
  answer_due_at = e.due,
  next_at = case when a.next_at = e.promised then e.due else a.next_at end
from extended e where e.id = a.id;
