-- expands
alter table vacancies validate constraint vacancies_closed_for_check;
alter table vacancies validate constraint only_a_closed_vacancy_has_a_reason;
alter table applications validate constraint applications_return_cause_check;
