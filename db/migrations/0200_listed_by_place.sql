-- expands
-- outside a transaction
create index concurrently if not exists vacancies_listed_by_place on vacancies (place_id, company_id)
  where visibility = 'public' and job_status = 'OPEN' and place_id is not null;
