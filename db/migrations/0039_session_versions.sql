-- Sessions have a version, so that a process may keep in memory whom a token belongs to: each transaction that ends a
-- session, or changes what authentication reads of a person, adds one when it commits. It is in the row of the version of
-- the board, so that one statement reads both, and that transactions which change both cannot wait for each other.
alter table board_version
  add column sessions    bigint not null default 0,
  -- The transaction that made this version of the sessions.
  add column sessions_tx xid8 not null default '0';

-- Called when a transaction commits, or in a load without triggers: select record_session_change()
create function record_session_change() returns void
  language plpgsql security definer set search_path = public, pg_temp as
$$
begin
  update board_version set sessions = sessions + 1, sessions_tx = pg_current_xact_id()
  where sessions_tx <> pg_current_xact_id();
end
$$;

create function change_sessions() returns trigger
  language plpgsql as
$$
begin
  perform record_session_change();
  return null;
end
$$;

-- A use that extends a session changes nobody's rights, and a new one is in no memory yet.
create constraint trigger sessions_end after update on sessions
  deferrable initially deferred for each row
  when ((old.id, old.user_id, old.token_hash, old.revoked_at) is distinct from
        (new.id, new.user_id, new.token_hash, new.revoked_at)
        or new.expires_at < old.expires_at or new.last_used_at < old.last_used_at)
  execute function change_sessions();

-- One that was revoked has ended before.
create constraint trigger sessions_go after delete on sessions
  deferrable initially deferred for each row when (old.revoked_at is null) execute function change_sessions();

create trigger sessions_are_emptied after truncate on sessions execute function change_sessions();

create constraint trigger people_change_their_sessions after update of role, company_id, email_verified_at, removed_at on users
  deferrable initially deferred for each row
  when ((old.role, old.company_id, old.email_verified_at, old.removed_at) is distinct from
        (new.role, new.company_id, new.email_verified_at, new.removed_at))
  execute function change_sessions();

-- A kept vacancy shows more than its card: its document, and what of its company is in no card.
create function record_document_change() returns trigger
  language plpgsql as
$$
begin
  if not exists (select from board_version b join board_changes c on c.version = b.version
                 where b.tx = pg_current_xact_id_if_assigned() and c.vacancy_id = old.id) then
    perform record_board_change(null, old.id, null);
  end if;
  return null;
end
$$;

create constraint trigger documents_change_the_board after update on vacancy_documents
  deferrable initially deferred for each row when (old.* is distinct from new.*)
  execute function record_document_change();

create constraint trigger gone_documents_change_the_board after delete on vacancy_documents
  deferrable initially deferred for each row execute function record_document_change();

drop trigger companies_change_the_board on companies;
create constraint trigger companies_change_the_board after update of name, logo_file_id, time_zone on companies
  deferrable initially deferred for each row
  when ((old.name, old.logo_file_id, old.time_zone) is distinct from (new.name, new.logo_file_id, new.time_zone))
  execute function record_company_change('id');

drop trigger answer_records_change_the_board on answer_records;
create constraint trigger answer_records_change_the_board after update on answer_records
  deferrable initially deferred for each row
  when ((old.applications, old.answered_in_time, old.median_hours, old.returned_credits) is distinct from
        (new.applications, new.answered_in_time, new.median_hours, new.returned_credits))
  execute function record_company_change('company_id');
