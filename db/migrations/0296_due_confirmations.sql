-- expands
-- outside a transaction
create index concurrently if not exists vacancies_by_confirmation on vacancies (confirm_next_at)
  where job_status = 'OPEN' and confirm_next_at is not null;
