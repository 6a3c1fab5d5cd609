-- Facts that a vacancy may ask for, as values that a candidate's profile is compared with. The
-- release before does not start on documents with keys that it does not know.
alter table vacancies add column min_years int, add column asked_languages jsonb not null default '[]';
alter table vacancies
  add constraint vacancies_min_years_check check (min_years between 1 and 40) not valid,
  add constraint vacancies_asked_languages_check check (
    jsonb_typeof(asked_languages) = 'array' and octet_length(asked_languages::text) <= 1000) not valid;

create or replace function vacancy_document(v vacancies) returns text
  language sql stable parallel safe as
$$
select json_build_object(
  'slug', v.slug, 'title', v.title, 'locale', v.locale, 'job_status', v.job_status,
  'created_at', to_char(v.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'closes_on', to_char(v.closes_on, 'YYYY-MM-DD'),
  'address', json_build_object('location', v.location, 'location_fixed', v.location_fixed),
  'workplace_type', v.workplace_type, 'education_level', v.education_level,
  'min_years', v.min_years, 'asked_languages', v.asked_languages,
  'salary', json_build_object(
    'min_salary', v.min_salary::float8, 'max_salary', v.max_salary::float8,
    'salary_currency', v.salary_currency, 'yearly_bonus', v.yearly_bonus::float8,
    'yearly_variable', v.yearly_variable::float8,
    'work_schedule', v.work_schedule, 'business_travel', v.business_travel, 'benefits', v.benefits,
    'average_bonuses', v.average_bonuses, 'average_commissions', v.average_commissions),
  'problem_to_solve', v.problem_to_solve, 'softwares', v.softwares,
  'technical_knowledge', v.technical_knowledge, 'languages', v.languages,
  'outcomes', (
    select coalesce(json_agg(json_build_object('id', o.id, 'outcome', o.outcome) order by o.position), '[]')
    from vacancy_outcomes o where o.vacancy_id = v.id),
  'reason_for_rejection', v.reason_for_rejection, 'credits_value', v.credits_value)::text
$$;
