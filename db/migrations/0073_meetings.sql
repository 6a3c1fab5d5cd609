-- Meetings of a candidate and a company, proposed and agreed in their conversation.
create table meetings (
  id               uuid primary key default gen_random_uuid(),
  chat_id          uuid not null references chats on delete cascade,
  candidate_id     uuid not null references users,
  company_id       uuid not null references companies,
  -- The person of the company in whose calendar it is.
  host_id          uuid not null references users,
  -- The appointment that both sides have; it stands while other times are proposed.
  starts_at        timestamptz(3),
  duration_minutes int check (duration_minutes between 5 and 480),
  place            text,
  agreed_at        timestamptz(3),
  agreed_by        uuid references users,
  -- SEQUENCE of RFC 5545, as it was sent last: it rises with every change of the appointment.
  sequence         int not null default 0 check (sequence >= 0),
  called_off_at    timestamptz(3),
  -- Null where the application was withdrawn or the candidate has left.
  called_off_by    uuid references users,
  created_at       timestamptz(3) not null,
  check (num_nulls(starts_at, duration_minutes, agreed_at, agreed_by) in (0, 4)),
  check (place is null or starts_at is not null),
  check (called_off_by is null or called_off_at is not null)
);
create index meetings_by_chat on meetings (chat_id);
create index meetings_of_company on meetings (company_id, starts_at, id) where called_off_at is null;
create index meetings_of_candidate on meetings (candidate_id, starts_at, id) where called_off_at is null;

create function check_meeting() returns trigger
  language plpgsql as
$$
begin
  if not exists (select from chats c where c.id = new.chat_id
      and c.candidate_id = new.candidate_id and c.company_id = new.company_id)
    or not exists (select from users u where u.id = new.host_id and u.company_id = new.company_id) then
    raise exception 'a meeting is of the two sides of its conversation' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger meetings_are_of_their_conversation
  before insert or update of chat_id, candidate_id, company_id, host_id on meetings
  for each row execute function check_meeting();

-- Times that one side offers to the other. The newest one of a meeting is the one to answer.
create table meeting_proposals (
  id               uuid primary key default gen_random_uuid(),
  seq              bigint generated always as identity,
  meeting_id       uuid not null references meetings on delete cascade,
  model_type       text not null check (model_type in ('User', 'Vacancy')),
  proposed_by      uuid not null references users,
  proposed_at      timestamptz(3) not null,
  duration_minutes int not null check (duration_minutes between 5 and 480),
  place            text,
  ended_as         text check (ended_as in ('picked', 'declined', 'replaced', 'called_off')),
  picked           timestamptz(3),
  ended_at         timestamptz(3),
  check ((ended_as is null) = (ended_at is null)),
  check (picked is null or ended_as = 'picked')
);
create index meeting_proposals_by_meeting on meeting_proposals (meeting_id, seq);
create unique index one_open_proposal on meeting_proposals (meeting_id) where ended_at is null;

create table meeting_times (
  proposal_id uuid not null references meeting_proposals on delete cascade,
  starts_at   timestamptz(3) not null,
  position    smallint not null check (position between 1 and 5),
  primary key (proposal_id, starts_at),
  unique (proposal_id, position)
);
-- The picked time is one of those that were offered.
alter table meeting_proposals
  add foreign key (id, picked) references meeting_times (proposal_id, starts_at);

create function keep_ended_proposal() returns trigger
  language plpgsql as
$$
begin
  if old.ended_at is not null and (new.ended_as, new.picked, new.ended_at)
    is distinct from (old.ended_as, old.picked, old.ended_at) then
    raise exception 'a proposal is answered once' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger proposals_end_once before update on meeting_proposals
  for each row execute function keep_ended_proposal();

-- Each turn of a meeting is a message, which counts as unread; its content is the line written with it.
alter table messages
  add column proposal_id uuid references meeting_proposals,
  add column meeting_event text check (meeting_event in ('proposed', 'confirmed', 'declined', 'called_off')),
  add check ((proposal_id is null) = (meeting_event is null)),
  drop constraint messages_content_check,
  add constraint messages_content_check check (content <> '' or meeting_event is not null);
create index messages_by_proposal on messages (proposal_id) where proposal_id is not null;

-- The turn of a meeting that the last message is.
alter table chats
  add column last_event text check (last_event in ('proposed', 'confirmed', 'declined', 'called_off'));

-- The time zone of the browser in which a candidate has read a conversation last, for those without one in their profile.
create table reader_time_zones (
  user_id   uuid primary key references users on delete cascade,
  -- IANA name.
  time_zone text not null,
  read_at   timestamptz(3) not null
);
