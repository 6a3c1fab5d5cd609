create table applications (
  id                         uuid primary key default gen_random_uuid(),
  slug                       text not null unique check (slug ~ '^[a-z0-9][a-z0-9-]*$'),
  vacancy_id                 uuid not null references vacancies,
  candidate_id               uuid not null references users,
  resume_id                  uuid not null references resumes,
  professional_experience    text not null,
  personal_overview          text not null,
  career_goals               text not null,
  technically_skilled        text not null,
  not_interested_technically text not null,
  software_technologies      text not null,
  technical_knowledge        text not null,
  languages                  text not null,
  problem_to_solve           text not null,
  developed_skills           text not null,
  former_bosses              text not null,
  previous_team              text not null,
  logical_process            text not null,
  current_salary             boolean not null,
  education                  boolean not null,
  direct_experience          boolean not null,
  work_schedule              boolean not null,
  hiring_processes           boolean not null,
  previous_processes         boolean not null,
  -- A snapshot of the salary rows at the time of applying.
  salary_snapshot            jsonb not null,
  credits_spent              int not null check (credits_spent >= 0),
  applied_at                 timestamptz(3) not null,
  answer_due_at              timestamptz(3) not null,
  read_at                    timestamptz(3),
  read_by                    uuid references users,
  -- One application a person and vacancy, whatever races.
  unique (vacancy_id, candidate_id),
  check ((read_at is null) = (read_by is null))
);

create index applications_of_vacancy on applications (vacancy_id, applied_at desc, id desc);
create index applications_of_candidate on applications (candidate_id, applied_at desc, id desc);

create table application_answers (
  application_id uuid not null references applications on delete cascade,
  kind           text not null check (kind in ('competency', 'outcome')),
  ref_id         int not null,
  position       int not null check (position between 1 and 5),
  response       text not null,
  primary key (application_id, kind, ref_id)
);

create table application_feedback (
  id             bigint generated always as identity primary key,
  application_id uuid not null references applications on delete cascade,
  author_id      uuid not null references users,
  body           text not null check (body <> ''),
  created_at     timestamptz(3) not null
);

create index feedback_of_application on application_feedback (application_id, id);

create table chats (
  id              uuid primary key default gen_random_uuid(),
  application_id  uuid not null unique references applications on delete cascade,
  vacancy_id      uuid not null references vacancies,
  candidate_id    uuid not null references users,
  company_id      uuid not null references companies,
  last_message    text not null default '',
  last_message_at timestamptz(3),
  -- The sort key of the list: the time of the last message, or of the chat's creation.
  active_at       timestamptz(3) not null,
  created_at      timestamptz(3) not null default now()
);

create index chats_of_candidate on chats (candidate_id, active_at desc, id desc);
create index chats_of_company on chats (company_id, active_at desc, id desc);

create table messages (
  id         uuid primary key default gen_random_uuid(),
  -- The order of sending.
  seq        bigint generated always as identity,
  chat_id    uuid not null references chats on delete cascade,
  sender_id  uuid not null references users,
  model_type text not null check (model_type in ('User', 'Vacancy')),
  content    text not null check (content <> ''),
  created_at timestamptz(3) not null,
  unique (chat_id, seq)
);
