-- expands
alter table applications drop constraint applications_vacancy_id_candidate_id_key;
