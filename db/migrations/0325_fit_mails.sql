-- expands
-- A weekly mail names new vacancies that fit the wishes of a candidate.
alter table wishes
  -- The time of the next look for them.
  add column fits_due_at timestamptz(3) not null default now(),
  -- The newest vacancy of the board at the last look. Null before the first one, which mails nothing.
  add column fits_after bigint;

alter table mail_switches
  drop constraint mail_switches_kind_check,
  add constraint mail_switches_kind_check check (kind in (
    'new_message', 'application_received', 'application_answered', 'credits_refunded',
    'answer_reminder', 'vacancy_closing', 'saved_closing', 'search_alert', 'vacancy_unconfirmed',
    'applied_closing', 'vacancy_closed', 'new_fits')) not valid;
