-- The people of a company judge an application each for themselves, note things beside it, and say who answers it.

alter table companies
  add column collaborators_see_assigned boolean not null default false;

alter table applications
  add column assignee_id uuid references users;
create index applications_of_assignee on applications (assignee_id, vacancy_id, applied_at desc, id desc)
  where assignee_id is not null;

create function check_assignee() returns trigger
  language plpgsql as
$$
begin
  if not exists (
    select from users u where u.id = new.assignee_id and u.company_id = new.company_id and u.removed_at is null) then
    raise exception 'an application is assigned to people of its company' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger assignees_are_of_the_company before insert or update of assignee_id on applications
  for each row when (new.assignee_id is not null) execute function check_assignee();

create table application_assignments (
  id             bigint generated always as identity primary key,
  application_id uuid not null references applications on delete cascade,
  -- Null where it is nobody's any more.
  assignee_id    uuid references users,
  -- Null where the product did it.
  assigned_by    uuid references users,
  assigned_at    timestamptz(3) not null
);
create index assignments_of_application on application_assignments (application_id, assigned_at desc);
create trigger assignments_stay before update on application_assignments
  for each row execute function refuse_change();

-- Nothing waits for somebody who has left the company.
create function end_assignments() returns trigger
  language plpgsql as
$$
begin
  insert into application_assignments (application_id, assigned_by, assigned_at)
  select a.id, new.removed_by, new.removed_at from applications a where a.assignee_id = new.id;
  update applications set assignee_id = null where assignee_id = new.id;
  return null;
end
$$;
create trigger who_leaves_answers_nothing after update of removed_at on users
  for each row when (old.removed_at is null and new.removed_at is not null and new.company_id is not null)
  execute function end_assignments();

-- The reading of one person. Nobody is sent the marks of others before they have finished their own; what is changed
-- afterwards has a time that everybody sees.
create table application_readings (
  application_id uuid not null references applications on delete cascade,
  reader_id      uuid not null references users,
  finished_at    timestamptz(3),
  changed_at     timestamptz(3),
  primary key (application_id, reader_id),
  constraint only_a_finished_reading_is_changed
    check (changed_at is null or finished_at is not null and changed_at >= finished_at)
);

create table application_marks (
  application_id uuid not null,
  reader_id      uuid not null,
  kind           text not null check (kind in ('competency', 'outcome')),
  ref_id         int not null,
  mark           int not null check (mark between 1 and 5),
  line           text not null default '' check (char_length(line) <= 255),
  marked_at      timestamptz(3) not null,
  primary key (application_id, reader_id, kind, ref_id),
  -- Only the answers of the candidate are marked.
  foreign key (application_id, kind, ref_id) references application_answers on delete cascade,
  foreign key (application_id, reader_id) references application_readings on delete cascade
);
create index marks_of_answer on application_marks (application_id, kind, ref_id);

-- Only the people of the company read, and a reading is finished when each answer has its mark.
create function check_reading() returns trigger
  language plpgsql as
$$
begin
  if not exists (
    select from applications a join users u on u.company_id = a.company_id
    where a.id = new.application_id and u.id = new.reader_id) then
    raise exception 'an application is read by people of its company' using errcode = 'check_violation';
  end if;
  if new.finished_at is not null and exists (
    select from application_answers asked
    where asked.application_id = new.application_id and not exists (
      select from application_marks m
      where m.application_id = asked.application_id and m.reader_id = new.reader_id
        and m.kind = asked.kind and m.ref_id = asked.ref_id)) then
    raise exception 'a finished reading has a mark for each answer' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger readings_are_whole before insert or update on application_readings
  for each row execute function check_reading();

create table application_notes (
  id             uuid primary key default gen_random_uuid(),
  application_id uuid not null references applications on delete cascade,
  author_id      uuid not null references users,
  body           text not null check (char_length(body) <= 4000),
  written_at     timestamptz(3) not null,
  removed_at     timestamptz(3),
  constraint a_note_has_a_text_until_it_is_removed check ((removed_at is null) = (body <> ''))
);
create index notes_of_application on application_notes (application_id, written_at desc, id desc);

create table note_mentions (
  note_id uuid not null references application_notes on delete cascade,
  user_id uuid not null references users,
  primary key (note_id, user_id)
);

create function check_note() returns trigger
  language plpgsql as
$$
begin
  if not exists (
    select from applications a join users u on u.company_id = a.company_id
    where a.id = new.application_id and u.id = new.author_id) then
    raise exception 'notes are written by people of the company' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger notes_are_of_the_company before insert on application_notes
  for each row execute function check_note();

create function check_mention() returns trigger
  language plpgsql as
$$
begin
  if not exists (
    select from application_notes n join applications a on a.id = n.application_id
      join users u on u.company_id = a.company_id
    where n.id = new.note_id and u.id = new.user_id) then
    raise exception 'a note mentions people of its company' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger mentions_are_of_the_company before insert on note_mentions
  for each row execute function check_mention();

-- The vacancies that a person published or is assigned to.
create function is_vacancy_of(person uuid, vacancy uuid) returns boolean
  language sql stable parallel safe as
$$
select exists (select from vacancies v where v.id = vacancy and v.created_by = person)
  or exists (select from vacancy_collaborators c where c.vacancy_id = vacancy and c.user_id = person)
$$;

create function sees_as_collaborator(reader uuid, vacancy uuid, assignee uuid) returns boolean
  language sql stable parallel safe as
$$
select coalesce(assignee = reader, false)
  or not exists (
    select from users u join companies c on c.id = u.company_id
    where u.id = reader and c.collaborators_see_assigned)
  or is_vacancy_of(reader, vacancy)
$$;

-- The one rule for everything that tells the people of a company of its candidates: where the company says so,
-- collaborators see those that are assigned to them and those of their own vacancies. Its expression is simple, so
-- that the planner puts it in place of a call, and others than collaborators cost nothing.
create function sees_candidate(reader uuid, role text, vacancy uuid, assignee uuid) returns boolean
  language sql stable parallel safe as
$$
select role <> 'collaborator' or sees_as_collaborator(reader, vacancy, assignee)
$$;

-- The applications to a vacancy that a reader sees: those not withdrawn, and those that wait for an answer in time.
create function counts_seen(reader uuid, role text, vacancy uuid) returns table (candidates int, waiting int)
  language sql stable parallel safe as
$$
select coalesce(sum(n.candidates), 0)::int, coalesce(sum(n.waiting), 0)::int
from (
  select t.candidates, t.waiting from application_counts t
  where t.vacancy_id = vacancy and sees_candidate(reader, role, vacancy, null)
  union all
  select 1, (a.answered_at is null and a.return_cause is null and a.paused_at is null)::int
  from applications a
  where a.vacancy_id = vacancy and a.assignee_id = reader and a.withdrawn_at is null
    and not sees_candidate(reader, role, vacancy, null)
) n
$$;
