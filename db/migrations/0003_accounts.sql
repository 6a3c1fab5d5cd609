create table files (
  id          uuid primary key default gen_random_uuid(),
  kind        text not null check (kind in ('photo', 'logo', 'resume')),
  storage_key text not null unique,
  mime        text not null,
  bytes       int not null check (bytes > 0),
  sha256      bytea not null,
  created_at  timestamptz(3) not null default now()
);

create table companies (
  id           uuid primary key default gen_random_uuid(),
  name         text not null check (char_length(name) between 1 and 150),
  legal_name   text,
  industry_id  int references industries,
  tax_id       text,
  phone        text,
  email        text,
  website      text check (website ~ '^https?://'),
  num_emp      text,
  description  text,
  logo_file_id uuid references files,
  verified_at  timestamptz(3),
  created_at   timestamptz(3) not null default now(),
  updated_at   timestamptz(3) not null default now()
);

create table users (
  id                uuid primary key default gen_random_uuid(),
  slug              text not null unique check (slug ~ '^[a-z0-9][a-z0-9-]*$' and char_length(slug) <= 120),
  role              text not null check (role in ('candidate', 'company', 'administrator', 'collaborator')),
  company_id        uuid references companies,
  name              text not null check (char_length(name) between 1 and 100),
  last_name         text not null check (char_length(last_name) between 1 and 100),
  email             text not null check (char_length(email) <= 254),
  email_verified_at timestamptz(3),
  password_hash     text not null,
  phone             text,
  locale            text not null default 'en' check (locale in ('en', 'es')),
  timezone          text,
  photo_file_id     uuid references files,
  created_by        uuid references users,
  created_at        timestamptz(3) not null default now(),
  updated_at        timestamptz(3) not null default now(),
  check ((role = 'candidate') = (company_id is null))
);

create unique index users_by_email on users (lower(email));
create unique index one_owner_a_company on users (company_id) where role = 'company';
create index users_by_company on users (company_id, role) where company_id is not null;

-- Only the SHA-256 of a token is kept: who reads this table cannot sign in with it.
create table sessions (
  id            uuid primary key default gen_random_uuid(),
  user_id       uuid not null references users on delete cascade,
  token_hash    bytea not null unique,
  user_browser  text not null,
  user_platform text not null,
  created_at    timestamptz(3) not null default now(),
  last_used_at  timestamptz(3) not null default now(),
  expires_at    timestamptz(3) not null,
  revoked_at    timestamptz(3)
);

create index live_sessions_by_user on sessions (user_id, created_at desc) where revoked_at is null;

create table password_resets (
  id         uuid primary key default gen_random_uuid(),
  user_id    uuid not null references users on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz(3) not null,
  used_at    timestamptz(3),
  created_at timestamptz(3) not null default now()
);

create index password_resets_by_user on password_resets (user_id);

create table candidate_profiles (
  user_id      uuid primary key references users on delete cascade,
  is_employed  boolean not null default true,
  job_title    text,
  salary_range text,
  country      text,
  city         text not null check (city <> ''),
  completed_at timestamptz(3) not null,
  updated_at   timestamptz(3) not null default now()
);

create table candidate_profile_industries (
  user_id     uuid not null references candidate_profiles on delete cascade,
  industry_id int not null references industries,
  position    int not null check (position between 1 and 3),
  primary key (user_id, industry_id),
  unique (user_id, position)
);

create table candidate_profile_functional_areas (
  user_id            uuid not null references candidate_profiles on delete cascade,
  functional_area_id int not null references functional_areas,
  position           int not null check (position between 1 and 4),
  primary key (user_id, functional_area_id),
  unique (user_id, position)
);

create table salary_preferences (
  user_id     uuid not null references users on delete cascade,
  position    int not null check (position between 1 and 20),
  perception  text not null check (perception <> ''),
  description text,
  amount      numeric(14, 2) not null check (amount >= 0),
  currency    text not null check (currency in ('USD', 'MXN', 'EUR')),
  created_at  timestamptz(3) not null default now(),
  primary key (user_id, position)
);

create table resumes (
  id         uuid primary key default gen_random_uuid(),
  slug       text not null unique check (slug ~ '^[a-z0-9][a-z0-9-]*$'),
  user_id    uuid not null references users on delete cascade,
  filename   text not null,
  file_id    uuid not null references files,
  created_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3)
);

create index resumes_by_user on resumes (user_id, created_at desc) where deleted_at is null;
