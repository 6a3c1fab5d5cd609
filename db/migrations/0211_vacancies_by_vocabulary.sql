-- expands
-- outside a transaction
create index concurrently if not exists vacancies_by_vocabulary on vacancies (roles_vocabulary);
