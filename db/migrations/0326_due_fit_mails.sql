-- expands
-- outside a transaction
create index concurrently if not exists wishes_by_fits_due on wishes (fits_due_at);
