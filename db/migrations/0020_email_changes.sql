-- A person's request to use another address: pending until its links are followed, then applied, and for 72 hours to
-- be undone. Sign-in, mails and the verified mark stay with users.email until it is applied.
create table email_changes (
  id               uuid primary key default gen_random_uuid(),
  user_id          uuid not null references users on delete cascade,
  old_email        text not null check (char_length(old_email) <= 254),
  new_email        text not null check (char_length(new_email) <= 254),
  -- The time at which the old address was verified. An address that never was cannot stop the change.
  old_verified_at  timestamptz(3),
  requested_at     timestamptz(3) not null,
  -- The links confirm until then. Sending them again moves it.
  expires_at       timestamptz(3) not null,
  -- Requested without the password: a token may be stolen, so the old address must agree.
  needs_old        boolean not null,
  old_confirmed_at timestamptz(3),
  new_confirmed_at timestamptz(3),
  applied_at       timestamptz(3),
  cancelled_at     timestamptz(3),
  undone_at        timestamptz(3),
  check (lower(old_email) <> lower(new_email)),
  check (applied_at is null or (new_confirmed_at is not null and (old_confirmed_at is not null or not needs_old))),
  check (applied_at is null or cancelled_at is null),
  check (undone_at is null or applied_at is not null)
);

create unique index one_pending_email_change on email_changes (user_id)
  where applied_at is null and cancelled_at is null;
create index email_changes_by_user on email_changes (user_id, applied_at);
-- Reserves an address for as long as its owner can take it back.
create index email_changes_by_old_address on email_changes (lower(old_email), applied_at)
  where applied_at is not null and undone_at is null;
create index email_changes_by_age on email_changes (requested_at);
