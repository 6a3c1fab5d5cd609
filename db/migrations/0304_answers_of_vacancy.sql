-- expands
-- outside a transaction
-- Candidates read how the latest applications to a vacancy were answered, from this index alone.
create index concurrently if not exists applications_answers_of_vacancy
  on applications (vacancy_id, applied_at desc) include (first_feedback_at) where withdrawn_at is null;
