-- Rows past their use are deleted in batches, oldest first.
create index sessions_by_expiry on sessions (expires_at);
create index password_resets_by_expiry on password_resets (expires_at);
create index provider_events_by_age on provider_events (received_at);

-- The least that a vacancy may pay is a setting (MIN_MONTHLY_SALARY), which the database does not know.
alter table vacancies
  drop constraint vacancies_min_salary_check,
  add constraint vacancies_min_salary_check check (min_salary >= 0);

-- The secret that signs links unless the settings name one; all processes on this database share it. The application's
-- role may not read it; the server reads it at its start under its own login.
create table app_secret (
  is_only boolean primary key default true check (is_only),
  secret  text not null check (length(secret) >= 32)
);
