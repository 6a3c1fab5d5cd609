-- expands
-- A reminder of openness that ends is about its reader, and of no further thing.
alter table notification_switches
  drop constraint notification_switches_kind_check,
  add constraint notification_switches_kind_check check (kind in (
    'new_message', 'application_received', 'application_opened', 'application_answered',
    'credits_refunded', 'answer_reminder', 'vacancy_closing', 'saved_closing', 'search_alert',
    'mentioned', 'assigned', 'stage_told', 'meeting', 'feedback_useful', 'invitation_declined',
    'vacancy_unconfirmed', 'applied_closing', 'vacancy_closed', 'approach_received',
    'approach_due', 'approach_unanswered', 'approach_accepted', 'openness_ending')) not valid;
alter table notifications
  drop constraint notifications_kind_check,
  drop constraint notifications_check,
  add constraint notifications_kind_check check (kind in (
    'new_message', 'application_received', 'application_opened', 'application_answered',
    'credits_refunded', 'answer_reminder', 'vacancy_closing', 'saved_closing', 'search_alert',
    'mentioned', 'assigned', 'stage_told', 'meeting', 'feedback_useful', 'invitation_declined',
    'vacancy_unconfirmed', 'applied_closing', 'vacancy_closed', 'approach_received',
    'approach_due', 'approach_unanswered', 'approach_accepted', 'openness_ending')) not valid,
  add constraint a_notification_is_of_one_thing check (
    num_nonnulls(chat_id, application_id, vacancy_id, search_id)
      = case kind when 'openness_ending' then 0 else 1 end) not valid;
