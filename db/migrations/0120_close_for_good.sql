-- expands
-- A vacancy that takes no more applications is closed; what waits keeps its deadline. Closed for good, it says why.
alter table vacancies add column closed_for text;
alter table vacancies add constraint vacancies_closed_for_check
  check (closed_for in ('filled_here', 'filled_elsewhere', 'stopped')) not valid;
alter table vacancies add constraint only_a_closed_vacancy_has_a_reason
  check (closed_for is null or job_status = 'CLOSED') not valid;

-- An operator ended it, and not the company.
alter table applications drop constraint applications_return_cause_check;
alter table applications add constraint applications_return_cause_check
  check (return_cause in ('unanswered', 'withdrawn', 'vacancy_closed', 'candidate_away', 'company_left',
    'taken_down', 'company_suspended')) not valid;
