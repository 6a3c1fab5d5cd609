-- Operators leave as people of a company do.
alter table users
  drop constraint only_people_of_a_company_are_removed,
  add constraint who_owns_an_account_is_not_removed
    check (removed_at is null or role in ('administrator', 'collaborator', 'operator'));

-- Altura vouches that a company is who it says it is. `verified_at` says that its account was completed.
alter table companies
  add column attested_at timestamptz(3),
  add column attested_by uuid references users,
  add constraint an_attestation_has_an_author check ((attested_at is null) = (attested_by is null));

create constraint trigger attested_companies_change_the_board after update of attested_at on companies
  deferrable initially deferred for each row
  when (old.attested_at is distinct from new.attested_at)
  execute function record_company_change('id');

-- A vacancy that was taken down, and every vacancy of a suspended company, has no facets: the board always asks for a
-- status, so that no list of it finds them. Those who applied still see them among their own.
create function is_hidden(v vacancies) returns boolean
  language sql stable parallel safe as
$$
select v.taken_down_at is not null
  or exists (select from companies c where c.id = v.company_id and c.suspended_at is not null)
$$;

create or replace function search_document(v vacancies, company text) returns tsvector
  language sql stable parallel safe as
$$
select array_to_tsvector(
  words_of(v.problem_to_solve)
  || endings_of(words_of(concat_ws(' ', v.title, company, v.location, place.label_en, place.label_es)))
  || case when is_hidden(v) then '{}'
          else facets_of(v.job_status, v.workplace_type, v.education_level, v.salary_currency) end
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
    salary_currency, min_salary, taken_down_at
  on vacancies for each row execute function index_vacancy();

create trigger suspended_companies_leave_the_board after update of suspended_at on companies
  for each row when (old.suspended_at is distinct from new.suspended_at) execute function index_company();

-- The finding of operators: a part of a name, an address or a number, and the newest first.
create function searchable(variadic parts text[]) returns text
  language sql immutable parallel safe return public.folded(array_to_string(parts, ' '));

create index people_by_text on users using gin (searchable(name, last_name, email, slug) gin_trgm_ops);
create index people_by_time on users (created_at desc, id desc);
create index companies_by_text on companies
  using gin (searchable(name, legal_name, tax_id, website) gin_trgm_ops);
create index companies_by_time on companies (created_at desc, id desc);
create index vacancies_by_text on vacancies using gin (searchable(title, slug) gin_trgm_ops);
create index vacancies_by_time on vacancies (created_at desc, id desc);
create index checkouts_by_time on checkouts (created_at desc, id desc);
create index held_checkouts on checkouts (paid_at) where status = 'mismatched';

-- A report says what it is about, and never what people have written to each other.
create table reports (
  id          uuid primary key default gen_random_uuid(),
  object      text not null check (object in ('vacancies', 'chats', 'companies')),
  object_id   uuid not null,
  reason      text not null check (reason in ('fraud', 'discrimination', 'misleading', 'harassment', 'spam', 'other')),
  text        text not null check (char_length(text) <= 2000),
  reporter_id uuid not null references users,
  created_at  timestamptz(3) not null,
  settled_at  timestamptz(3),
  settled_by  uuid references users,
  outcome     text check (outcome in ('unfounded', 'acted')),
  note        text check (char_length(note) between 1 and 1000),
  check (num_nonnulls(settled_at, settled_by, outcome, note) in (0, 4))
);

create unique index one_open_report_a_person_and_thing on reports (object, object_id, reporter_id)
  where settled_at is null;
create index reports_of_thing on reports (object, object_id, created_at);
create index reports_of_person on reports (reporter_id, created_at);
