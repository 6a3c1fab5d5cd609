-- The public JSON of a vacancy in every language, rendered when the vacancy changes instead of on each read. Its lists
-- change only together with the vacancy, so it is rendered at the end of the transaction.
create table written_vacancies (
  id              uuid primary key references vacancies on delete cascade,
  company_id      uuid not null references companies,
  job_status      text not null,
  workplace_type  text not null,
  education_level text not null,
  credits_value   int not null,
  -- Ids in their order; what they are called depends on the language.
  industries      int[] not null,
  competencies    int[] not null,
  json            text not null
);

-- Cheaper to read than what PostgreSQL compresses with by itself; some are built without it.
do $$
begin
  alter table written_vacancies alter column json set compression lz4;
exception when feature_not_supported then
  null;
end
$$;

create function write_vacancies(ids uuid[]) returns void
  language sql as
$$
insert into written_vacancies
select v.id, v.company_id, v.job_status, v.workplace_type, v.education_level, v.credits_value,
       array(select i.industry_id from vacancy_industries i where i.vacancy_id = v.id order by i.position),
       array(select c.competency_id from vacancy_competencies c where c.vacancy_id = v.id order by c.position),
       json_build_object(
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
from vacancies v where v.id = any(ids)
on conflict (id) do update set
  company_id = excluded.company_id, job_status = excluded.job_status, workplace_type = excluded.workplace_type,
  education_level = excluded.education_level, credits_value = excluded.credits_value,
  industries = excluded.industries, competencies = excluded.competencies, json = excluded.json
$$;

select write_vacancies(array(select id from vacancies));

create function write_vacancy() returns trigger
  language plpgsql as
$$
begin
  perform write_vacancies(array[new.id]);
  return null;
end
$$;

create constraint trigger vacancies_are_written after insert or update on vacancies
  deferrable initially deferred for each row execute function write_vacancy();
