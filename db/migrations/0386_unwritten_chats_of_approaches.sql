-- expands
-- outside a transaction
-- A yes to an approach opens a conversation in which nobody has written.
create index concurrently if not exists unwritten_chats_of_approaches
  on chats (company_id, active_at, id)
  where approach_id is not null and application_id is null and last_message_at is null;
