-- The kinds of mail a person has switched off. Without a row a mail is sent.
create table mail_switches (
  user_id    uuid not null references users on delete cascade,
  kind       text not null check (
    kind in ('new_message', 'application_received', 'application_answered', 'credits_refunded', 'answer_reminder')
  ),
  changed_at timestamptz(3) not null,
  primary key (user_id, kind)
);

alter table chat_reads
  -- The time of the next check for an unread digest; null without unread messages.
  add column mail_at    timestamptz(3),
  -- The last message covered by a digest. The next digest follows once it has been read.
  add column mailed_seq bigint not null default 0;

create index chat_reads_to_mail on chat_reads (mail_at) where mail_at is not null;
