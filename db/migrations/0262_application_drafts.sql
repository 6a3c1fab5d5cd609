-- expands
-- Applications that are being written, kept for their candidate on whatever device they go on, field
-- by field: each with its value, the version that changed it and the copy of a browser that did.
create table application_drafts (
  user_id    uuid not null references users on delete cascade,
  vacancy_id uuid not null references vacancies on delete cascade,
  answers    jsonb not null
    check (jsonb_typeof(answers) = 'object' and octet_length(answers::text) <= 2000000),
  version    int not null check (version > 0),
  done       smallint not null check (done >= 0),
  saved_at   timestamptz(3) not null,
  primary key (user_id, vacancy_id)
);
create index application_drafts_by_vacancy on application_drafts (vacancy_id);
create index application_drafts_by_time on application_drafts (saved_at);
