-- A database that the migrations of 1.0.0 made gets what db/schema makes: two functions that nothing
-- calls go, and constraints that kept the names of former columns and tables get their own. Names of
-- not-null constraints exist from PostgreSQL 18 on.
drop function if exists company_name(companies, uuid, text, uuid), confidential_name(int);

do $$
declare
  statement text;
begin
  for statement in
    select format('alter table %s rename constraint %I to %I', conrelid::regclass, former, name)
    from pg_constraint join (values
      ('applications_read_by_fkey', 'applications_first_feedback_by_fkey'),
      ('places_state_not_null', 'places_state_en_not_null'),
      ('searched_pay_key_not_null', 'vacancy_search_pay_key_not_null'),
      ('written_vacancies_id_not_null', 'vacancy_documents_id_not_null'),
      ('written_vacancies_company_id_not_null', 'vacancy_documents_company_id_not_null'),
      ('written_vacancies_job_status_not_null', 'vacancy_documents_job_status_not_null'),
      ('written_vacancies_workplace_type_not_null', 'vacancy_documents_workplace_type_not_null'),
      ('written_vacancies_education_level_not_null', 'vacancy_documents_education_level_not_null'),
      ('written_vacancies_credits_value_not_null', 'vacancy_documents_credits_value_not_null'),
      ('written_vacancies_industries_not_null', 'vacancy_documents_industries_not_null'),
      ('written_vacancies_competencies_not_null', 'vacancy_documents_competencies_not_null'),
      ('written_vacancies_json_not_null', 'vacancy_documents_document_not_null')
    ) as renamed (former, name) on conname = former
    where connamespace = 'public'::regnamespace
  loop
    execute statement;
  end loop;
end
$$;
