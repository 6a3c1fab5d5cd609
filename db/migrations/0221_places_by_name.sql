-- expands
-- outside a transaction
create index concurrently if not exists place_names_by_name on place_names (name) include (population, place_id);
