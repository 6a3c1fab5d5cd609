-- expands
-- Keys with which programs of a company call the interface. Only the hash of a key is kept. A key belongs to the
-- company; what is done with it is recorded under the key and the person who made it.
create table api_keys (
  id           uuid primary key default gen_random_uuid(),
  company_id   uuid not null references companies on delete cascade,
  made_by      uuid not null references users,
  name         text not null check (char_length(name) between 1 and 80),
  scopes       text[] not null check (cardinality(scopes) > 0 and scopes <@ array[
    'company:read', 'vacancies:read', 'vacancies:write', 'candidates:read', 'feedback:write']),
  -- SHA-256 of the whole key.
  key_hash     bytea not null unique check (octet_length(key_hash) = 32),
  -- Its last four characters.
  hint         text not null check (hint ~ '^[A-Za-z0-9_-]{4}$'),
  created_at   timestamptz(3) not null,
  expires_at   timestamptz(3) check (expires_at > created_at),
  last_used_at timestamptz(3),
  revoked_at   timestamptz(3),
  -- Null where the key ended because its maker left or manages the company no more.
  revoked_by   uuid references users,
  constraint who_revokes_does_it_at_a_time check (revoked_by is null or revoked_at is not null)
);
create index api_keys_of_company on api_keys (company_id, created_at desc, id desc);
create index api_keys_of_maker on api_keys (made_by) where revoked_at is null;
create index ended_api_keys on api_keys (revoked_at) where revoked_at is not null;
create index expiring_api_keys on api_keys (expires_at) where expires_at is not null;

create function check_api_key() returns trigger
  language plpgsql as
$$
begin
  if not exists (
    select from users where id = new.made_by and company_id = new.company_id and removed_at is null
      and role in ('company', 'administrator')) then
    raise exception 'keys are made by those who manage the company' using errcode = 'check_violation';
  end if;
  if (select count(*) from api_keys
      where company_id = new.company_id and revoked_at is null
        and (expires_at is null or expires_at > new.created_at)) >= 20 then
    raise exception 'no more than 20 keys are valid at once' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
create trigger api_keys_are_made_by_managers before insert on api_keys
  for each row execute function check_api_key();

-- A key is used and revoked; it never gets another right, and a revoked one never comes back.
create function refuse_key_change() returns trigger
  language plpgsql as
$$
begin
  if (new.id, new.company_id, new.made_by, new.scopes, new.key_hash, new.created_at)
      is distinct from (old.id, old.company_id, old.made_by, old.scopes, old.key_hash, old.created_at)
    or new.expires_at is distinct from old.expires_at
    or (old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at) then
    raise exception 'a key is as it was made' using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
create trigger api_keys_stay_as_made before update on api_keys
  for each row execute function refuse_key_change();

-- Somebody who leaves, or manages the company no more, has seen the secrets of their keys.
create function end_keys_of_maker() returns trigger
  language plpgsql as
$$
begin
  update api_keys set revoked_at = greatest(now(), created_at) where made_by = new.id and revoked_at is null;
  return null;
end
$$;
create trigger keys_end_with_the_rights_of_their_maker after update of role, removed_at, company_id on users
  for each row when (old.role in ('company', 'administrator') and (new.removed_at is not null
    or new.role not in ('company', 'administrator') or new.company_id is distinct from old.company_id))
  execute function end_keys_of_maker();
