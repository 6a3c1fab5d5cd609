-- Which kinds of mail a person has switched off. Without a row a mail is sent.
create table mail_switches (
  user_id    uuid not null references users on delete cascade,
  kind       text not null check (
    kind in ('new_message', 'application_received', 'application_answered', 'credits_refunded', 'answer_reminder')
  ),
  changed_at timestamptz(3) not null,
  primary key (user_id, kind)
);

alter table chat_reads
  -- When it is next to be looked at whether they are told by mail of what waits; null while there is nothing to tell.
  add column mail_at    timestamptz(3),
  -- Up to which message they were told. They are told again once they have read that far.
  add column mailed_seq bigint not null default 0;

create index chat_reads_to_mail on chat_reads (mail_at) where mail_at is not null;
