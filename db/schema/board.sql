-- The board has a version, so that what a process keeps in memory can be held against it: each
-- transaction that changes what the board shows adds one when it commits. The row is locked until
-- the end of the commit, so versions have no gaps and are in the order of commits: a snapshot that
-- sees one sees all changes up to it.
create table board_version (
  is_only boolean primary key default true check (is_only),
  version bigint not null default 0,
  -- The transaction that made this version.
  tx      xid8 not null default '0'
) with (fillfactor = 20);
insert into board_version default values;

-- Called when a transaction commits, or in a load without triggers: select record_board_change()
create function record_board_change() returns void
  language sql security definer set search_path = public, pg_temp as
$$
update board_version set version = version + 1, tx = pg_current_xact_id() where tx <> pg_current_xact_id()
$$;

-- True if a vacancy can be applied to after a change, and could not before.
create function opens(before tsvector, after tsvector) returns boolean
  language sql immutable parallel safe as
$$
select after @@ '''/s/OPEN'''::tsquery
  and (before is null or not before @@ '''/s/OPEN'' | ''/OPEN///'''::tsquery)
$$;

-- The version of the change that opens a vacancy is noted with it, in the transaction that makes
-- it.
create function record_search_change() returns trigger
  language plpgsql as
$$
begin
  perform record_board_change();
  if tg_op = 'INSERT' and opens(null, new.doc) or tg_op = 'UPDATE' and opens(old.doc, new.doc) then
    insert into vacancy_openings (vacancy_id, version)
    select v.id, b.version from vacancies v, board_version b where v.id = new.vacancy_id
    on conflict (vacancy_id) do update set version = excluded.version;
  end if;
  return null;
end
$$;
-- Deferred, so that the version is locked no longer than the commit takes and after all other rows.
create constraint trigger searched_vacancies_change_the_board
  after insert or update or delete on vacancy_search
  deferrable initially deferred for each row execute function record_search_change();

-- Whatever else cards and pages of the board show changes it, too.
create function change_board() returns trigger
  language plpgsql as
$$
begin
  perform record_board_change();
  return null;
end
$$;
create constraint trigger answer_records_change_the_board after update on answer_records
  deferrable initially deferred for each row
  when ((old.applications, old.answered_in_time, old.median_hours, old.returned_credits, old.rated, old.useful)
    is distinct from
    (new.applications, new.answered_in_time, new.median_hours, new.returned_credits, new.rated, new.useful))
  execute function change_board();
create constraint trigger new_answer_records_change_the_board after insert or delete on answer_records
  deferrable initially deferred for each row execute function change_board();
create constraint trigger companies_change_the_board
  after update of name, logo_file_id, time_zone, slug, description, website, industry_id, num_emp, attested_at on companies
  deferrable initially deferred for each row
  when ((old.name, old.logo_file_id, old.time_zone, old.slug, old.description, old.website, old.industry_id, old.num_emp,
      old.attested_at) is distinct from
    (new.name, new.logo_file_id, new.time_zone, new.slug, new.description, new.website, new.industry_id, new.num_emp,
      new.attested_at))
  execute function change_board();
create constraint trigger documents_change_the_board after update on vacancy_documents
  deferrable initially deferred for each row when (old.* is distinct from new.*) execute function change_board();
create constraint trigger gone_documents_change_the_board after delete on vacancy_documents
  deferrable initially deferred for each row execute function change_board();
create constraint trigger logos_change_the_board after update of storage_key on files
  deferrable initially deferred for each row when (old.storage_key is distinct from new.storage_key)
  execute function change_board();
create constraint trigger places_change_the_board after update on places
  deferrable initially deferred for each row
  when ((old.label_en, old.label_es) is distinct from (new.label_en, new.label_es)) execute function change_board();
create constraint trigger role_names_change_the_board after insert or update or delete on role_names
  deferrable initially deferred for each row execute function change_board();
create constraint trigger sponsorships_change_the_board after insert or update on sponsorships
  deferrable initially deferred for each row when (new.invitation_id is null) execute function change_board();
create constraint trigger vacancies_change_the_board after update of slug, created_at on vacancies
  deferrable initially deferred for each row
  when ((old.slug, old.created_at) is distinct from (new.slug, new.created_at)) execute function change_board();
