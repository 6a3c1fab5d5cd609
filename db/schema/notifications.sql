-- The kinds of mail a person has switched off. Without a row a mail is sent.
create table mail_switches (
  user_id    uuid not null references users on delete cascade,
  kind       text not null check (kind in (
    'new_message', 'application_received', 'application_answered', 'credits_refunded',
    'answer_reminder', 'vacancy_closing', 'saved_closing', 'search_alert')),
  changed_at timestamptz(3) not null,
  primary key (user_id, kind)
);

-- The frequency of the emails of a kind that can be gathered. Without a row each comes at once.
create table mail_frequencies (
  user_id    uuid not null references users on delete cascade,
  kind       text not null check (kind = 'application_received'),
  often      text not null check (often in ('at_once', 'hourly', 'daily')),
  changed_at timestamptz(3) not null,
  primary key (user_id, kind)
);

-- The kinds that somebody has switched off in the product, or as a push. Without a row they come.
create table notification_switches (
  user_id    uuid not null references users on delete cascade,
  kind       text not null check (kind in (
    'new_message', 'application_received', 'application_opened', 'application_answered',
    'credits_refunded', 'answer_reminder', 'vacancy_closing', 'saved_closing', 'search_alert',
    'mentioned', 'assigned', 'stage_told', 'meeting', 'feedback_useful', 'invitation_declined')),
  channel    text not null check (channel in ('product', 'push')),
  changed_at timestamptz(3) not null,
  primary key (user_id, kind, channel)
);

-- What happened to the things a person has to do with. Each leads to one thing, and is read when
-- that thing is opened. It holds ids only: names and titles are read with it, as its reader may
-- know them then.
create table notifications (
  id             uuid primary key default gen_random_uuid(),
  user_id        uuid not null references users on delete cascade,
  kind           text not null check (kind in (
    'new_message', 'application_received', 'application_opened', 'application_answered',
    'credits_refunded', 'answer_reminder', 'vacancy_closing', 'saved_closing', 'search_alert',
    'mentioned', 'assigned', 'stage_told', 'meeting', 'feedback_useful', 'invitation_declined')),
  chat_id        uuid references chats on delete cascade,
  application_id uuid references applications on delete cascade,
  vacancy_id     uuid references vacancies on delete cascade,
  search_id      uuid references saved_searches on delete cascade,
  -- A step within the kind, such as the stage that was told.
  detail         text check (char_length(detail) between 1 and 40),
  -- The person who did it, if readers learn of that.
  actor_id       uuid references users on delete set null,
  -- The same of one thing is one row while it is unread.
  count          int not null default 1 check (count > 0),
  happened_at    timestamptz(3) not null,
  read_at        timestamptz(3),
  -- The time at which it was first made, which does not change while it grows: the key of its
  -- partition.
  created_at     timestamptz(3) not null default now(),
  check (num_nonnulls(chat_id, application_id, vacancy_id, search_id) = 1)
);
create index notifications_by_reader on notifications (user_id, happened_at desc, id desc);
create index notifications_by_reading on notifications (read_at) where read_at is not null;
create index notifications_by_chat on notifications (chat_id) where chat_id is not null;
create index notifications_by_application on notifications (application_id)
  where application_id is not null;
create index notifications_by_vacancy on notifications (vacancy_id) where vacancy_id is not null;
create index notifications_by_search on notifications (search_id) where search_id is not null;
create index notifications_by_actor on notifications (actor_id) where actor_id is not null;
-- Who has thousands of unread messages is told of the next one without reading all of these.
create index unread_notifications_of_thing on notifications
  (user_id, kind, (coalesce(chat_id, application_id, vacancy_id, search_id))) where read_at is null;

-- Kept in partitions by month.
select partitions.bound('notifications', 'created_at');
alter table notifications validate constraint notifications_until;
select partitions.divide('notifications', 'created_at');
alter table notifications alter column id set default uuidv7();

-- The browsers that asked for pushes (RFC 8030), each with the session it is logged in with.
create table push_subscriptions (
  id         uuid primary key default gen_random_uuid(),
  session_id uuid not null unique references sessions on delete cascade,
  user_id    uuid not null references users on delete cascade,
  -- The address and the keys together allow pushes to the browser.
  endpoint   text not null unique check (char_length(endpoint) <= 1000),
  p256dh     text not null check (char_length(p256dh) <= 100),
  auth       text not null check (char_length(auth) <= 50),
  created_at timestamptz(3) not null
);
create index push_subscriptions_by_person on push_subscriptions (user_id);

create function forget_push_of_session() returns trigger
  language plpgsql set search_path = public, pg_temp as
$$
begin
  delete from push_subscriptions where session_id = new.id;
  return null;
end
$$;
create trigger ended_sessions_push_nothing after update of revoked_at on sessions
  for each row when (old.revoked_at is null and new.revoked_at is not null)
  execute function forget_push_of_session();

-- Writes a notification to each person about the thing at the same place of the list (a single
-- thing is that of all), unless they have switched the kind off or did it themselves. An unread one
-- of the same thing grows instead; a row that another transaction has locked is not waited for: a
-- second one is made. Announces it to them, and queues a push to their browsers for each new row.
--
-- An unread notification grows for 31 days after it was made, so that two partitions are looked at
-- whenever somebody is told of something. What happens later makes a second one.
--
-- The conditions on the time compare with arguments alone: PostgreSQL 18 loses its process if a
-- statement picks partitions by what it joins, and has waited for a row.
create function notify_people(
  told_kind text, thing text, people uuid[], things uuid[], counts int[], told_detail text, told_by uuid,
  told_at timestamptz
) returns int
  language plpgsql set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan set enable_seqscan = off
  set enable_hashjoin = off set enable_mergejoin = off as
$$
declare
  made uuid[];
begin
  with told as (
    select listed.user_id, coalesce(listed.thing_id, things[1]) as thing_id, coalesce(listed.count, 1) as count
    from unnest(people, things, counts) as listed (user_id, thing_id, count)
    join users u on u.id = listed.user_id and u.removed_at is null
    where listed.user_id is distinct from told_by and not exists (
      select from notification_switches off
      where off.user_id = listed.user_id and off.kind = told_kind and off.channel = 'product')
  ), known as (
    select n.id, told.user_id, told.thing_id, told.count
    from told join notifications n on n.user_id = told.user_id and n.kind = told_kind and n.read_at is null
      and coalesce(n.chat_id, n.application_id, n.vacancy_id, n.search_id) = told.thing_id
      and n.detail is not distinct from told_detail
      and n.created_at > told_at - interval '31 days' and n.created_at < told_at + interval '1 day'
    for no key update of n skip locked
  ), grown as (
    update notifications n set
      -- A reminder states what waits, whatever the one before it did.
      count = case when told_kind = 'answer_reminder' then known.count else n.count + known.count end,
      happened_at = told_at, actor_id = told_by
    from known where n.id = known.id
      and n.created_at > told_at - interval '31 days' and n.created_at < told_at + interval '1 day'
  ), fresh as (
    insert into notifications (
      user_id, kind, chat_id, application_id, vacancy_id, search_id, detail, actor_id, count, happened_at,
      created_at)
    select told.user_id, told_kind, case when thing = 'chat' then told.thing_id end,
      case when thing = 'application' then told.thing_id end, case when thing = 'vacancy' then told.thing_id end,
      case when thing = 'search' then told.thing_id end, told_detail, told_by, told.count, told_at,
      told_at
    from told where not exists (
      select from known where known.user_id = told.user_id and known.thing_id = told.thing_id)
    returning id
  ), announced as (
    insert into changes (audience, what, ref) select distinct told.user_id, 'notifications', '' from told
  )
  select array_agg(id) into made from fresh;

  if made is not null and exists (select from push_subscriptions where user_id = any (people)) then
    insert into due_jobs (name, data, start_after)
    select 'push', jsonb_build_object('notification', n.id, 'subscription', s.id, 'facts', '{}'::jsonb),
      -- By then it is read by whoever is looking at the thing.
      now() + interval '3 seconds'
    from notifications n
    join users u on u.id = n.user_id and u.paused_at is null and u.erase_at is null
    join push_subscriptions s on s.user_id = n.user_id
    where n.id = any (made) and n.created_at = told_at and not exists (
      select from notification_switches off
      where off.user_id = n.user_id and off.kind = told_kind and off.channel = 'push');
  end if;
  return coalesce(cardinality(made), 0);
end
$$;
