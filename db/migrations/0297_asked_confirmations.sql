-- expands
-- outside a transaction
create index concurrently if not exists vacancies_to_confirm on vacancies (company_id, confirm_by, id)
  where job_status = 'OPEN' and confirm_reminders > 0;
