-- expands
-- unread_notifications_of_thing takes its place.
drop index if exists unread_notifications;
-- The planner took ten people for each call and made a new plan for it, half of the time that
-- telling of a message took. In a small database it also read all notifications, and a session
-- kept doing so while they became many. One plan by the indexes suits each call.
alter function notify_people(text, text, uuid[], uuid[], int[], text, uuid, timestamptz)
  set plan_cache_mode = force_generic_plan;
alter function notify_people(text, text, uuid[], uuid[], int[], text, uuid, timestamptz)
  set enable_seqscan = off;
alter function notify_people(text, text, uuid[], uuid[], int[], text, uuid, timestamptz)
  set enable_hashjoin = off;
alter function notify_people(text, text, uuid[], uuid[], int[], text, uuid, timestamptz)
  set enable_mergejoin = off;
