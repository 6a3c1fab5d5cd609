-- The readers of a vacancy: everybody, members of Altura, or members who are not told whose it is.
alter table vacancies
  add column visibility text not null default 'public'
    check (visibility in ('public', 'members', 'confidential'));

-- The one rule for pages, feeds and site maps that need no account.
create function is_listed(v vacancies) returns boolean
  language sql stable parallel safe as
$$
select v.visibility = 'public' and v.job_status = 'OPEN' and not is_hidden(v)
$$;

-- Listed vacancies are found by a status of their own, with every filter.
create or replace function search_document(v vacancies, company text) returns tsvector
  language sql stable parallel safe as
$$
select array_to_tsvector(
  words_of(v.problem_to_solve)
  || endings_of(words_of(concat_ws(' ', v.title, company, v.location, place.label_en, place.label_es)))
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

drop trigger changed_vacancies_are_found on vacancies;
create trigger changed_vacancies_are_found
  after update of title, location, place_id, problem_to_solve, company_id, job_status, workplace_type, education_level,
    salary_currency, min_salary, taken_down_at, visibility
  on vacancies for each row execute function index_vacancy();

update vacancy_search s set doc = search_document(v, c.name)
from vacancies v join companies c on c.id = v.company_id
where v.id = s.vacancy_id and is_listed(v);

-- A company has an address of its own, which stays when it is renamed.
alter table companies
  add column slug text not null unique default right(gen_random_uuid()::text, 10)
    check (slug ~ '^[a-z0-9][a-z0-9-]*$' and char_length(slug) <= 120);
update companies
set slug = concat_ws('-', nullif(trim(both '-' from left(regexp_replace(folded(name), '[^a-z0-9]+', '-', 'g'), 80)), ''), slug);
