-- A deadline within the last second of a day was rounded down to its beginning by 0023. It moves to the end of the next
-- business day. Only what was sent before 0023 ran was promised to the millisecond.
with shortened as (
  select a.id, a.answer_due_at as due, (a.answer_due_at at time zone a.answer_time_zone)::date as day, a.answer_time_zone
  from applications a
  join schema_migrations migration on migration.name = '0023_answer_deadlines'
  where a.answered_at is null and a.return_cause is null and a.answer_due_at > now()
    and a.applied_at < migration.timestamp::timestamptz
    and (a.applied_at at time zone a.answer_time_zone)::time > '23:59:59'
), extended as (
  select id, due,
    (day + case extract(isodow from day) when 5 then 4 when 6 then 3 else 2 end)::timestamp at time zone answer_time_zone
      - interval '1 second' as later
  from shortened
)
update applications a set
  answer_due_at = e.later,
  next_at = case when a.next_at = e.due then e.later else a.next_at end
from extended e where e.id = a.id;

-- A few places have a comma in their own name.
create or replace function place_named(location text) returns int
  language sql stable as
$$
select p.id
from place_names n join places p on p.id = n.place_id
where n.name in (
    folded(split_part(location, ', ', 1)),
    folded(split_part(location, ', ', 1) || ', ' || split_part(location, ', ', 2)))
  and folded(location) in (
    folded(p.label_en), folded(p.label_es),
    folded(concat_ws(', ', p.name_en, nullif(p.state_en, ''), p.country_en)),
    folded(concat_ws(', ', p.name_es, nullif(p.state_es, ''), p.country_es)))
order by p.population desc, p.id
limit 1
$$;
