-- expands
-- A company confirms from time to time that an open vacancy still stands. What exists counts as
-- confirmed now.
alter table vacancies
  add column confirmed_at timestamptz(3) not null default now(),
  -- The day after which it closes by itself, in the time zone of its company.
  add column confirm_by date not null default (now() + interval '20 days')::date,
  -- The time of the next reminder, or of the closing. Null if its closing date comes first.
  add column confirm_next_at timestamptz(3) default now() + interval '14 days',
  -- The reminders since it was confirmed.
  add column confirm_reminders smallint not null default 0,
  -- A few words about another reason for closing it.
  add column closed_note text;
alter table vacancies
  drop constraint vacancies_closed_for_check,
  add constraint vacancies_closed_for_check check (
    closed_for in ('filled_here', 'filled_elsewhere', 'stopped', 'other', 'unconfirmed')) not valid,
  add constraint vacancies_closed_note_check check (
    closed_note is null or closed_for = 'other' and char_length(closed_note) between 1 and 300) not valid;

alter table vacancy_changes
  drop constraint vacancy_changes_cause_check,
  add constraint vacancy_changes_cause_check check (cause in (
    'edited', 'closing_date', 'taken_down', 'restored', 'company_left', 'company_suspended',
    'priced', 'confirmed', 'unconfirmed')) not valid;

alter table mail_switches
  drop constraint mail_switches_kind_check,
  add constraint mail_switches_kind_check check (kind in (
    'new_message', 'application_received', 'application_answered', 'credits_refunded',
    'answer_reminder', 'vacancy_closing', 'saved_closing', 'search_alert', 'vacancy_unconfirmed',
    'applied_closing', 'vacancy_closed')) not valid;
alter table notification_switches
  drop constraint notification_switches_kind_check,
  add constraint notification_switches_kind_check check (kind in (
    'new_message', 'application_received', 'application_opened', 'application_answered',
    'credits_refunded', 'answer_reminder', 'vacancy_closing', 'saved_closing', 'search_alert',
    'mentioned', 'assigned', 'stage_told', 'meeting', 'feedback_useful', 'invitation_declined',
    'vacancy_unconfirmed', 'applied_closing', 'vacancy_closed')) not valid;
alter table notifications
  drop constraint notifications_kind_check,
  add constraint notifications_kind_check check (kind in (
    'new_message', 'application_received', 'application_opened', 'application_answered',
    'credits_refunded', 'answer_reminder', 'vacancy_closing', 'saved_closing', 'search_alert',
    'mentioned', 'assigned', 'stage_told', 'meeting', 'feedback_useful', 'invitation_declined',
    'vacancy_unconfirmed', 'applied_closing', 'vacancy_closed')) not valid;

-- The pages of a vacancy state both.
create constraint trigger confirmed_vacancies_change_the_board
  after update of confirmed_at, confirm_by on vacancies
  deferrable initially deferred for each row
  when ((old.confirmed_at, old.confirm_by) is distinct from (new.confirmed_at, new.confirm_by))
  execute function change_board();
