alter table sessions add column authenticated_by text not null default 'password'
  check (authenticated_by in ('password', 'totp', 'recovery_code', 'passkey'));

-- RFC 6238. One that its owner has not confirmed by a code is no factor yet.
create table totp_secrets (
  user_id       uuid primary key references users on delete cascade,
  -- Sealed with the secret of the application, together with the id of the person.
  sealed_secret text not null,
  created_at    timestamptz(3) not null,
  confirmed_at  timestamptz(3),
  -- The time step of the last code that was accepted; a code of it or of an earlier one is refused.
  last_step     bigint,
  -- Codes refused since the last one that was accepted (NIST SP 800-63B, 3.2.2).
  failures      int not null default 0 check (failures >= 0)
);

create table recovery_codes (
  id         bigint generated always as identity primary key,
  user_id    uuid not null references users on delete cascade,
  -- Argon2id with a salt that the codes of one person share, so that a code is hashed once to be looked for.
  code_hash  bytea not null,
  salt       bytea not null,
  created_at timestamptz(3) not null,
  used_at    timestamptz(3),
  unique (user_id, code_hash)
);

create table passkeys (
  id            uuid primary key default gen_random_uuid(),
  user_id       uuid not null references users on delete cascade,
  credential_id text not null unique check (char_length(credential_id) between 1 and 1400),
  public_key    bytea not null,
  counter       bigint not null check (counter >= 0),
  transports    text[] not null,
  name          text not null check (char_length(name) between 1 and 100),
  created_at    timestamptz(3) not null,
  last_used_at  timestamptz(3)
);

create index passkeys_by_user on passkeys (user_id, created_at);

-- Each is answered once: a sign-in that waits for its second factor, or an authenticator that is to sign.
create table challenges (
  hash       bytea primary key,
  purpose    text not null check (purpose in ('second_factor', 'passkey_sign_in', 'passkey_registration')),
  -- Null where any passkey may answer.
  user_id    uuid references users on delete cascade,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);

create index challenges_by_user on challenges (user_id);
create index challenges_by_end on challenges (expires_at);

-- Sessions in the memory of a process follow what else decides about them.
drop trigger sessions_end on sessions;
create constraint trigger sessions_end after update on sessions
  deferrable initially deferred for each row
  when ((old.id, old.user_id, old.token_hash, old.revoked_at, old.authenticated_by) is distinct from
        (new.id, new.user_id, new.token_hash, new.revoked_at, new.authenticated_by)
        or new.expires_at < old.expires_at or new.last_used_at < old.last_used_at)
  execute function change_sessions();

create constraint trigger companies_change_their_sessions after update of requires_second_factor on companies
  deferrable initially deferred for each row
  when (old.requires_second_factor is distinct from new.requires_second_factor)
  execute function change_sessions();
