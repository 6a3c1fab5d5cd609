-- Vacancies that are being written, kept for their author on whatever device they go on. `id` is the name that the
-- author's program gives the draft, and under which it is posted. `copy` is the copy of a browser that saved it last:
-- a copy may go on from what it saved itself, and another one only from the version that it has read.
create table vacancy_drafts (
  owner_id   uuid not null references users on delete cascade,
  id         text not null check (char_length(id) between 8 and 100),
  company_id uuid not null references companies on delete cascade,
  content    jsonb not null check (jsonb_typeof(content) = 'object' and octet_length(content::text) <= 2000000),
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

-- The draft that a vacancy was posted from, so that it is not kept again by a call that comes late.
alter table vacancies add column draft_id text check (char_length(draft_id) between 8 and 100);
create index vacancies_by_draft on vacancies (created_by, draft_id) where draft_id is not null;

-- Templates from which a company begins its vacancies.
create table vacancy_templates (
  id         uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  name       text not null check (char_length(name) between 1 and 100),
  author_id  uuid references users on delete set null,
  content    jsonb not null check (jsonb_typeof(content) = 'object' and octet_length(content::text) <= 2000000),
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

-- The changes of published vacancies. `changed` holds, by field, what it was and what it became, as lists of texts;
-- competencies, industries and people are named by their ids. Nobody is the actor where a day did it, or Altura.
create table vacancy_changes (
  id         bigint generated always as identity primary key,
  vacancy_id uuid not null references vacancies on delete cascade,
  actor_id   uuid references users,
  cause      text not null check (
    cause in ('edited', 'closing_date', 'taken_down', 'restored', 'company_left', 'company_suspended', 'priced')),
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
