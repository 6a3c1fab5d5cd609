-- A vacancy may close by itself: after the end of a day in the time zone of its company.
alter table vacancies
  add column closes_on       date,
  -- The time at which its staff, and those who saved it, were told that the day is near.
  add column closing_told_at timestamptz(3);
create index vacancies_by_closing on vacancies (closes_on) where closes_on is not null and job_status = 'OPEN';

drop trigger vacancies_change_the_board on vacancies;
create constraint trigger vacancies_change_the_board after update of slug, created_at, closes_on on vacancies
  deferrable initially deferred for each row
  when ((old.slug, old.created_at, old.closes_on) is distinct from (new.slug, new.created_at, new.closes_on))
  execute function record_vacancy_change();

create or replace function vacancy_document(v vacancies) returns text
  language sql stable parallel safe as
$$
select json_build_object(
  'slug', v.slug, 'title', v.title, 'locale', v.locale, 'job_status', v.job_status,
  'created_at', to_char(v.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'closes_on', to_char(v.closes_on, 'YYYY-MM-DD'),
  'address', json_build_object('location', v.location, 'location_fixed', v.location_fixed),
  'workplace_type', v.workplace_type, 'education_level', v.education_level,
  'salary', json_build_object(
    'min_salary', v.min_salary::float8, 'salary_currency', v.salary_currency,
    'work_schedule', v.work_schedule, 'business_travel', v.business_travel, 'benefits', v.benefits,
    'average_bonuses', v.average_bonuses, 'average_commissions', v.average_commissions),
  'problem_to_solve', v.problem_to_solve, 'softwares', v.softwares,
  'technical_knowledge', v.technical_knowledge, 'languages', v.languages,
  'outcomes', (
    select coalesce(json_agg(json_build_object('id', o.id, 'outcome', o.outcome) order by o.position), '[]')
    from vacancy_outcomes o where o.vacancy_id = v.id),
  'reason_for_rejection', v.reason_for_rejection, 'credits_value', v.credits_value)::text
$$;
select render_vacancies(array(select id from vacancies));

alter table mail_switches drop constraint mail_switches_kind_check;
alter table mail_switches add constraint mail_switches_kind_check check (
  kind in ('new_message', 'application_received', 'application_answered', 'credits_refunded', 'answer_reminder',
    'vacancy_closing', 'saved_closing'));
