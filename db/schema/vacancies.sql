-- What a vacancy offers and demands. An application to it costs `credits_value`.
create table vacancies (
  id                   uuid primary key default gen_random_uuid(),
  slug                 text not null unique check (
    slug ~ '^[a-z0-9][a-z0-9-]*$' and char_length(slug) <= 120 and slug not in ('me', 'validate')),
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
  min_salary           numeric(14, 2) not null check (min_salary >= 0),
  salary_currency      text not null check (salary_currency in ('USD', 'MXN', 'EUR')),
  work_schedule        text not null,
  business_travel      text,
  benefits             text,
  average_bonuses      text,
  average_commissions  text,
  credits_value        int not null check (credits_value >= 0),
  closed_at            timestamptz(3),
  created_at           timestamptz(3) not null default now(),
  updated_at           timestamptz(3) not null default now(),
  -- Of which draft, and of which wording of it, a vacancy was made: posting that again finds the
  -- vacancy that is there.
  posted_as            text,
  -- The known place that the written location names; null if it names none.
  place_id             int references places on delete set null,
  -- A vacancy that an operator has taken down is closed, and stays so.
  taken_down_at        timestamptz(3),
  taken_down_for       text check (char_length(taken_down_for) between 1 and 1000),
  -- The readers of a vacancy: everybody, members of Altura, or members who are not told whose it
  -- is.
  visibility           text not null default 'public'
    check (visibility in ('public', 'members', 'confidential')),
  -- A vacancy may close by itself: after the end of a day in the time zone of its company.
  closes_on            date,
  -- The time at which its staff, and the candidates who saved it, were told that the day is near.
  closing_told_at      timestamptz(3),
  -- The draft that a vacancy was posted from, so that it is not kept again by a call that comes
  -- late.
  draft_id             text check (char_length(draft_id) between 8 and 100),
  -- A vacancy that takes no more applications is closed; what waits keeps its deadline. Closed for
  -- good, it says why.
  closed_for           text check (closed_for in ('filled_here', 'filled_elsewhere', 'stopped')),
  -- The roles that its title names, as the search knows them.
  roles                text[],
  -- The vocabulary that the roles were read with.
  roles_vocabulary     text,
  check ((job_status = 'CLOSED') = (closed_at is not null)),
  constraint a_vacancy_taken_down_has_a_reason
    check ((taken_down_at is null) = (taken_down_for is null)),
  constraint a_vacancy_taken_down_is_closed
    check (taken_down_at is null or job_status = 'CLOSED'),
  constraint only_a_closed_vacancy_has_a_reason
    check (closed_for is null or job_status = 'CLOSED')
);
create index vacancies_of_company on vacancies (company_id, created_at desc, id desc);
create index vacancies_by_creator on vacancies (created_by, created_at desc);
create unique index vacancies_posted_once on vacancies (created_by, posted_as)
  where posted_as is not null;
create index vacancies_by_place on vacancies (place_id) where place_id is not null;
create index vacancies_by_text on vacancies using gin (searchable(title, slug) gin_trgm_ops);
create index vacancies_by_time on vacancies (created_at desc, id desc);
create index vacancies_by_closing on vacancies (closes_on)
  where closes_on is not null and job_status = 'OPEN';
-- A public address is found by the end of its slug: its words follow the title or the name, and
-- older words lead to the newer ones.
create index vacancies_by_slug_end on vacancies (right(slug, 10));
create index vacancies_by_draft on vacancies (created_by, draft_id) where draft_id is not null;
-- The latest open vacancies of a company, past the closed ones.
create index vacancies_open_of_company on vacancies (company_id, created_at desc, id desc)
  where job_status = 'OPEN';
create index vacancies_listed_by_place on vacancies (place_id, company_id)
  where visibility = 'public' and job_status = 'OPEN' and place_id is not null;
create index vacancies_by_vocabulary on vacancies (roles_vocabulary);

-- The outcomes that a vacancy asks for, each with a place in their order.
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

-- Collaborators who work on a vacancy with its author.
create table vacancy_collaborators (
  vacancy_id uuid not null references vacancies on delete cascade,
  user_id    uuid not null references users,
  created_at timestamptz(3) not null default now(),
  primary key (vacancy_id, user_id)
);
create index vacancies_by_assignee on vacancy_collaborators (user_id, vacancy_id);

-- The vacancies that a person published or is assigned to.
create function is_vacancy_of(person uuid, vacancy uuid) returns boolean
  language sql stable parallel safe as
$$
select exists (select from vacancies v where v.id = vacancy and v.created_by = person)
  or exists (select from vacancy_collaborators c where c.vacancy_id = vacancy and c.user_id = person)
$$;

-- Nobody waits for an answer of a company that leaves: its vacancies are closed, and stay so until
-- it is kept.
create function open_only_for_who_stays() returns trigger
  language plpgsql as
$$
begin
  if exists (
    select from companies c where c.id = new.company_id and (c.erase_at is not null or c.erased_at is not null)) then
    raise exception 'the company of this vacancy leaves' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger opened_vacancies_are_of_companies_that_stay
  before insert or update of job_status on vacancies
  for each row when (new.job_status = 'OPEN') execute function open_only_for_who_stays();

-- The board finds nothing of a vacancy that was taken down, nor of a company that is suspended or
-- leaves. Candidates who have applied still see it among their own.
create function is_hidden(v vacancies) returns boolean
  language sql stable parallel safe as
$$
select v.taken_down_at is not null
  or exists (
    select from companies c
    where c.id = v.company_id and (c.suspended_at is not null or c.erase_at is not null or c.erased_at is not null))
$$;

-- The one rule for pages, feeds and site maps that need no account.
create function is_listed(v vacancies) returns boolean
  language sql stable parallel safe as
$$
select v.visibility = 'public' and v.job_status = 'OPEN' and not is_hidden(v)
$$;

-- The changes of published vacancies. `changed` holds, by field, what it was and what it became, as
-- lists of texts; competencies, industries and people are named by their ids. Nobody is the actor
-- if a day did it, or Altura.
create table vacancy_changes (
  id         bigint generated always as identity primary key,
  vacancy_id uuid not null references vacancies on delete cascade,
  actor_id   uuid references users,
  cause      text not null check (cause in (
    'edited', 'closing_date', 'taken_down', 'restored', 'company_left', 'company_suspended',
    'priced')),
  changed    jsonb not null check (jsonb_typeof(changed) = 'object'),
  at         timestamptz(3) not null
);
create index vacancy_changes_of_vacancy on vacancy_changes (vacancy_id, id);
create trigger vacancy_changes_are_append_only before update on vacancy_changes
  for each row execute function refuse_change();

-- The server may not change this history by itself; it goes with its company.
create function erase_vacancy_changes(firm uuid) returns void
  language sql security definer set search_path = public, pg_temp as
$$
delete from vacancy_changes where vacancy_id in (
  select v.id from vacancies v join companies c on c.id = v.company_id
  where v.company_id = firm and c.erased_at is not null)
$$;

-- The read model of a vacancy: its document, the JSON that everybody reads of it, rendered when the
-- vacancy changes instead of on each read. Its lists change only together with the vacancy, so it
-- is rendered at the end of the transaction.
create table vacancy_documents (
  id              uuid primary key references vacancies on delete cascade,
  company_id      uuid not null references companies,
  job_status      text not null,
  workplace_type  text not null,
  education_level text not null,
  credits_value   int not null,
  -- Ids in their order; what they are called depends on the language.
  industries      int[] not null,
  competencies    int[] not null,
  document        text not null,
  place_id        int,
  visibility      text not null
);
-- Cheaper to read than what PostgreSQL compresses with by itself; some are built without it.
do $$
begin
  alter table vacancy_documents alter column document set compression lz4;
exception when feature_not_supported then
  null;
end
$$;

-- The only definition of the document. A migration that changes the keys replaces this function and
-- renders every vacancy.
create function vacancy_document(v vacancies) returns text
  language sql stable parallel safe as
$$
select json_build_object(
  'slug', v.slug, 'title', v.title, 'locale', v.locale, 'job_status', v.job_status,
  'created_at', to_char(v.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'closes_on', to_char(v.closes_on, 'YYYY-MM-DD'),
  'address', json_build_object('location', v.location, 'location_fixed', v.location_fixed),
  'workplace_type', v.workplace_type, 'education_level', v.education_level,
  'salary', json_build_object(
    'min_salary', v.min_salary::float8, 'salary_currency', v.salary_currency,
    'work_schedule', v.work_schedule, 'business_travel', v.business_travel, 'benefits', v.benefits,
    'average_bonuses', v.average_bonuses, 'average_commissions', v.average_commissions),
  'problem_to_solve', v.problem_to_solve, 'softwares', v.softwares,
  'technical_knowledge', v.technical_knowledge, 'languages', v.languages,
  'outcomes', (
    select coalesce(json_agg(json_build_object('id', o.id, 'outcome', o.outcome) order by o.position), '[]')
    from vacancy_outcomes o where o.vacancy_id = v.id),
  'reason_for_rejection', v.reason_for_rejection, 'credits_value', v.credits_value)::text
$$;

create function render_vacancies(ids uuid[]) returns void
  language sql as
$$
insert into vacancy_documents (
  id, company_id, job_status, visibility, workplace_type, education_level, credits_value, place_id, industries,
  competencies, document)
select v.id, v.company_id, v.job_status, v.visibility, v.workplace_type, v.education_level, v.credits_value, v.place_id,
       array(select i.industry_id from vacancy_industries i where i.vacancy_id = v.id order by i.position),
       array(select c.competency_id from vacancy_competencies c where c.vacancy_id = v.id order by c.position),
       vacancy_document(v)
from vacancies v where v.id = any(ids)
on conflict (id) do update set
  company_id = excluded.company_id, job_status = excluded.job_status, visibility = excluded.visibility,
  workplace_type = excluded.workplace_type, education_level = excluded.education_level,
  credits_value = excluded.credits_value, place_id = excluded.place_id, industries = excluded.industries,
  competencies = excluded.competencies, document = excluded.document
$$;

create function render_vacancy() returns trigger
  language plpgsql as
$$
begin
  perform render_vacancies(array[new.id]);
  return null;
end
$$;
create constraint trigger vacancies_are_rendered after insert or update on vacancies
  deferrable initially deferred for each row execute function render_vacancy();

-- Vacancies that are being written, kept for their author on whatever device they go on. `id` is
-- the name that the author's program gives the draft, and under which it is posted. `copy` is the
-- copy of a browser that saved it last: a copy may go on from what it saved itself, and another one
-- only from the version that it has read.
create table vacancy_drafts (
  owner_id   uuid not null references users on delete cascade,
  id         text not null check (char_length(id) between 8 and 100),
  company_id uuid not null references companies on delete cascade,
  content    jsonb not null
    check (jsonb_typeof(content) = 'object' and octet_length(content::text) <= 2000000),
  title      text generated always as (left(content ->> 'title', 150)) stored,
  -- The step of the wizard that was written last.
  step       text not null check (char_length(step) between 1 and 40),
  version    int not null check (version > 0),
  copy       text not null check (char_length(copy) between 8 and 100),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (owner_id, id)
);
create index vacancy_drafts_by_time on vacancy_drafts (updated_at);

-- Only the people of the company write its vacancies, and each of them a bounded number at once.
create function check_vacancy_draft() returns trigger
  language plpgsql as
$$
begin
  if not exists (
    select from users where id = new.owner_id and company_id = new.company_id
      and role in ('company', 'administrator', 'collaborator')
  ) then
    raise exception 'only the people of a company write its vacancies' using errcode = 'check_violation';
  end if;
  if (select count(*) from vacancy_drafts where owner_id = new.owner_id) >= 30 then
    raise exception 'no more than 30 drafts are kept' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger vacancy_drafts_are_bounded before insert on vacancy_drafts
  for each row execute function check_vacancy_draft();

-- Templates from which a company begins its vacancies.
create table vacancy_templates (
  id         uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  name       text not null check (char_length(name) between 1 and 100),
  author_id  uuid references users on delete set null,
  content    jsonb not null
    check (jsonb_typeof(content) = 'object' and octet_length(content::text) <= 2000000),
  title      text generated always as (left(content ->> 'title', 150)) stored,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create unique index vacancy_templates_by_name on vacancy_templates (company_id, lower(name));

create function check_vacancy_template() returns trigger
  language plpgsql as
$$
begin
  if not exists (select from users where id = new.author_id and company_id = new.company_id) then
    raise exception 'only the people of a company make its templates' using errcode = 'check_violation';
  end if;
  if (select count(*) from vacancy_templates where company_id = new.company_id) >= 50 then
    raise exception 'no more than 50 templates are kept' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger vacancy_templates_are_bounded before insert on vacancy_templates
  for each row execute function check_vacancy_template();
