-- expands
-- outside a transaction
-- People with thousands of unread messages were told of the next one by reading all of these.
create index concurrently if not exists unread_notifications_of_thing on notifications
  (user_id, kind, (coalesce(chat_id, application_id, vacancy_id, search_id))) where read_at is null;
