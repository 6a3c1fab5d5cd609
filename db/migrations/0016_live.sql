-- What was announced within the last hour, for browsers that come back to their stream. Only what to read again, so
-- after a crash, which empties a table that is not logged, everything is read again instead.
create unlogged table changes (
  -- A person or a company.
  audience   uuid not null,
  what       text not null,
  ref        text not null,
  -- A browser knows up to which transaction it was told everything. Transactions do not end in the order in which they
  -- begin: an identity would leave out what commits late.
  tx         xid8 not null default pg_current_xact_id(),
  created_at timestamptz(3) not null default now()
);

create index changes_of_audience on changes (audience, tx);
create index changes_by_age on changes using brin (created_at) with (pages_per_range = 16);

-- Up to which transaction changes are forgotten. Without a row nothing is known of the time before: whoever begins to
-- listen then writes one.
create unlogged table changes_forgotten (
  is_only boolean primary key default true check (is_only),
  up_to   xid8 not null
);
