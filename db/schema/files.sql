-- Files that people have uploaded; their bytes are in the storage.
create table files (
  id          uuid primary key default gen_random_uuid(),
  kind        text not null check (kind in ('photo', 'logo', 'resume')),
  storage_key text not null unique,
  mime        text not null,
  bytes       int not null check (bytes > 0),
  sha256      bytea not null,
  created_at  timestamptz(3) not null default now(),
  missing_at  timestamptz(3)
);
create index files_missing on files (missing_at) where missing_at is not null;
comment on column files.missing_at is 'Since when the bytes are known to be gone';

-- Objects in the storage that no row of `files` names: not yet, or not any more. Each is written
-- here before its bytes are stored and taken out by the transaction that names it, so a process may
-- die at any point and the sweep still knows what to remove. `swept_at` is set before the bytes are
-- removed: from then on nothing may name the object.
create table unreferenced_files (
  storage_key text primary key,
  sweep_at    timestamptz(3) not null,
  swept_at    timestamptz(3)
);
create index unreferenced_files_by_sweep on unreferenced_files (sweep_at);
