-- expands
-- outside a transaction
create index concurrently if not exists vacancy_search_by_highest_pay
  on vacancy_search (greatest(pay_key, pay_top_key));
