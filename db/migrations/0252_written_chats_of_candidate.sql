-- expands
-- outside a transaction
-- The list of conversations leaves out a conversation without messages.
create index concurrently if not exists written_chats_of_candidate
  on chats (candidate_id, active_at desc, id desc) where last_message_at is not null;
