-- expands
-- An application that is sent again under the same id, because its reply was lost, is the same one.
alter table applications add column client_id uuid;
