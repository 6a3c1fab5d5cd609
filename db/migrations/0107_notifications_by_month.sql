-- expands
-- accepted: whole table, because attaching takes these one by one, stronger than readers have them,
-- which would refuse a call that has read one and writes to it.
lock table notifications, users, chats, applications, vacancies, saved_searches
  in access exclusive mode;
select partitions.divide('notifications', 'created_at');
alter table notifications alter column id set default uuidv7();

-- An unread notification grows for 31 days after it was made, so that two partitions are looked at
-- whenever somebody is told of something. What happens later makes a second one beside it.
--
-- The conditions on the time compare with arguments alone: PostgreSQL 18 loses its process where a
-- statement picks partitions by what it joins, and has waited for a row.
create or replace function notify_people(
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
    insert into jobs.job (name, data, start_after, expire_seconds, deletion_seconds, keep_until, retry_limit,
      retry_delay, retry_backoff, retry_delay_max, policy)
    select 'push', jsonb_build_object('notification', n.id, 'subscription', s.id, 'facts', '{}'::jsonb),
      -- By then it is read by whoever is looking at the thing.
      now() + interval '3 seconds', q.expire_seconds, q.deletion_seconds,
      now() + q.retention_seconds * interval '1 second', q.retry_limit, q.retry_delay, q.retry_backoff,
      q.retry_delay_max, q.policy
    from notifications n
    join users u on u.id = n.user_id and u.paused_at is null and u.erase_at is null
    join push_subscriptions s on s.user_id = n.user_id
    join jobs.queue q on q.name = 'push'
    where n.id = any (made) and n.created_at = told_at and not exists (
      select from notification_switches off
      where off.user_id = n.user_id and off.kind = told_kind and off.channel = 'push');
  end if;
  return coalesce(cardinality(made), 0);
end
$$;
