-- expands
-- outside a transaction
create index concurrently if not exists wishes_counted on wishes (user_id) where is_counted;
