-- The conversation of an application.
create table chats (
  id              uuid primary key default gen_random_uuid(),
  application_id  uuid not null unique references applications on delete cascade,
  vacancy_id      uuid not null references vacancies,
  candidate_id    uuid not null references users,
  company_id      uuid not null references companies,
  last_message    text not null default '',
  last_message_at timestamptz(3),
  -- The sort key of the list: the time of the last message, or of the chat's creation.
  active_at       timestamptz(3) not null,
  created_at      timestamptz(3) not null default now(),
  -- The turn of a meeting that the last message is.
  last_event      text check (last_event in ('proposed', 'confirmed', 'declined', 'called_off'))
);
create index chats_of_candidate on chats (candidate_id, active_at desc, id desc);
create index chats_of_company on chats (company_id, active_at desc, id desc);
-- The candidates of a vacancy by their conversation.
create index chats_of_vacancy on chats (vacancy_id, active_at desc, application_id);

-- The messages of a conversation. Each turn of a meeting is a message, which counts as unread; its
-- content is the line written with it.
create table messages (
  id            uuid primary key default gen_random_uuid(),
  -- The order of sending.
  seq           bigint generated always as identity,
  chat_id       uuid not null references chats on delete cascade,
  sender_id     uuid not null references users,
  model_type    text not null check (model_type in ('User', 'Vacancy')),
  content       text not null,
  created_at    timestamptz(3) not null,
  -- A message that is sent again, because its answer was lost on the way, is the same message.
  client_id     uuid,
  proposal_id   uuid,
  meeting_event text check (meeting_event in ('proposed', 'confirmed', 'declined', 'called_off')),
  unique (chat_id, seq),
  check ((proposal_id is null) = (meeting_event is null)),
  constraint messages_content_check check (content <> '' or meeting_event is not null)
);
create unique index messages_sent_once on messages (chat_id, sender_id, client_id)
  where client_id is not null;
create index messages_by_proposal on messages (proposal_id) where proposal_id is not null;

-- The read position and the unread messages of each person. Everyone of a company who may chat has
-- a row. Messages from before a person joined the company count as read.
create table chat_reads (
  chat_id      uuid not null references chats on delete cascade,
  user_id      uuid not null references users,
  -- The last message they have read; 0 until they have read one.
  seq          bigint not null default 0,
  -- The time of reading.
  read_at      timestamptz(3),
  -- The number of later messages of the other side, and the time of the first.
  unread       int not null default 0 check (unread >= 0),
  unread_since timestamptz(3),
  -- The time of the next check for an unread digest; null without unread messages.
  mail_at      timestamptz(3),
  -- The last message covered by a digest. The next digest follows once it has been read.
  mailed_seq   bigint not null default 0,
  primary key (chat_id, user_id),
  constraint reading_has_a_time check ((seq = 0) = (read_at is null)),
  constraint waiting_has_a_beginning check ((unread = 0) = (unread_since is null))
);
create index chat_reads_to_mail on chat_reads (mail_at) where mail_at is not null;
-- The latest conversations with something unread, and from this index alone their sum.
create index unread_chats on chat_reads (user_id, unread_since desc) include (unread)
  where unread > 0;

-- The time zone of the browser in which a candidate has read a conversation last, for people
-- without one in their profile.
create table reader_time_zones (
  user_id   uuid primary key references users on delete cascade,
  -- IANA name.
  time_zone text not null,
  read_at   timestamptz(3) not null
);

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
  -- Null if the application was withdrawn or the candidate has left.
  called_off_by    uuid references users,
  created_at       timestamptz(3) not null,
  check (num_nulls(starts_at, duration_minutes, agreed_at, agreed_by) in (0, 4)),
  check (place is null or starts_at is not null),
  check (called_off_by is null or called_off_at is not null)
);
create index meetings_by_chat on meetings (chat_id);
create index meetings_of_company on meetings (company_id, starts_at, id)
  where called_off_at is null;
create index meetings_of_candidate on meetings (candidate_id, starts_at, id)
  where called_off_at is null;

-- A meeting is of the two sides of its conversation.
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

create table meeting_times (
  proposal_id uuid not null references meeting_proposals on delete cascade,
  starts_at   timestamptz(3) not null,
  position    smallint not null check (position between 1 and 5),
  primary key (proposal_id, starts_at),
  unique (proposal_id, position)
);
-- The picked time is one of the offered ones.
alter table meeting_proposals
  add foreign key (id, picked) references meeting_times (proposal_id, starts_at);

-- A turn of a meeting is about a proposal.
alter table messages add foreign key (proposal_id) references meeting_proposals;

-- Kept in partitions by month.
select partitions.bound('messages', 'created_at');
alter table messages validate constraint messages_until;
select partitions.divide('messages', 'created_at');
alter table messages alter column id set default uuidv7();

-- Each partition has an index by which a message that is sent again is the same one. What is sent
-- again within a week of the turn of a month is looked for in the month before, too. The sender has
-- the lock of the conversation, and the statement of a function sees what others have committed
-- before it was granted.
create function message_is_new() returns trigger
  language plpgsql set search_path = public, pg_temp as
$$
begin
  if exists (
    select from messages m
    where m.chat_id = new.chat_id and m.sender_id = new.sender_id and m.client_id = new.client_id
      and m.created_at >= date_trunc('month', new.created_at, 'UTC') - interval '31 days'
      and m.created_at < date_trunc('month', new.created_at, 'UTC')
  ) then
    return null;
  end if;
  return new;
end
$$;
create trigger messages_are_sent_once before insert on messages
  for each row when (new.client_id is not null
    and new.created_at < date_trunc('month', new.created_at, 'UTC') + interval '7 days')
  execute function message_is_new();
