-- Objects in the storage that no row of `files` names: not yet, or not any more. Each is written here before its bytes
-- are stored and taken out by the transaction that names it, so a process may die at any point and the sweep still
-- knows what to remove. `swept_at` is set before the bytes are removed: from then on nothing may name the object.
create table unreferenced_files (
  storage_key text primary key,
  sweep_at    timestamptz(3) not null,
  swept_at    timestamptz(3)
);

create index unreferenced_files_by_sweep on unreferenced_files (sweep_at);

-- A resume that no application was sent with is deleted with its file.
create index applications_by_resume on applications (resume_id);
