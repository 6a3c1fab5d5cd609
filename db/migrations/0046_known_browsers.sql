-- Browsers in which a person has signed in: the hash of a random cookie each, unused ones pruned.
create table known_browsers (
  user_id       uuid not null references users on delete cascade,
  browser_hash  bytea not null check (octet_length(browser_hash) = 32),
  first_used_at timestamptz(3) not null,
  last_used_at  timestamptz(3) not null,
  primary key (user_id, browser_hash)
);

create index unused_browsers on known_browsers (last_used_at);
