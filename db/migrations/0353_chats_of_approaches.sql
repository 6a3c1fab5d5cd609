-- expands
-- outside a transaction
create unique index concurrently if not exists chats_of_approaches on chats (approach_id)
  where approach_id is not null;
