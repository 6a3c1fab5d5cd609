-- The state of the scheduled backups, for the operator. The files themselves are listed where they are kept.
create table backup_state (
  is_only      boolean primary key default true check (is_only),
  succeeded_at timestamptz(3),
  name         text,
  bytes        bigint check (bytes > 0),
  failed_at    timestamptz(3),
  -- Without names, addresses or texts of people.
  error        text check (char_length(error) <= 1000),
  constraint a_success_has_a_file check ((succeeded_at is null) = (name is null) and (name is null) = (bytes is null)),
  constraint a_failure_has_an_error check ((failed_at is null) = (error is null))
);

insert into backup_state default values;
