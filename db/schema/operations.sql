-- The secret that signs links unless the settings name one; all processes on this database share
-- it. The role of the server may not read it; the server reads it at its start under its own login.
create table app_secret (
  is_only boolean primary key default true check (is_only),
  secret  text not null check (length(secret) >= 32)
);

-- The version of the bundled data in the tables, so that a start does not load it again.
create table loaded_data (
  name      text primary key,
  sha256    text not null,
  loaded_at timestamptz(3) not null default now()
);

-- Attempts counted by all processes together; worth nothing after a crash.
create unlogged table rate_limits (
  key    varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_by_expiry on rate_limits (expire);

-- The state of the scheduled backups, for the operator. The files themselves are listed in their
-- folder or bucket.
create table backup_state (
  is_only      boolean primary key default true check (is_only),
  succeeded_at timestamptz(3),
  name         text,
  bytes        bigint check (bytes > 0),
  failed_at    timestamptz(3),
  -- Without names, addresses or texts of people.
  error        text check (char_length(error) <= 1000),
  constraint a_success_has_a_file
    check ((succeeded_at is null) = (name is null) and (name is null) = (bytes is null)),
  constraint a_failure_has_an_error check ((failed_at is null) = (error is null))
);
insert into backup_state default values;

-- Jobs that functions of the database ask for. Servers hand them to the queue within a second, in
-- the transaction that deletes them here; nobody but the queue writes its tables.
create table due_jobs (
  id          bigint generated always as identity primary key,
  name        text not null check (name in ('push', 'webhook')),
  data        jsonb not null check (jsonb_typeof(data) = 'object'),
  start_after timestamptz not null
);

-- Jobs of a queue that ended on a day, in UTC: finished ones are deleted at once, because mails
-- hold secrets.
create table job_counts (
  day    date not null,
  name   text not null check (char_length(name) <= 60),
  done   int not null default 0 check (done >= 0),
  failed int not null default 0 check (failed >= 0),
  primary key (day, name)
);

-- Queues of which every attempt has failed since a time: mails while the SMTP server is away.
create table queue_failures (
  name  text primary key,
  since timestamptz not null
);

-- Repeated tasks whose latest run failed, and since when. A run that succeeds removes its row.
create table task_failures (
  name      text primary key check (char_length(name) <= 60),
  since     timestamptz(3) not null,
  failed_at timestamptz(3) not null check (failed_at >= since),
  times     int not null default 1 check (times > 0),
  -- The name or the code of the error, never its message.
  reason    text not null check (char_length(reason) between 1 and 100)
);

-- One number a mail, taken when it is queued: a repeated delivery writes the same file again.
create sequence mail_number;
