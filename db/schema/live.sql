-- Changes published within the last hour, for browsers that resume their stream. The table is
-- unlogged: after a crash it is empty, and browsers read everything again.
create unlogged table changes (
  -- A person or a company.
  audience   uuid not null,
  what       text not null,
  ref        text not null,
  -- The cursor is a transaction watermark. Transactions commit out of order, so an identity column
  -- would miss late commits.
  tx         xid8 not null default pg_current_xact_id(),
  created_at timestamptz(3) not null default now()
);
create index changes_of_audience on changes (audience, tx);
create index changes_by_age on changes using brin (created_at) with (pages_per_range = 16);
-- Listeners read what has committed since they last read, by transaction.
create index changes_by_transaction on changes (tx);

-- The watermark of deleted changes. Without a row the retention is unknown, and the first listener
-- writes one.
create unlogged table changes_forgotten (
  is_only boolean primary key default true check (is_only),
  up_to   xid8 not null
);
