-- Jobs that functions of the database ask for. Servers hand them to the queue within a second, in
-- the transaction that deletes them here; nobody but the queue writes its tables.
create table due_jobs (
  id          bigint generated always as identity primary key,
  name        text not null check (name in ('push', 'webhook')),
  data        jsonb not null check (jsonb_typeof(data) = 'object'),
  start_after timestamptz not null
);

create or replace function queue_webhooks(deliveries uuid[], delay interval) returns void
  language plpgsql set search_path = public, pg_temp as
$$
begin
  insert into due_jobs (name, data, start_after)
  select 'webhook', jsonb_build_object('delivery', delivery, 'facts', '{}'::jsonb), now() + delay
  from unnest(deliveries) as delivery;
end
$$;

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
