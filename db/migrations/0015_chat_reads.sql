-- A message that is sent again, because its answer was lost on the way, is the same message.
alter table messages add column client_id uuid;
create unique index messages_sent_once on messages (chat_id, sender_id, client_id) where client_id is not null;

-- How far each person has read, and what waits for them. Everybody of a company who may chat has their own. What was
-- written before this table, or before somebody joined the company, waits for nobody.
create table chat_reads (
  chat_id      uuid not null references chats on delete cascade,
  user_id      uuid not null references users,
  -- The last message they have read; 0 until they have read one.
  seq          bigint not null default 0,
  -- When they read it.
  read_at      timestamptz(3),
  -- How many messages of the other side have come after it, and when the first of them came.
  unread       int not null default 0 check (unread >= 0),
  unread_since timestamptz(3),
  primary key (chat_id, user_id),
  constraint reading_has_a_time check ((seq = 0) = (read_at is null)),
  constraint waiting_has_a_beginning check ((unread = 0) = (unread_since is null))
);

-- The number beside the entry of the sidebar.
create index unread_chats on chat_reads (user_id) include (unread) where unread > 0;
