-- expands
-- The frequency of the emails of a kind that can be gathered. Without a row each comes at once.
create table mail_frequencies (
  user_id    uuid not null references users on delete cascade,
  kind       text not null check (kind = 'application_received'),
  often      text not null check (often in ('at_once', 'hourly', 'daily')),
  changed_at timestamptz(3) not null,
  primary key (user_id, kind)
);

-- The emails that an application sends to its readers. One that waits to be gathered is due at a
-- time.
create table application_mails (
  user_id        uuid not null references users on delete cascade,
  application_id uuid not null references applications on delete cascade,
  created_at     timestamptz(3) not null,
  due_at         timestamptz(3),
  primary key (user_id, application_id)
);
create index application_mails_by_time on application_mails (user_id, created_at);
create index application_mails_by_application on application_mails (application_id);
create index due_application_mails on application_mails (due_at) where due_at is not null;
create index sent_application_mails on application_mails (created_at) where due_at is null;
