-- Candidates learn from the company alone whose a confidential vacancy is, each for their own application and for good.
create table company_disclosures (
  application_id uuid primary key references applications,
  disclosed_at   timestamptz(3) not null,
  -- Null where the candidate knew the company before the vacancy became confidential.
  disclosed_by   uuid references users
);

create trigger company_disclosures_stay before update or delete on company_disclosures
  for each row execute function refuse_change();

create function check_disclosure() returns trigger
  language plpgsql as
$$
begin
  if new.disclosed_by is not null and not exists (
    select from applications a join users u on u.company_id = a.company_id
    where a.id = new.application_id and u.id = new.disclosed_by) then
    raise exception 'only its own people show who a company is' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger companies_disclose_themselves before insert on company_disclosures
  for each row execute function check_disclosure();

-- True for the people of the company, for operators, and for a candidate to whom it has shown who it is.
create function is_disclosed(vacancy uuid, reader uuid) returns boolean
  language sql stable parallel safe as
$$
select exists (
    select from users u join vacancies v on v.id = vacancy
    where u.id = reader and (u.role = 'operator' or u.company_id = v.company_id))
  or exists (
    select from applications a join company_disclosures d on d.application_id = a.id
    where a.vacancy_id = vacancy and a.candidate_id = reader)
$$;

-- The one rule for everything that names the company of a vacancy. Its expression is simple, so that the planner puts
-- it in place of a call, and vacancies that are not confidential cost nothing.
create function sees_company(vacancy uuid, visibility text, reader uuid) returns boolean
  language sql stable parallel safe as
$$
select visibility <> 'confidential' or is_disclosed(vacancy, reader)
$$;

-- The words in place of a name: every reader gets them in their language, with the industry, as nameIn() has it.
create function confidential_name(industry int) returns text
  language sql stable parallel safe as
$$
select concat_ws(E'\x1f', 'Confidential company', i.name_en, i.name_es)
from (select industry as id) asked left join industries i on i.id = asked.id
$$;

create function company_name(company companies, vacancy uuid, visibility text, reader uuid) returns text
  language sql stable parallel safe as
$$
select case when sees_company(vacancy, visibility, reader) then company.name
            else confidential_name(company.industry_id) end
$$;

-- A search for the name of a company finds none of its confidential vacancies.
create or replace function search_document(v vacancies, company text) returns tsvector
  language sql stable parallel safe as
$$
select array_to_tsvector(
  words_of(v.problem_to_solve)
  || endings_of(words_of(concat_ws(' ', v.title, case when v.visibility <> 'confidential' then company end, v.location,
       place.label_en, place.label_es)))
  || case when is_hidden(v) then '{}'
          else facets_of(v.job_status, v.workplace_type, v.education_level, v.salary_currency) end
  || case when is_listed(v)
          then facets_of('LISTED', v.workplace_type, v.education_level, v.salary_currency) else '{}' end
  || array(select '/' || i.industry_id from vacancy_industries i where i.vacancy_id = v.id)
  || case when place.id is null then '{}'
          else array['/@' || place.country_code, '/@' || place.state_code, '/@' || place.id]
     end)
from (select v.place_id as id) asked
left join places place on place.id = asked.id
$$;

-- An answer record that moved with a confidential vacancy would tell whose it is.
create or replace function count_answers(company uuid, latest int, out applications int, out answered_in_time int,
  out median_hours real, out returned_credits int)
  language sql stable as
$$
  select count(*)::int, (count(*) filter (where answered_at <= answer_due_at))::int,
    percentile_cont(0.5) within group (order by extract(epoch from first_feedback_at - applied_at) / 3600)::real,
    coalesce(sum(credits_spent) filter (where return_cause is not null), 0)::int
  from (
    select a.answered_at, a.answer_due_at, a.first_feedback_at, a.applied_at, a.return_cause, a.credits_spent
    from public.applications a
    where a.company_id = company and a.ended_at is not null and a.withdrawn_at is null
      and a.return_cause is distinct from 'candidate_away'
      and not exists (
        select from public.vacancies v where v.id = a.vacancy_id and v.visibility = 'confidential')
    order by a.ended_at desc limit latest
  ) settled
$$;

-- The readers of a document know from it whether the company is shown beside it.
set constraints documents_change_the_board, gone_documents_change_the_board immediate;
set constraints documents_change_the_board, gone_documents_change_the_board deferred;
alter table vacancy_documents
  add column visibility text not null default 'public';
alter table vacancy_documents alter column visibility drop default;

create or replace function render_vacancies(ids uuid[]) returns void
  language sql as
$$
insert into vacancy_documents (
  id, company_id, job_status, visibility, workplace_type, education_level, credits_value, place_id, industries,
  competencies, document)
select v.id, v.company_id, v.job_status, v.visibility, v.workplace_type, v.education_level, v.credits_value, v.place_id,
       array(select i.industry_id from vacancy_industries i where i.vacancy_id = v.id order by i.position),
       array(select c.competency_id from vacancy_competencies c where c.vacancy_id = v.id order by c.position),
       vacancy_document(v)
from vacancies v where v.id = any(ids)
on conflict (id) do update set
  company_id = excluded.company_id, job_status = excluded.job_status, visibility = excluded.visibility,
  workplace_type = excluded.workplace_type, education_level = excluded.education_level,
  credits_value = excluded.credits_value, place_id = excluded.place_id, industries = excluded.industries,
  competencies = excluded.competencies, document = excluded.document
$$;
