-- expands
-- outside a transaction
create index concurrently if not exists applications_writing_minutes
  on applications (applied_at desc) include (writing_minutes) where writing_minutes is not null;
