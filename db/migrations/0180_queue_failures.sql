-- expands
-- Queues of which every attempt has failed since a time: mails while the SMTP server is away.
create table queue_failures (
  name text primary key,
  since timestamptz not null
);
