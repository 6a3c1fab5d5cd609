-- expands
-- outside a transaction
create index concurrently if not exists companies_by_folded_name on companies (folded(name) text_pattern_ops);
