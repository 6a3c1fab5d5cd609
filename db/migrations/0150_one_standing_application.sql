-- expands
-- outside a transaction
-- One application of a person to a vacancy stands, whatever races: withdrawn ones, which nobody had
-- opened, are told apart by their ids, and all of them are found by vacancy and person.
create unique index concurrently if not exists one_standing_application on applications
  (vacancy_id, candidate_id, (case when withdrawn_at is not null then id end)) nulls not distinct;
