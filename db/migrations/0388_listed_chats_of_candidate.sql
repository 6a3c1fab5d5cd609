-- expands
-- outside a transaction
create index concurrently if not exists listed_chats_of_candidate
  on chats (candidate_id, active_at desc, id desc)
  where last_message_at is not null or approach_id is not null;
