-- A message that is sent again, because its answer was lost on the way, is the same message.
alter table messages add column client_id uuid;
create unique index messages_sent_once on messages (chat_id, sender_id, client_id) where client_id is not null;

-- The read position and the unread messages of each person. Everyone of a company who may chat has a row. Messages from
-- before this table, or from before a person joined the company, count as read.
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
  primary key (chat_id, user_id),
  constraint reading_has_a_time check ((seq = 0) = (read_at is null)),
  constraint waiting_has_a_beginning check ((unread = 0) = (unread_since is null))
);

-- The number beside the entry of the sidebar.
create index unread_chats on chat_reads (user_id) include (unread) where unread > 0;
