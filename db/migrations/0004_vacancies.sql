create table vacancies (
  id                   uuid primary key default gen_random_uuid(),
  slug                 text not null unique
                         check (slug ~ '^[a-z0-9][a-z0-9-]*$' and char_length(slug) <= 120 and slug not in ('me', 'validate')),
  company_id           uuid not null references companies,
  created_by           uuid not null references users,
  title                text not null check (char_length(title) between 1 and 150),
  locale               text not null check (locale in ('en', 'es')),
  job_status           text not null default 'OPEN' check (job_status in ('OPEN', 'CLOSED')),
  workplace_type       text not null check (workplace_type in ('ON_SITE', 'REMOTE', 'HYBRID')),
  education_level      text not null check (education_level in ('TECH', 'BACH', 'MAST', 'DOCT')),
  location             text not null check (char_length(location) between 1 and 255),
  location_fixed       text,
  problem_to_solve     text not null,
  softwares            text not null,
  technical_knowledge  text not null,
  languages            text not null,
  reason_for_rejection text not null,
  min_salary           numeric(14, 2) not null check (min_salary >= 96000),
  salary_currency      text not null check (salary_currency in ('USD', 'MXN', 'EUR')),
  work_schedule        text not null,
  business_travel      text,
  benefits             text,
  average_bonuses      text,
  average_commissions  text,
  credits_value        int not null check (credits_value >= 0),
  search_text          text not null,
  closed_at            timestamptz(3),
  created_at           timestamptz(3) not null default now(),
  updated_at           timestamptz(3) not null default now(),
  check ((job_status = 'CLOSED') = (closed_at is not null))
);

create index vacancies_of_company on vacancies (company_id, created_at desc, id desc);
create index vacancies_on_board on vacancies (job_status, created_at desc, id desc);
create index vacancies_by_creator on vacancies (created_by, created_at desc);
create index vacancies_by_words on vacancies using gin (search_text gin_trgm_ops);

create table vacancy_outcomes (
  id         int generated always as identity primary key,
  vacancy_id uuid not null references vacancies on delete cascade,
  position   int not null check (position between 1 and 5),
  outcome    text not null,
  unique (vacancy_id, position)
);

create table vacancy_competencies (
  vacancy_id    uuid not null references vacancies on delete cascade,
  competency_id int not null references competencies,
  position      int not null check (position between 1 and 5),
  primary key (vacancy_id, competency_id),
  unique (vacancy_id, position)
);

create table vacancy_industries (
  vacancy_id  uuid not null references vacancies on delete cascade,
  industry_id int not null references industries,
  position    int not null check (position between 1 and 5),
  primary key (vacancy_id, industry_id),
  unique (vacancy_id, position)
);

create index vacancies_by_industry on vacancy_industries (industry_id, vacancy_id);

create table vacancy_collaborators (
  vacancy_id uuid not null references vacancies on delete cascade,
  user_id    uuid not null references users,
  created_at timestamptz(3) not null default now(),
  primary key (vacancy_id, user_id)
);

create index vacancies_by_assignee on vacancy_collaborators (user_id, vacancy_id);
