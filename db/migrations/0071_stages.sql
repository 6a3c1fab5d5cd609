-- The stage of an application is the company's own order of its candidates: it answers nothing, and the candidate
-- learns of it only when staff tell them.
alter table applications add column stage text not null default 'new'
  check (stage in ('new', 'shortlisted', 'interview', 'offer', 'hired', 'not_selected'));

-- The read model of the candidates of a vacancy: one narrow row for each application that was not withdrawn, so that
-- whatever is searched, filtered, ordered or counted, only these few bytes of each are read. Triggers write it. Of who
-- is away it has no name: they are found by none, and stand behind all.
create table listed_candidates (
  application_id uuid primary key references applications on delete cascade,
  vacancy_id     uuid not null,
  candidate_id   uuid not null,
  applied_at     timestamptz(3) not null,
  -- Null where it waits for no answer.
  due_at         timestamptz(3),
  is_answered    boolean not null,
  stage          text not null
    check (stage in ('new', 'shortlisted', 'interview', 'offer', 'hired', 'not_selected')),
  name           text collate "C" not null,
  found_by       text not null
);
create index listed_by_vacancy on listed_candidates (vacancy_id, applied_at desc, application_id desc);
create index listed_by_stage on listed_candidates (vacancy_id, stage, applied_at desc, application_id desc);
create index listed_by_candidate on listed_candidates (candidate_id);
-- The candidates of a vacancy by their conversation.
create index chats_of_vacancy on chats (vacancy_id, active_at desc, application_id);

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

insert into listed_candidates
  (application_id, vacancy_id, candidate_id, applied_at, due_at, is_answered, stage, name, found_by)
select a.id, a.vacancy_id, a.candidate_id, a.applied_at,
  case when a.answered_at is null and a.return_cause is null and a.paused_at is null then a.answer_due_at end,
  a.first_feedback_at is not null, a.stage, listed_name(u), listed_words(u)
from applications a join users u on u.id = a.candidate_id
where a.withdrawn_at is null;

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
  stage          text not null check (stage in ('shortlisted', 'interview', 'offer', 'hired', 'not_selected')),
  body           text not null check (char_length(body) between 1 and 2000),
  language       text not null check (language in ('en', 'es')),
  author_id      uuid not null references users,
  sent_at        timestamptz(3) not null
);
create index stage_messages_of_application on stage_messages (application_id, sent_at);

-- Filters and order of the candidates that a person of a company keeps by a name. `query` is the address without its
-- page.
create table candidate_views (
  id         uuid primary key default gen_random_uuid(),
  user_id    uuid not null references users on delete cascade,
  name       text not null check (char_length(name) between 1 and 60),
  query      text not null check (char_length(query) between 1 and 1000),
  created_at timestamptz(3) not null,
  unique (user_id, name)
);

-- Only the people of the company move its candidates and write to them. The argument names the column of the person.
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
