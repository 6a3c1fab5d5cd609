-- expands
-- outside a transaction
-- A conversation without messages is listed if a yes to an approach has opened it.
create index concurrently if not exists listed_chats_of_company
  on chats (company_id, active_at desc, id desc)
  where last_message_at is not null or approach_id is not null;
