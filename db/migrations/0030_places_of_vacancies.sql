-- The known place beside the location that was written, which stays; null where it names none.
alter table vacancies add column place_id int references places on delete set null;
create index vacancies_by_place on vacancies (place_id) where place_id is not null;
alter table written_vacancies add column place_id int;

create or replace function write_vacancies(ids uuid[]) returns void
  language sql as
$$
insert into written_vacancies (
  id, company_id, job_status, workplace_type, education_level, credits_value, industries, competencies, json, place_id)
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
         'reason_for_rejection', v.reason_for_rejection, 'credits_value', v.credits_value)::text,
       v.place_id
from vacancies v where v.id = any(ids)
on conflict (id) do update set
  company_id = excluded.company_id, job_status = excluded.job_status, workplace_type = excluded.workplace_type,
  education_level = excluded.education_level, credits_value = excluded.credits_value,
  industries = excluded.industries, competencies = excluded.competencies, json = excluded.json,
  place_id = excluded.place_id
$$;

-- Vacancies whose location was chosen from the list of places, as that list has named them until now.
update vacancies v
set place_id = (
  select p.id
  from place_names n join places p on p.id = n.place_id
  where n.name = folded(split_part(v.location, ', ', 1))
    and v.location in (concat_ws(', ', p.name_en, nullif(p.state, ''), p.country_en),
                       concat_ws(', ', p.name_es, nullif(p.state, ''), p.country_es))
  order by p.population desc, p.id
  limit 1);
set constraints vacancies_are_written immediate;
set constraints vacancies_are_written deferred;

-- Places have their state and their full label in both languages; a city with the name of its state is named once. They
-- keep the single name of their state until the file of places is loaded again.
alter table places rename column state to state_en;
alter table places add column state_code text not null default '', add column state_es text not null default '';
update places set state_es = state_en;
alter table places
  add column label_en text not null generated always as (
    name_en || case when state_en in ('', name_en) then '' else ', ' || state_en end || ', ' || country_en) stored,
  add column label_es text not null generated always as (
    name_es || case when state_es in ('', name_es) then '' else ', ' || state_es end || ', ' || country_es) stored;

-- A state of a country, its largest places first.
create index places_of_state on places (country_code, state_code, population desc, id);

-- The place that a location names, written as either language does, also with the state said beside a city of its name.
create function place_named(location text) returns int
  language sql stable as
$$
select p.id
from place_names n join places p on p.id = n.place_id
where n.name = folded(split_part(location, ', ', 1))
  and folded(location) in (
    folded(p.label_en), folded(p.label_es),
    folded(concat_ws(', ', p.name_en, nullif(p.state_en, ''), p.country_en)),
    folded(concat_ws(', ', p.name_es, nullif(p.state_es, ''), p.country_es)))
order by p.population desc, p.id
limit 1
$$;
