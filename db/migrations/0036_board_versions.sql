-- The board has a version, so that what a process keeps in memory can be held against it: each transaction that changes
-- what the board shows adds one when it commits, and says what it changed. The row is locked until the end of the commit,
-- so versions have no gaps and are in the order of commits: a snapshot that sees one sees all changes up to it.
create table board_version (
  is_only boolean primary key default true check (is_only),
  version bigint not null default 0,
  -- The transaction that made this version.
  tx      xid8 not null default '0'
) with (fillfactor = 20);

insert into board_version default values;

-- The changes of a day. `search_id` is the key of a changed row of vacancy_search; `company_id` alone says that cards of
-- the company differ; a row without any of them says that everything may differ.
create table board_changes (
  version     bigint not null,
  search_id   bigint,
  vacancy_id  uuid,
  company_id  uuid,
  recorded_at timestamptz(3) not null default now(),
  unique nulls not distinct (version, search_id, vacancy_id, company_id)
);

-- Called when a transaction commits, or in a load without triggers: select record_board_change(null, null, null)
create function record_board_change(search bigint, vacancy uuid, company uuid) returns void
  language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  update board_version set version = version + 1, tx = pg_current_xact_id() where tx <> pg_current_xact_id();
  insert into board_changes (version, search_id, vacancy_id, company_id)
  select version, search, vacancy, company from board_version
  on conflict do nothing;
end
$$;

create function record_search_change() returns trigger
  language plpgsql as
$$
begin
  if tg_op <> 'INSERT' then
    perform record_board_change(old.id, old.vacancy_id, null);
  end if;
  if tg_op = 'INSERT' or tg_op = 'UPDATE' and (new.id, new.vacancy_id) <> (old.id, old.vacancy_id) then
    perform record_board_change(new.id, new.vacancy_id, null);
  end if;
  return null;
end
$$;

create function record_vacancy_change() returns trigger
  language plpgsql as
$$
begin
  perform record_board_change(null, new.id, null);
  return null;
end
$$;

create function record_company_change() returns trigger
  language plpgsql as
$$
begin
  perform record_board_change(null, null,
    (case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end ->> tg_argv[0])::uuid);
  return null;
end
$$;

create function record_wide_change() returns trigger
  language plpgsql as
$$
begin
  perform record_board_change(null, null, null);
  return null;
end
$$;

-- Deferred, so that the version is locked no longer than the commit takes and after all other rows.
create constraint trigger searched_vacancies_change_the_board after insert or update or delete on vacancy_search
  deferrable initially deferred for each row execute function record_search_change();

-- Other columns that cards show change the row of vacancy_search, too.
create constraint trigger vacancies_change_the_board after update of slug, created_at on vacancies
  deferrable initially deferred for each row
  when ((old.slug, old.created_at) is distinct from (new.slug, new.created_at))
  execute function record_vacancy_change();

create constraint trigger companies_change_the_board after update of name, logo_file_id on companies
  deferrable initially deferred for each row
  when ((old.name, old.logo_file_id) is distinct from (new.name, new.logo_file_id))
  execute function record_company_change('id');

create constraint trigger answer_records_change_the_board after update on answer_records
  deferrable initially deferred for each row
  when ((old.applications, old.answered_in_time) is distinct from (new.applications, new.answered_in_time))
  execute function record_company_change('company_id');

create constraint trigger new_answer_records_change_the_board after insert or delete on answer_records
  deferrable initially deferred for each row execute function record_company_change('company_id');

create constraint trigger logos_change_the_board after update of storage_key on files
  deferrable initially deferred for each row when (old.storage_key is distinct from new.storage_key)
  execute function record_wide_change();

create constraint trigger places_change_the_board after update on places
  deferrable initially deferred for each row
  when ((old.label_en, old.label_es) is distinct from (new.label_en, new.label_es))
  execute function record_wide_change();
