-- The act that a visitor was about to do when they had to register or log in: they are led back to
-- it on whatever device they go on.
create table intents (
  user_id    uuid primary key references users on delete cascade,
  vacancy_id uuid not null references vacancies on delete cascade,
  act        text not null check (act in ('apply', 'save')),
  kept_at    timestamptz(3) not null
);
create index intents_by_vacancy on intents (vacancy_id);
create index intents_by_time on intents (kept_at);

-- Only candidates apply and save.
create function check_intent() returns trigger
  language plpgsql as
$$
begin
  if not exists (select from users where id = new.user_id and role = 'candidate') then
    raise exception 'only candidates apply to vacancies and save them' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger intents_are_of_candidates before insert on intents
  for each row execute function check_intent();

-- The vacancies that a candidate keeps in view, seen by nobody else.
create table saved_vacancies (
  user_id    uuid not null references users on delete cascade,
  vacancy_id uuid not null references vacancies on delete cascade,
  saved_at   timestamptz(3) not null,
  primary key (user_id, vacancy_id)
);
create index saved_vacancies_by_time on saved_vacancies (user_id, saved_at desc, vacancy_id desc);
create index saved_vacancies_by_vacancy on saved_vacancies (vacancy_id, user_id);

-- Only candidates save, and each of them a bounded number.
create function check_saved_vacancy() returns trigger
  language plpgsql as
$$
begin
  if not exists (select from users where id = new.user_id and role = 'candidate') then
    raise exception 'only candidates save vacancies' using errcode = 'check_violation';
  end if;
  if (select count(*) from saved_vacancies where user_id = new.user_id) >= 1000 then
    raise exception 'no more than 1000 vacancies are saved' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger saved_vacancies_are_bounded before insert on saved_vacancies
  for each row execute function check_saved_vacancy();

-- The searches that candidates keep, to be told what is new. `query` is the address of the board
-- without its page; `condition`, `pay` and the rows of saved_search_terms are what the board makes
-- of it, written again when it makes something else of it. Without a condition a search matches
-- nothing.
create table saved_searches (
  id         uuid primary key default gen_random_uuid(),
  user_id    uuid not null references users on delete cascade,
  name       text not null check (char_length(name) between 1 and 100),
  query      text not null check (char_length(query) between 1 and 2000),
  often      text not null check (often in ('at_once', 'daily', 'weekly')),
  created_at timestamptz(3) not null,
  paused_at  timestamptz(3),
  condition  tsquery,
  pay        int8multirange,
  -- The rule that made these of the address.
  rule       int not null,
  -- Vacancies that the board has shown at this version are not new to the search.
  since      bigint not null,
  -- High-water marks, as ids of saved_search_finds: what was mailed, and what was seen in the
  -- product.
  told_to    bigint not null default 0,
  seen_to    bigint not null default 0,
  mailed_at  timestamptz(3),
  unique (user_id, query)
);
create index saved_searches_by_rule on saved_searches (rule);

-- Only candidates keep searches, and each of them a bounded number.
create function check_saved_search() returns trigger
  language plpgsql as
$$
begin
  if not exists (select from users where id = new.user_id and role = 'candidate') then
    raise exception 'only candidates save searches' using errcode = 'check_violation';
  end if;
  if (select count(*) from saved_searches where user_id = new.user_id) >= 20 then
    raise exception 'no more than 20 searches are saved' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger saved_searches_are_bounded before insert on saved_searches
  for each row execute function check_saved_search();

-- One of the terms of a search is in every vacancy that it finds, so that a vacancy is held only
-- against the searches that share a term with it. A term is a lexeme of vacancy_search.doc, or the
-- beginning of one.
create table saved_search_terms (
  term      text collate "C" not null,
  search_id uuid not null references saved_searches on delete cascade,
  primary key (term, search_id)
);
create index saved_search_terms_by_search on saved_search_terms (search_id);

-- The finds of a search, once for each vacancy. Ids are given out by one transaction after the
-- other, so that they are in the order of commits.
create table saved_search_finds (
  id         bigint generated always as identity,
  search_id  uuid not null references saved_searches on delete cascade,
  vacancy_id uuid not null references vacancies on delete cascade,
  primary key (search_id, id),
  unique (vacancy_id, search_id)
);

-- The searches that have something to tell, and from when on.
create table saved_search_mails (
  search_id uuid primary key references saved_searches on delete cascade,
  due_at    timestamptz(3) not null
);
create index saved_search_mails_by_time on saved_search_mails (due_at);

-- Vacancies that have become open to candidates and were not yet held against the searches, with
-- the version of the board that first showed them.
create table vacancy_openings (
  vacancy_id uuid primary key references vacancies on delete cascade,
  version    bigint not null
);
create index vacancy_openings_by_version on vacancy_openings (version);
