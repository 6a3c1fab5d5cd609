-- expands
-- What is kept about applications that wait for an answer asks the rule of a row, as all statements do.

-- An application that was withdrawn is none, and one whose candidate is away waits for nobody.
create or replace function count_applications() returns trigger
  language plpgsql as
$$
begin
  if tg_op = 'INSERT' then
    insert into application_counts (vacancy_id, candidates, waiting)
    select vacancy_id, count(*) filter (where withdrawn_at is null),
      count(*) filter (where waits_for_answer(row(a.*)::applications))
    from after_change a group by vacancy_id;
  elsif tg_op = 'DELETE' then
    insert into application_counts (vacancy_id, candidates, waiting)
    select vacancy_id, -count(*) filter (where withdrawn_at is null),
      -count(*) filter (where waits_for_answer(row(b.*)::applications))
    from before_change b group by vacancy_id;
  else
    insert into application_counts (vacancy_id, candidates, waiting)
    select vacancy_id, sum(candidates), sum(waiting)
    from (
      select vacancy_id, (withdrawn_at is null)::int as candidates,
        waits_for_answer(row(a.*)::applications)::int as waiting
      from after_change a
      union all
      select vacancy_id, -(withdrawn_at is null)::int,
        -waits_for_answer(row(b.*)::applications)::int
      from before_change b
    ) change
    group by vacancy_id having sum(candidates) <> 0 or sum(waiting) <> 0;
  end if;
  return null;
end
$$;

create or replace function counts_seen(reader uuid, role text, vacancy uuid) returns table (candidates int, waiting int)
  language sql stable parallel safe as
$$
select coalesce(sum(n.candidates), 0)::int, coalesce(sum(n.waiting), 0)::int
from (
  select t.candidates, t.waiting from application_counts t
  where t.vacancy_id = vacancy and sees_candidate(reader, role, vacancy, null)
  union all
  select 1, waits_for_answer(a)::int
  from applications a
  where a.vacancy_id = vacancy and a.assignee_id = reader and a.withdrawn_at is null
    and not sees_candidate(reader, role, vacancy, null)
) n
$$;

create or replace function list_candidate() returns trigger
  language plpgsql as
$$
begin
  if new.withdrawn_at is not null then
    delete from listed_candidates where application_id = new.id;
    return null;
  end if;
  insert into listed_candidates
    (application_id, vacancy_id, candidate_id, applied_at, due_at, is_answered, stage, name, found_by)
  select new.id, new.vacancy_id, new.candidate_id, new.applied_at,
    case when waits_for_answer(new) then new.answer_due_at end,
    new.first_feedback_at is not null, new.stage, listed_name(u), listed_words(u)
  from users u where u.id = new.candidate_id
  on conflict (application_id) do update
    set due_at = excluded.due_at, is_answered = excluded.is_answered, stage = excluded.stage;
  return null;
end
$$;

create or replace function is_listed(v vacancies) returns boolean
  language sql stable parallel safe as
$$
select v.visibility = 'public' and is_open(v) and not is_hidden(v)
$$;
