-- expands
-- outside a transaction
create index concurrently if not exists employers_by_end_of_domain
  on employers (reverse(domain) text_pattern_ops) where domain is not null;
