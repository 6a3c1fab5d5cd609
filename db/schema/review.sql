-- The people of a company judge an application each for themselves, write notes, and say who
-- answers it.

-- A collaborator sees the candidates that are assigned to them, those of their own vacancies, and,
-- unless the company says otherwise, all others.
create function sees_as_collaborator(reader uuid, vacancy uuid, assignee uuid) returns boolean
  language sql stable parallel safe as
$$
select coalesce(assignee = reader, false)
  or not exists (
    select from users u join companies c on c.id = u.company_id
    where u.id = reader and c.collaborators_see_assigned)
  or is_vacancy_of(reader, vacancy)
$$;

-- The one rule for everything that tells the people of a company of its candidates: if the company
-- says so, collaborators see those that are assigned to them and those of their own vacancies. Its
-- expression is simple, so that the planner puts it in place of a call, and others than
-- collaborators cost nothing.
create function sees_candidate(reader uuid, role text, vacancy uuid, assignee uuid) returns boolean
  language sql stable parallel safe as
$$
select role <> 'collaborator' or sees_as_collaborator(reader, vacancy, assignee)
$$;

-- The applications to a vacancy that a reader sees: those not withdrawn, and those that wait for an
-- answer in time.
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

-- Who was to answer an application, and since when.
create table application_assignments (
  id             bigint generated always as identity primary key,
  application_id uuid not null references applications on delete cascade,
  -- Null if it is nobody's any more.
  assignee_id    uuid references users,
  -- Null if the product did it.
  assigned_by    uuid references users,
  assigned_at    timestamptz(3) not null
);
create index assignments_of_application on application_assignments
  (application_id, assigned_at desc);
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

-- The reading of one person. Nobody is sent the marks of others before they have finished their
-- own; what is changed afterwards has a time that everybody sees.
create table application_readings (
  application_id uuid not null references applications on delete cascade,
  reader_id      uuid not null references users,
  finished_at    timestamptz(3),
  changed_at     timestamptz(3),
  vacancy_id     uuid not null references vacancies,
  -- The mean of the marks that the reader gave, by which their list of candidates is filtered and
  -- ordered. It is read for its reader alone.
  mean_mark      numeric(3, 2),
  primary key (application_id, reader_id),
  constraint only_a_finished_reading_is_changed
    check (changed_at is null or finished_at is not null and changed_at >= finished_at)
);
-- The marks of a reader in one vacancy are read from this index alone.
create index readings_of_reader on application_readings (reader_id, vacancy_id, application_id)
  include (mean_mark);
create index readings_of_vacancy on application_readings (vacancy_id);

-- The marks of a reader, one for each answer.
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
    where a.id = new.application_id and a.vacancy_id = new.vacancy_id and u.id = new.reader_id) then
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

create function write_mean_mark() returns trigger
  language plpgsql as
$$
declare
  marked application_marks := coalesce(new, old);
begin
  update application_readings r
  set mean_mark = (
    select avg(m.mark) from application_marks m
    where m.application_id = r.application_id and m.reader_id = r.reader_id)
  where r.application_id = marked.application_id and r.reader_id = marked.reader_id;
  return null;
end
$$;
create trigger marks_have_a_mean after insert or delete or update of mark on application_marks
  for each row execute function write_mean_mark();

-- What the people of a company note about an application, for each other.
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

create table note_mentions (
  note_id uuid not null references application_notes on delete cascade,
  user_id uuid not null references users,
  primary key (note_id, user_id)
);

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

-- The read model of the candidates of a vacancy: one narrow row for each application that was not
-- withdrawn, so that whatever is searched, filtered, ordered or counted, only these few bytes of
-- each are read. Triggers write it. Of who is away it has no name: they are found by none, and
-- stand behind all.
create table listed_candidates (
  application_id uuid primary key references applications on delete cascade,
  vacancy_id     uuid not null,
  candidate_id   uuid not null,
  applied_at     timestamptz(3) not null,
  -- Null if it waits for no answer.
  due_at         timestamptz(3),
  is_answered    boolean not null,
  stage          text not null
    check (stage in ('new', 'shortlisted', 'interview', 'offer', 'hired', 'not_selected')),
  name           text collate "C" not null,
  found_by       text not null
);
create index listed_by_vacancy on listed_candidates
  (vacancy_id, applied_at desc, application_id desc);
create index listed_by_stage on listed_candidates
  (vacancy_id, stage, applied_at desc, application_id desc);
create index listed_by_candidate on listed_candidates (candidate_id);

-- The first letters of a name decide its place; each name of who is away stands behind all others.
create function listed_name(u users) returns text
  language sql stable parallel safe as
$$
select case when u.erased_at is null and u.paused_at is null and u.erase_at is null
  then left(public.folded(u.name || ' ' || u.last_name), 60) else chr(1114111) end
$$;

create function listed_words(u users) returns text
  language sql stable parallel safe as
$$
select case when u.erased_at is null and u.paused_at is null and u.erase_at is null
  then public.folded(u.name || ' ' || u.last_name || ' ' || u.email) else '' end
$$;

create function list_candidate() returns trigger
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
    case when new.answered_at is null and new.return_cause is null and new.paused_at is null
      then new.answer_due_at end,
    new.first_feedback_at is not null, new.stage, listed_name(u), listed_words(u)
  from users u where u.id = new.candidate_id
  on conflict (application_id) do update
    set due_at = excluded.due_at, is_answered = excluded.is_answered, stage = excluded.stage;
  return null;
end
$$;
create trigger applications_are_listed after insert on applications
  for each row execute function list_candidate();
create trigger changed_applications_are_listed
  after update of answered_at, return_cause, paused_at, answer_due_at, first_feedback_at, withdrawn_at, stage
  on applications for each row execute function list_candidate();

create function list_name() returns trigger
  language plpgsql as
$$
begin
  update listed_candidates set name = listed_name(new), found_by = listed_words(new)
  where candidate_id = new.id;
  return null;
end
$$;
create trigger listed_names_follow
  after update of name, last_name, email, paused_at, erase_at, erased_at on users
  for each row when (new.role = 'candidate') execute function list_name();

-- The stages that an application was moved through.
create table application_moves (
  id             bigint generated always as identity primary key,
  application_id uuid not null references applications,
  vacancy_id     uuid not null references vacancies,
  from_stage     text not null
    check (from_stage in ('new', 'shortlisted', 'interview', 'offer', 'hired', 'not_selected')),
  to_stage       text not null
    check (to_stage in ('new', 'shortlisted', 'interview', 'offer', 'hired', 'not_selected')),
  moved_by       uuid not null references users,
  moved_at       timestamptz(3) not null,
  check (from_stage <> to_stage)
);
create index moves_of_vacancy on application_moves (vacancy_id, id desc);
create index moves_of_application on application_moves (application_id, id desc);
create trigger application_moves_stay before update or delete on application_moves
  for each row execute function refuse_change();

-- A stage that was told to the candidate, in their language.
create table stage_messages (
  id             uuid primary key default gen_random_uuid(),
  application_id uuid not null references applications,
  stage          text not null
    check (stage in ('shortlisted', 'interview', 'offer', 'hired', 'not_selected')),
  body           text not null check (char_length(body) between 1 and 2000),
  language       text not null check (language in ('en', 'es')),
  author_id      uuid not null references users,
  sent_at        timestamptz(3) not null
);
create index stage_messages_of_application on stage_messages (application_id, sent_at);

-- Only the people of the company move its candidates and write to them. The argument names the
-- column of the person.
create function check_author_of_company() returns trigger
  language plpgsql as
$$
begin
  if not exists (
    select from applications a join users u on u.company_id = a.company_id
    where a.id = new.application_id and u.id = (to_jsonb(new) ->> tg_argv[0])::uuid) then
    raise exception 'only its own people do this for a company' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger moves_are_of_the_company before insert on application_moves
  for each row execute function check_author_of_company('moved_by');
create trigger stages_are_told_by_the_company before insert on stage_messages
  for each row execute function check_author_of_company('author_id');

-- Filters and order of the candidates that a person of a company keeps by a name. `query` is the
-- address without its page.
create table candidate_views (
  id         uuid primary key default gen_random_uuid(),
  user_id    uuid not null references users on delete cascade,
  name       text not null check (char_length(name) between 1 and 60),
  query      text not null check (char_length(query) between 1 and 1000),
  created_at timestamptz(3) not null,
  unique (user_id, name)
);

create function check_candidate_view() returns trigger
  language plpgsql as
$$
begin
  if not exists (select from users where id = new.user_id and company_id is not null) then
    raise exception 'only the people of a company keep views' using errcode = 'check_violation';
  end if;
  if (select count(*) from candidate_views where user_id = new.user_id) >= 20 then
    raise exception 'no more than 20 views are kept' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger candidate_views_are_bounded before insert on candidate_views
  for each row execute function check_candidate_view();
