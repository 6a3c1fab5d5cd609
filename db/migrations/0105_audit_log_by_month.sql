-- expands
select partitions.divide('audit_log', 'at');

-- The only way besides dropping a whole month in which the server removes entries: those that are
-- older than the retention allows.
create or replace function prune_audit_log(before timestamptz, batch int) returns int
  language sql security definer set search_path = public, pg_temp as
$$
  with gone as (
    delete from audit_log
    where at < before
      and id = any (array(select id from audit_log where at < before order by at limit batch))
    returning 1)
  select count(*)::int from gone
$$;
