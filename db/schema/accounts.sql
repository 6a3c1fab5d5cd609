-- Companies, whose people are users. Nothing of a company is on the board while it is suspended or
-- about to leave.
create table companies (
  id                         uuid primary key default gen_random_uuid(),
  name                       text not null check (char_length(name) between 1 and 150),
  legal_name                 text,
  industry_id                int references industries,
  tax_id                     text,
  phone                      text,
  email                      text,
  website                    text check (website ~ '^https?://'),
  num_emp                    text,
  description                text,
  logo_file_id               uuid references files,
  -- The time at which its account was completed.
  verified_at                timestamptz(3),
  created_at                 timestamptz(3) not null default now(),
  updated_at                 timestamptz(3) not null default now(),
  -- The deadline of an answer is the last second of a business day in this time zone.
  time_zone                  text not null default 'America/Mexico_City'
    check (char_length(time_zone) between 1 and 100),
  suspended_at               timestamptz(3),
  suspended_for              text check (char_length(suspended_for) between 1 and 1000),
  -- The end of the days in which its owner may keep it.
  erase_at                   timestamptz(3),
  erased_at                  timestamptz(3),
  requires_second_factor     boolean not null default false,
  -- The time at which an operator vouched that the company is who it says it is.
  attested_at                timestamptz(3),
  attested_by                uuid,
  -- Its address, which stays when it is renamed.
  slug                       text not null unique default right(gen_random_uuid()::text, 10)
    check (slug ~ '^[a-z0-9][a-z0-9-]*$' and char_length(slug) <= 120),
  collaborators_see_assigned boolean not null default false,
  -- The address that it is invoiced at.
  invoice_address            text,
  invoice_postal_code        text,
  invoice_city               text,
  invoice_country            text check (invoice_country ~ '^[A-Z]{2}$'),
  constraint a_suspended_company_has_a_reason
    check ((suspended_at is null) = (suspended_for is null)),
  constraint an_attestation_has_an_author check ((attested_at is null) = (attested_by is null)),
  constraint an_erased_company_is_not_to_be_erased check (erased_at is null or erase_at is null)
);
create index companies_to_erase on companies (erase_at) where erase_at is not null;
create index companies_by_text on companies
  using gin (searchable(name, legal_name, tax_id, website) gin_trgm_ops);
create index companies_by_time on companies (created_at desc, id desc);
-- A public address is found by the end of its slug: its words follow the title or the name, and
-- older words lead to the newer ones.
create index companies_by_slug_end on companies (right(slug, 10));
create index companies_by_folded_name on companies (folded(name) text_pattern_ops);

-- Candidates, the people of companies, and operators, who belong to no company. An erased person
-- leaves a row without anything personal, which what others keep refers to.
create table users (
  id                uuid primary key default gen_random_uuid(),
  slug              text not null unique
    check (slug ~ '^[a-z0-9][a-z0-9-]*$' and char_length(slug) <= 120),
  role              text not null
    check (role in ('candidate', 'company', 'administrator', 'collaborator', 'operator')),
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
  -- A person removed from a company cannot sign in, and remains the author of their texts.
  removed_at        timestamptz(3),
  removed_by        uuid references users,
  suspended_at      timestamptz(3),
  suspended_for     text check (char_length(suspended_for) between 1 and 1000),
  paused_at         timestamptz(3),
  -- The end of the days in which signing in undoes a deletion.
  erase_at          timestamptz(3),
  erased_at         timestamptz(3),
  -- The version of the privacy policy that the person has agreed to.
  policy_version    int not null default 1 check (policy_version > 0),
  policy_agreed_at  timestamptz(3) not null default now(),
  constraint staff_have_a_company
    check ((role in ('candidate', 'operator')) = (company_id is null)),
  constraint a_suspended_person_has_a_reason
    check ((suspended_at is null) = (suspended_for is null)),
  constraint a_removal_has_an_author
    check ((removed_at is null) = (removed_by is null) or erased_at is not null),
  constraint who_owns_an_account_is_not_removed check (
    removed_at is null or role in ('administrator', 'collaborator', 'operator')
    or erased_at is not null),
  constraint an_erased_person_is_removed check (erased_at is null or removed_at is not null),
  constraint only_candidates_pause check (paused_at is null or role = 'candidate')
);
alter table companies add foreign key (attested_by) references users;
create unique index one_owner_a_company on users (company_id) where role = 'company';
create index users_by_company on users (company_id, role) where company_id is not null;
-- The address of somebody who was removed is free again.
create unique index users_by_email on users (lower(email)) where removed_at is null;
create index people_to_erase on users (erase_at) where erase_at is not null;
create index people_by_text on users
  using gin (searchable(name, last_name, email, slug) gin_trgm_ops);
create index people_by_time on users (created_at desc, id desc);
-- A picture is shown unless its person is away; a file is deleted with its person.
create index users_by_photo on users (photo_file_id) where photo_file_id is not null;

-- Only the SHA-256 of a token is kept: who reads this table cannot sign in with it.
create table sessions (
  id               uuid primary key default gen_random_uuid(),
  user_id          uuid not null references users on delete cascade,
  token_hash       bytea not null unique,
  user_browser     text not null,
  user_platform    text not null,
  created_at       timestamptz(3) not null default now(),
  last_used_at     timestamptz(3) not null default now(),
  expires_at       timestamptz(3) not null,
  revoked_at       timestamptz(3),
  -- `provider`: one that asked for several factors. A session by one factor of a provider is
  -- `password`, as any by one factor, and has the provider as well.
  authenticated_by text not null default 'password'
    check (authenticated_by in ('password', 'totp', 'recovery_code', 'passkey', 'provider')),
  -- The provider through which it was opened.
  provider_id      uuid
);
create index live_sessions_by_user on sessions (user_id, created_at desc) where revoked_at is null;
-- Rows past their use are deleted in batches, oldest first.
create index sessions_by_expiry on sessions (expires_at);
create index sessions_by_provider on sessions (provider_id) where provider_id is not null;

-- Browsers in which a person has signed in: the hash of a random cookie each, unused ones pruned.
create table known_browsers (
  user_id       uuid not null references users on delete cascade,
  browser_hash  bytea not null check (octet_length(browser_hash) = 32),
  first_used_at timestamptz(3) not null,
  last_used_at  timestamptz(3) not null,
  primary key (user_id, browser_hash)
);
create index unused_browsers on known_browsers (last_used_at);

-- Links by which a forgotten password is replaced, each used once.
create table password_resets (
  id         uuid primary key default gen_random_uuid(),
  user_id    uuid not null references users on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz(3) not null,
  used_at    timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index password_resets_by_user on password_resets (user_id);
create index password_resets_by_expiry on password_resets (expires_at);

-- A person's request to use another address: pending until its links are followed, then applied,
-- and for 72 hours to be undone. Sign-in, mails and the verified mark stay with users.email until
-- it is applied.
create table email_changes (
  id               uuid primary key default gen_random_uuid(),
  user_id          uuid not null references users on delete cascade,
  old_email        text not null check (char_length(old_email) <= 254),
  new_email        text not null check (char_length(new_email) <= 254),
  -- The time at which the old address was verified. An address that never was cannot stop the
  -- change.
  old_verified_at  timestamptz(3),
  requested_at     timestamptz(3) not null,
  -- The links confirm until then. Sending them again moves it.
  expires_at       timestamptz(3) not null,
  -- Requested without the password: a token may be stolen, so the old address must agree.
  needs_old        boolean not null,
  old_confirmed_at timestamptz(3),
  new_confirmed_at timestamptz(3),
  applied_at       timestamptz(3),
  cancelled_at     timestamptz(3),
  undone_at        timestamptz(3),
  check (lower(old_email) <> lower(new_email)),
  check (applied_at is null
    or (new_confirmed_at is not null and (old_confirmed_at is not null or not needs_old))),
  check (applied_at is null or cancelled_at is null),
  check (undone_at is null or applied_at is not null)
);
create unique index one_pending_email_change on email_changes (user_id)
  where applied_at is null and cancelled_at is null;
create index email_changes_by_user on email_changes (user_id, applied_at);
-- Reserves an address for as long as its owner can take it back.
create index email_changes_by_old_address on email_changes (lower(old_email), applied_at)
  where applied_at is not null and undone_at is null;
create index email_changes_by_age on email_changes (requested_at);

-- Each is answered once: a sign-in that waits for its second factor, or an authenticator that is to
-- sign.
create table challenges (
  hash        bytea primary key,
  purpose     text not null
    check (purpose in ('second_factor', 'passkey_sign_in', 'passkey_registration')),
  -- Null if any passkey may answer.
  user_id     uuid references users on delete cascade,
  created_at  timestamptz(3) not null,
  expires_at  timestamptz(3) not null,
  -- The provider before whose second factor somebody stands.
  provider_id uuid
);
create index challenges_by_user on challenges (user_id);
create index challenges_by_end on challenges (expires_at);
create index challenges_by_provider on challenges (provider_id) where provider_id is not null;

-- RFC 6238. One that its owner has not confirmed by a code is no factor yet.
create table totp_secrets (
  user_id       uuid primary key references users on delete cascade,
  -- Sealed with the secret of the application, together with the id of the person.
  sealed_secret text not null,
  created_at    timestamptz(3) not null,
  confirmed_at  timestamptz(3),
  -- The time step of the last code that was accepted; a code of it or of an earlier one is refused.
  last_step     bigint,
  -- Codes refused since the last one that was accepted (NIST SP 800-63B, 3.2.2).
  failures      int not null default 0 check (failures >= 0)
);

-- Codes that stand in for a lost second factor, each used once.
create table recovery_codes (
  id         bigint generated always as identity primary key,
  user_id    uuid not null references users on delete cascade,
  -- Argon2id with a salt that the codes of one person share, so that a code is hashed once to be
  -- looked for.
  code_hash  bytea not null,
  salt       bytea not null,
  created_at timestamptz(3) not null,
  used_at    timestamptz(3),
  unique (user_id, code_hash)
);

-- Credentials of WebAuthn.
create table passkeys (
  id            uuid primary key default gen_random_uuid(),
  user_id       uuid not null references users on delete cascade,
  credential_id text not null unique check (char_length(credential_id) between 1 and 1400),
  public_key    bytea not null,
  counter       bigint not null check (counter >= 0),
  transports    text[] not null,
  name          text not null check (char_length(name) between 1 and 100),
  created_at    timestamptz(3) not null,
  last_used_at  timestamptz(3)
);
create index passkeys_by_user on passkeys (user_id, created_at);

-- What a candidate has said about themselves.
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

-- The pay that a candidate has or expects, row by row.
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

-- Resumes stay while an application was sent with them.
create table resumes (
  id         uuid primary key default gen_random_uuid(),
  slug       text not null unique check (slug ~ '^[a-z0-9][a-z0-9-]*$'),
  user_id    uuid not null references users on delete cascade,
  filename   text not null,
  file_id    uuid references files,
  created_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint only_a_deleted_resume_lacks_its_file
    check (file_id is not null or deleted_at is not null)
);
create index resumes_by_user on resumes (user_id, created_at desc) where deleted_at is null;
create index resumes_by_file on resumes (file_id) where file_id is not null;
