-- expands
-- outside a transaction
create index concurrently if not exists sessions_by_provider on sessions (provider_id)
  where provider_id is not null;
