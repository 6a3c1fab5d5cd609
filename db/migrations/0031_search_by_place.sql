-- The states that places lie in, each with its names in both languages as a search reads them: a space before each word.
create table states (
  code         text primary key,
  name_en      text not null,
  name_es      text not null,
  country_en   text not null,
  country_es   text not null,
  population   bigint not null,
  words        text not null generated always as (' ' || folded(name_en) || ' ' || folded(name_es)) stored
);

-- A vacancy is found by its place, too: by the names that both languages have for it, and by the country, the state and
-- the place themselves, written '/@MX', '/@MX.19' and '/@3995465', which no text contains.
create or replace function search_document(v vacancies, company text) returns tsvector
  language sql stable parallel safe as
$$
select array_to_tsvector(
  words_of(v.problem_to_solve)
  || endings_of(words_of(concat_ws(' ', v.title, company, v.location, place.label_en, place.label_es)))
  || facets_of(v.job_status, v.workplace_type, v.education_level, v.salary_currency)
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
    salary_currency, min_salary
  on vacancies for each row execute function index_vacancy();

-- Rebuilds the data derived from places: states, and the documents of vacancies in them. Called when places change.
create function derive_from_places() returns void
  language sql as
$$
delete from states;
insert into states (code, name_en, name_es, country_en, country_es, population)
select state_code, max(state_en), max(state_es), max(country_en), max(country_es), sum(population)
from places
where state_code <> ''
group by state_code;

update vacancy_search s set doc = found.doc
from (
  select v.id, search_document(v, c.name) as doc
  from vacancies v join companies c on c.id = v.company_id
  where v.place_id is not null
) found
where s.vacancy_id = found.id and s.doc <> found.doc;

insert into search_words
select distinct word
from places p, unnest(endings_of(words_of(p.label_en || ' ' || p.label_es))) as word
where exists (select from vacancies v where v.place_id = p.id)
on conflict do nothing
$$;
select derive_from_places();
