-- expands
-- outside a transaction
create index concurrently if not exists files_missing on files (missing_at)
  where missing_at is not null;
