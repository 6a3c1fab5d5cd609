-- An application buys an answer, or its credits come back. What really happened to it has a time
-- each.
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
  first_feedback_at          timestamptz(3),
  first_feedback_by          uuid references users,
  company_id                 uuid not null references companies,
  -- The first opening by a person of the company, and that person.
  opened_at                  timestamptz(3),
  opened_by                  uuid references users,
  -- The first feedback, if it came in time: it earns the credits. Feedback that comes later is
  -- feedback, and earns nothing.
  answered_at                timestamptz(3),
  -- The cause of the return, set once the return is certain, and the time of the return.
  return_cause               text check (
    return_cause in ('unanswered', 'withdrawn', 'vacancy_closed', 'candidate_away', 'company_left',
      'taken_down', 'company_suspended', 'short_answer')),
  returned_at                timestamptz(3),
  withdrawn_at               timestamptz(3),
  -- The time of the next step: a reminder to the company, or the return of the credits.
  next_at                    timestamptz(3),
  -- The time at which the outcome was settled, even if the credits are still to be returned.
  ended_at                   timestamptz(3) generated always as (
    coalesce(answered_at, returned_at, case when return_cause is not null then next_at end)) stored,
  -- Fixed when the application is sent: a company that moves later keeps what it promised.
  answer_time_zone           text not null check (char_length(answer_time_zone) between 1 and 100),
  state                      text not null generated always as (
    case when return_cause = 'withdrawn' then 'withdrawn'
         when return_cause is not null then 'returned'
         when answered_at is not null then 'answered'
         when opened_at is not null then 'opened'
         else 'sent' end) stored,
  -- While its candidate is away an application waits: neither its deadline nor its reminders pass.
  paused_at                  timestamptz(3),
  -- The person of the company who answers it.
  assignee_id                uuid references users,
  -- The stage of an application is the company's own order of its candidates: it answers nothing,
  -- and the candidate learns of it only when staff tell them.
  stage                      text not null default 'new'
    check (stage in ('new', 'shortlisted', 'interview', 'offer', 'hired', 'not_selected')),
  -- The place that the application took; null if its candidate pays.
  sponsorship_id             uuid,
  -- The credits that the company holds, or held, for it.
  sponsored_credits          int not null default 0 check (sponsored_credits >= 0),
  -- The rule by which an answer captures: 1 for what was sent before there was another, by which
  -- any answer in time does; 2 if it has to be long enough, or a letter with enough marks.
  answer_rule                smallint not null default 2,
  check ((first_feedback_at is null) = (first_feedback_by is null)),
  constraint an_opening_has_an_author check ((opened_at is null) = (opened_by is null)),
  constraint answered_or_returned check (answered_at is null or return_cause is null),
  constraint an_answer_is_feedback check (answered_at is null or first_feedback_at is not null),
  constraint a_return_has_a_cause check (returned_at is null or return_cause is not null),
  constraint a_withdrawal_returns check (
    (withdrawn_at is not null) = (return_cause is not distinct from 'withdrawn')
    and withdrawn_at is not distinct from case when return_cause = 'withdrawn' then returned_at end),
  constraint withdrawn_unopened
    check (withdrawn_at is null or (opened_at is null and first_feedback_at is null)),
  constraint something_is_next_until_it_ends check (
    (next_at is null) = (answered_at is not null or returned_at is not null)),
  constraint a_place_is_of_the_vacancy
    foreign key (sponsorship_id, vacancy_id) references sponsorships (id, vacancy_id),
  constraint one_side_pays
    check (case when sponsorship_id is null then sponsored_credits = 0 else credits_spent = 0 end),
  constraint answer_rules check (answer_rule in (1, 2))
);
create index applications_of_candidate on applications (candidate_id, applied_at desc, id desc);
-- One sweep finds what is to be done now, of all companies.
create index applications_by_next on applications (next_at, id) where next_at is not null;
create index applications_next_of_company on applications (company_id, next_at)
  where next_at is not null;
-- Many applications of a day are due together: the one that was sent first comes first.
create index applications_waiting on applications (vacancy_id, answer_due_at, applied_at, id)
  where answered_at is null and return_cause is null;
-- A resume that no application was sent with is deleted with its file.
create index applications_by_resume on applications (resume_id);
-- The table of candidates leaves out who has withdrawn. Readers of the others find them by the
-- unique index of vacancy and candidate.
create index applications_of_vacancy on applications (vacancy_id, applied_at desc, id desc)
  where withdrawn_at is null;
create index applications_of_assignee on applications
  (assignee_id, vacancy_id, applied_at desc, id desc) where assignee_id is not null;
-- The applications of a company that wait for an answer, the first deadline first.
create index applications_waiting_of_company on applications
  (company_id, answer_due_at, applied_at, id)
  where answered_at is null and return_cause is null and paused_at is null;
-- The latest settled applications of a company, whose weeks are counted from this index alone.
create index applications_settled on applications (company_id, ended_at desc)
  include (answered_at, answer_due_at, first_feedback_at, applied_at, return_cause)
  where ended_at is not null and withdrawn_at is null;
create index applications_of_sponsorship on applications (sponsorship_id)
  where sponsorship_id is not null;
-- Applications that a company pays for move no credits when they arrive, so that the ledger does
-- not tell their number. They are written in the order of time: a few bytes for each range of pages
-- find a month of them.
create index applications_by_time on applications using brin (applied_at)
  with (pages_per_range = 16, autosummarize = on);
-- One application of a person to a vacancy stands, whatever races: withdrawn ones, which nobody had
-- opened, are told apart by their ids, and all of them are found by vacancy and person.
create unique index one_standing_application on applications
  (vacancy_id, candidate_id, (case when withdrawn_at is not null then id end)) nulls not distinct;

-- What a candidate has written to a competency or an outcome of the vacancy.
create table application_answers (
  application_id uuid not null references applications on delete cascade,
  kind           text not null check (kind in ('competency', 'outcome')),
  ref_id         int not null,
  position       int not null check (position between 1 and 5),
  response       text not null,
  primary key (application_id, kind, ref_id)
);

-- Only candidates who have claimed an invitation apply by it.
create function check_invited_application() returns trigger
  language plpgsql as
$$
begin
  if exists (
    select from sponsorships s where s.id = new.sponsorship_id and s.invitation_id is not null and not exists (
      select from invitation_claims c where c.invitation_id = s.invitation_id and c.user_id = new.candidate_id)
  ) then
    raise exception 'only who was invited applies by an invitation' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger applications_by_invitation before insert or update of sponsorship_id on applications
  for each row when (new.sponsorship_id is not null) execute function check_invited_application();

-- The number of applications of a vacancy, and of those that wait for an answer: a total and later
-- changes, whose sum is correct in every snapshot. Only the trigger below adds changes, in the
-- transaction of the application. A foreign key would lock the vacancy after the application, the
-- opposite of the order in which closing a vacancy locks them.
create table application_counts (
  vacancy_id uuid not null,
  candidates int not null,
  waiting    int not null,
  is_total   boolean not null default false
);
create index application_counts_of_vacancy on application_counts (vacancy_id)
  include (candidates, waiting);
create index application_counts_changed on application_counts (vacancy_id) where not is_total;

-- An application that was withdrawn is none, and one whose candidate is away waits for nobody.
create function count_applications() returns trigger
  language plpgsql as
$$
begin
  if tg_op = 'INSERT' then
    insert into application_counts (vacancy_id, candidates, waiting)
    select vacancy_id, count(*) filter (where withdrawn_at is null),
      count(*) filter (where answered_at is null and return_cause is null and paused_at is null)
    from after_change group by vacancy_id;
  elsif tg_op = 'DELETE' then
    insert into application_counts (vacancy_id, candidates, waiting)
    select vacancy_id, -count(*) filter (where withdrawn_at is null),
      -count(*) filter (where answered_at is null and return_cause is null and paused_at is null)
    from before_change group by vacancy_id;
  else
    insert into application_counts (vacancy_id, candidates, waiting)
    select vacancy_id, sum(candidates), sum(waiting)
    from (
      select vacancy_id, (withdrawn_at is null)::int as candidates,
        (answered_at is null and return_cause is null and paused_at is null)::int as waiting from after_change
      union all
      select vacancy_id, -(withdrawn_at is null)::int,
        -(answered_at is null and return_cause is null and paused_at is null)::int
      from before_change
    ) change
    group by vacancy_id having sum(candidates) <> 0 or sum(waiting) <> 0;
  end if;
  return null;
end
$$;
create trigger inserted_applications_are_counted after insert on applications
  referencing new table as after_change for each statement execute function count_applications();
create trigger changed_applications_are_counted after update on applications
  referencing old table as before_change new table as after_change
  for each statement execute function count_applications();
create trigger deleted_applications_are_counted after delete on applications
  referencing old table as before_change for each statement execute function count_applications();

-- The emails that an application sends to its readers. One that waits to be gathered is due at a
-- time.
create table application_mails (
  user_id        uuid not null references users on delete cascade,
  application_id uuid not null references applications on delete cascade,
  created_at     timestamptz(3) not null,
  due_at         timestamptz(3),
  primary key (user_id, application_id)
);
create index application_mails_by_time on application_mails (user_id, created_at);
create index application_mails_by_application on application_mails (application_id);
create index due_application_mails on application_mails (due_at) where due_at is not null;
create index sent_application_mails on application_mails (created_at) where due_at is null;

-- Candidates learn from the company alone whose a confidential vacancy is, each for their own
-- application and for good.
create table company_disclosures (
  application_id uuid primary key references applications,
  disclosed_at   timestamptz(3) not null,
  -- Null if the candidate knew the company before the vacancy became confidential.
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

-- True for the people of the company, for operators, and for a candidate to whom it has shown who
-- it is.
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

-- The one rule for everything that names the company of a vacancy. Its expression is simple, so
-- that the planner puts it in place of a call, and vacancies that are not confidential cost
-- nothing.
create function sees_company(vacancy uuid, visibility text, reader uuid) returns boolean
  language sql stable parallel safe as
$$
select visibility <> 'confidential' or is_disclosed(vacancy, reader)
$$;

-- A name that its reader may not know is null, and why is told apart from it: no text stands in its
-- place.
create function known_company_name(company companies, vacancy uuid, visibility text, reader uuid) returns text
  language sql stable parallel safe as
$$
select case when company.erased_at is null and sees_company(vacancy, visibility, reader) then company.name end
$$;

-- The industry by language, with which others than its people know the company of a confidential
-- vacancy.
create function confidential_company(industry int) returns json
  language sql stable parallel safe as
$$
select json_build_object('why', 'confidential_company', 'industry',
  (select json_build_object('en', i.name_en, 'es', i.name_es) from industries i where i.id = industry))
$$;

-- Null if known_company_name() is not.
create function hidden_company_name(company companies, vacancy uuid, visibility text, reader uuid) returns json
  language sql stable parallel safe as
$$
select case when not sees_company(vacancy, visibility, reader) then confidential_company(company.industry_id)
            when company.erased_at is not null then '{"why":"former_company","industry":null}'::json end
$$;

create function named_company(company companies, vacancy uuid, visibility text, reader uuid) returns json
  language sql stable parallel safe as
$$
select json_build_object('name', known_company_name(company, vacancy, visibility, reader),
  'name_hidden', hidden_company_name(company, vacancy, visibility, reader))
$$;

-- A candidate has blocked the company as far as they know it to be behind the vacancy: one that is
-- blocked by its name goes on being told of as long as it is confidential, because silence would
-- name it.
create function has_blocked(person users, vacancy vacancies) returns boolean
  language sql stable as
$$
select exists (
  select from company_blocks b
  where (b.user_id = person.id or b.digest = email_digest(person.email)) and b.company_id = vacancy.company_id
    and (b.vacancy_id = vacancy.id or b.vacancy_id is null and sees_company(vacancy.id, vacancy.visibility, person.id))
)
$$;
