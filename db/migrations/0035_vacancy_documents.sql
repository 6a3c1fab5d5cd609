-- The read model of a vacancy: its document, the JSON that everybody reads of it, rendered when the vacancy changes.
-- vacancy_document() is the only definition of it. A migration that changes the keys replaces that function and renders
-- every vacancy anew: select render_vacancies(array(select id from vacancies)).
set constraints vacancies_are_written immediate;
drop trigger vacancies_are_written on vacancies;
drop function write_vacancy();
drop function write_vacancies(uuid[]);

alter table written_vacancies rename to vacancy_documents;
alter table vacancy_documents rename column json to document;
alter table vacancy_documents rename constraint written_vacancies_pkey to vacancy_documents_pkey;
alter table vacancy_documents rename constraint written_vacancies_id_fkey to vacancy_documents_id_fkey;
alter table vacancy_documents rename constraint written_vacancies_company_id_fkey to vacancy_documents_company_id_fkey;

create function vacancy_document(v vacancies) returns text
  language sql stable parallel safe as
$$
select json_build_object(
  'slug', v.slug, 'title', v.title, 'locale', v.locale, 'job_status', v.job_status,
  'created_at', to_char(v.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
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

create function render_vacancies(ids uuid[]) returns void
  language sql as
$$
insert into vacancy_documents (
  id, company_id, job_status, workplace_type, education_level, credits_value, place_id, industries, competencies, document)
select v.id, v.company_id, v.job_status, v.workplace_type, v.education_level, v.credits_value, v.place_id,
       array(select i.industry_id from vacancy_industries i where i.vacancy_id = v.id order by i.position),
       array(select c.competency_id from vacancy_competencies c where c.vacancy_id = v.id order by c.position),
       vacancy_document(v)
from vacancies v where v.id = any(ids)
on conflict (id) do update set
  company_id = excluded.company_id, job_status = excluded.job_status, workplace_type = excluded.workplace_type,
  education_level = excluded.education_level, credits_value = excluded.credits_value, place_id = excluded.place_id,
  industries = excluded.industries, competencies = excluded.competencies, document = excluded.document
$$;

create function render_vacancy() returns trigger
  language plpgsql as
$$
begin
  perform render_vacancies(array[new.id]);
  return null;
end
$$;

create constraint trigger vacancies_are_rendered after insert or update on vacancies
  deferrable initially deferred for each row execute function render_vacancy();
