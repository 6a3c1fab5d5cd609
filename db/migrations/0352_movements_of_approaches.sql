-- expands
-- outside a transaction
create index concurrently if not exists movements_of_approaches on credit_movements (vacancy_id)
  where reason in ('approach', 'approach_capture', 'approach_release');
