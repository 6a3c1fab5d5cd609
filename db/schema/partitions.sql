-- Tables that grow without end are partitioned by the month of a time that their rows carry, or by
-- ranges of their number. The partitions are in a schema of their own, in which the role of the
-- server may do nothing: it reaches rows through their table, and so through what guards that.
create schema partitions;
do $$
declare
  other oid;
begin
  for other in
    select distinct a.grantee from pg_namespace n cross join lateral aclexplode(n.nspacl) a
    where n.nspname = 'partitions' and a.grantee not in (0, n.nspowner)
  loop
    execute format('revoke all on schema partitions from %I', pg_get_userbyid(other));
  end loop;
end
$$;

-- The partitions of a table with their ends: the time or number that is the first of the next. The
-- rest has none: it takes the rows that no other partition is for.
create function partition_bounds(parent regclass) returns table (leaf regclass, ends text)
  language sql stable set search_path = pg_catalog, pg_temp set timezone = 'UTC' as
$$
  select c.oid::regclass,
    (regexp_match(pg_get_expr(c.relpartbound, c.oid), 'TO \(''([^'']+)''\)'))[1]
  from pg_inherits i join pg_class c on c.oid = i.inhrelid
  where i.inhparent = parent
$$;

-- The same of a table that is partitioned by month.
create function partitions_of(parent regclass)
  returns table (leaf regclass, ends_at timestamptz)
  language sql stable set search_path = public, pg_temp set timezone = 'UTC' as
$$
  select leaf, ends::timestamptz from partition_bounds(parent)
$$;

-- Takes from everybody but the owner what they may do with a partition.
create function partitions.seal(leaf regclass) returns void
  language plpgsql set search_path = public, pg_temp as
$$
declare
  other oid;
begin
  for other in
    select distinct a.grantee from pg_class c cross join lateral aclexplode(c.relacl) a
    where c.oid = leaf and a.grantee not in (0, c.relowner)
  loop
    execute format('revoke all on %s from %I', leaf, pg_get_userbyid(other));
  end loop;
end
$$;

-- Makes the next partition of a table, unless there is one for a time, or of a table by numbers one
-- beyond the next fifty million. Nobody who reads or writes waits for it: the partition is filled
-- before it is attached. It is a copy of the rest, from which it takes its rows.
create function make_partition(name text, until timestamptz) returns text
  language plpgsql security definer
  set search_path = public, pg_temp set timezone = 'UTC' set lock_timeout = '100ms' as
$$
declare
  parent regclass;
  key text;
  is_counted boolean;
  step constant bigint := 50000000;
  counted bigint;
  rest regclass;
  starts text;
  ends_before text;
  made text;
  definition text;
  has_rows boolean;
begin
  perform pg_advisory_xact_lock(5417, 4);
  select c.oid, a.attname, a.atttypid = 'bigint'::regtype into parent, key, is_counted
  from pg_class c join pg_partitioned_table p on p.partrelid = c.oid and p.partstrat = 'r'
  join pg_attribute a on a.attrelid = c.oid and a.attnum = p.partattrs[0]
  where c.relnamespace = 'public'::regnamespace and c.relname = make_partition.name;
  if parent is null then
    raise exception '% is not partitioned', name using errcode = 'undefined_table';
  end if;
  select leaf into rest from partition_bounds(parent) where ends is null;
  if is_counted then
    execute format('select last_value from %s', pg_get_serial_sequence(parent::text, key)) into counted;
    select max(ends::bigint)::text into starts from partition_bounds(parent);
    if starts::bigint > counted + step then
      return null;
    end if;
    ends_before := (starts::bigint + step)::text;
    made := format('%s_%sm', name, starts::bigint / 1000000);
  else
    select max(ends::timestamptz)::text into starts from partition_bounds(parent);
    if starts::timestamptz > until then
      return null;
    end if;
    ends_before := (starts::timestamptz + interval '1 month')::text;
    made := format('%s_%s', name, to_char(starts::timestamptz, 'YYYY_MM'));
  end if;
  execute format('create table partitions.%I (like %s including all excluding identity)', made, rest);
  for definition in
    select pg_get_triggerdef(t.oid) from pg_trigger t
    where t.tgrelid = rest and not t.tgisinternal and t.tgparentid = 0
  loop
    execute replace(definition, format(' ON %s ', rest), format(' ON partitions.%I ', made));
  end loop;
  execute format('select exists (select from %s where %I >= %L and %2$I < %4$L)', rest, key,
    starts, ends_before) into has_rows;
  if has_rows then
    execute format('lock table %s in access exclusive mode', rest);
    execute format(
      'with moved as (delete from %s where %I >= %L and %2$I < %4$L returning *)
       insert into partitions.%5$I select * from moved', rest, key, starts, ends_before, made);
  end if;
  execute format('alter table %s attach partition partitions.%I for values from (%L) to (%L)',
    parent, made, starts, ends_before);
  perform partitions.seal(format('partitions.%I', made)::regclass);
  return made;
end
$$;

-- Drops the oldest partition of a table whose month ended before a time. Whatever the server asks
-- for, a year is kept, and of other tables everything. It gives way rather than to let others wait.
create function drop_partition(name text, before timestamptz) returns text
  language plpgsql security definer
  set search_path = public, pg_temp set lock_timeout = '500ms' as
$$
declare
  oldest regclass;
begin
  if name not in ('audit_log', 'notifications') then
    raise exception 'the partitions of % are kept', name using errcode = 'insufficient_privilege';
  end if;
  perform pg_advisory_xact_lock(5417, 4);
  select leaf into oldest from partitions_of(format('public.%I', name)::regclass)
  where ends_at <= least(before, now() - interval '365 days')
  order by ends_at limit 1;
  if oldest is not null then
    execute format('drop table %s', oldest);
  end if;
  return oldest::text;
end
$$;

-- The rows for which there is no partition but the rest, counted up to a thousand a table. There
-- are none while partitions are made ahead and the clocks are right.
create function rows_beside_partitions() returns int
  language plpgsql stable security definer set search_path = public, pg_temp as
$$
declare
  rest regclass;
  of_rest int;
  total int := 0;
begin
  for rest in
    select p.leaf from pg_partitioned_table t cross join lateral partition_bounds(t.partrelid) p
    where t.partstrat = 'r' and p.ends is null
  loop
    execute format('select count(*)::int from (select from %s limit 1000) one', rest) into of_rest;
    total := total + of_rest;
  end loop;
  return total;
end
$$;

-- Gives a table a bound that its rows of today keep: the first day of the month after the next.
-- Nothing is read; `validate constraint` does that without stopping anybody.
create function partitions.bound(name text, key text) returns void
  language plpgsql set search_path = public, pg_temp set timezone = 'UTC' as
$$
begin
  execute format('alter table %I add constraint %I check (%I < %L) not valid',
    name, name || '_until', key, date_trunc('month', now()) + interval '2 months');
end
$$;

-- Makes a table that has got a bound the first partition of a partitioned one of the same name. No
-- row is read or moved. Indexes that are not unique become indexes of the new table; unique ones,
-- and a primary key, stay with each partition, because they would have to hold the time.
create function partitions.divide(name text, key text) returns void
  language plpgsql set search_path = public, pg_temp set timezone = 'UTC' as
$$
declare
  bound constant text := name || '_until';
  whole constant regclass := format('public.%I', name)::regclass;
  first constant text := format('partitions.%I', name || '_first');
  rest constant text := format('partitions.%I', name || '_rest');
  ends_at text;
  row_triggers text[];
  other_triggers text[];
  dropped_triggers text[];
  foreign_keys text[];
  indexes text[][];
  grants text[];
  identity text;
  identity_kind text;
  last_value bigint;
  is_called boolean;
  statement text;
  index text[];
begin
  -- Attaching takes this lock of each table that the foreign keys lead to. Whoever reads one of them
  -- and then writes would be refused, as a deadlock, where a weaker lock of it became this one.
  execute (
    select format('lock table only %s in access exclusive mode', string_agg(t::text, ', only ' order by t))
    from (select whole as t
      union select confrelid::regclass from pg_constraint where conrelid = whole and contype = 'f') as locked);
  select (regexp_match(pg_get_constraintdef(oid), '''([^'']+)'''))[1] into strict ends_at
  from pg_constraint where conrelid = whole and conname = bound and convalidated;
  select array_agg(pg_get_triggerdef(oid)) filter (where tgtype & 1 = 1),
    array_agg(format('drop trigger %I on %s', tgname, first)) filter (where tgtype & 1 = 1),
    array_agg(pg_get_triggerdef(oid)) filter (where tgtype & 1 = 0)
    into row_triggers, dropped_triggers, other_triggers
  from pg_trigger where tgrelid = whole and not tgisinternal;
  select array_agg(
      format('alter table public.%I add constraint %I %s', name, conname, pg_get_constraintdef(oid)))
    into foreign_keys
  from pg_constraint where conrelid = whole and contype = 'f';
  select array_agg(array[c.relname::text,
      replace(pg_get_indexdef(c.oid), format(' ON public.%I ', name), format(' ON ONLY public.%I ', name))])
    into indexes
  from pg_index i join pg_class c on c.oid = i.indexrelid
  where i.indrelid = whole and not i.indisunique;
  select array_agg(
      format('grant %s on public.%I to %I', a.privilege_type, name, pg_get_userbyid(a.grantee)))
    into grants
  from pg_class c cross join lateral aclexplode(c.relacl) a
  where c.oid = whole and a.grantee not in (0, c.relowner);
  select attname, case attidentity when 'a' then 'always' else 'by default' end
    into identity, identity_kind
  from pg_attribute where attrelid = whole and attidentity <> '';
  if identity is not null then
    execute format('select last_value, is_called from %s',
      pg_get_serial_sequence(whole::text, identity)) into last_value, is_called;
    execute format('alter table %s alter column %I drop identity', whole, identity);
  end if;

  execute format('alter table %s rename to %I', whole, name || '_first');
  execute format('alter table public.%I set schema partitions', name || '_first');
  execute format('create table public.%I (like %s including defaults including constraints
      including generated including storage) partition by range (%I)', name, first, key);
  execute format('alter table public.%I drop constraint %I', name, bound);
  if identity is not null then
    execute format('alter table public.%I alter column %I add generated %s as identity',
      name, identity, identity_kind);
    perform setval(pg_get_serial_sequence(format('public.%I', name), identity), last_value, is_called);
  end if;
  foreach statement in array coalesce(foreign_keys, '{}') || coalesce(dropped_triggers, '{}')
    || coalesce(row_triggers, '{}') || coalesce(other_triggers, '{}') || coalesce(grants, '{}')
  loop
    execute statement;
  end loop;

  execute format('create table %s (like %s including all excluding identity)', rest, first);
  execute format('alter table %s drop constraint %I', rest, bound);
  foreach statement in array coalesce(other_triggers, '{}') loop
    execute replace(statement, format(' ON public.%I ', name), format(' ON %s ', rest));
  end loop;
  execute format('alter table public.%I attach partition %s default', name, rest);
  execute format('alter table public.%I attach partition %s for values from (minvalue) to (%L)',
    name, first, ends_at);
  execute format('alter table %s drop constraint %I', first, bound);
  if indexes is not null then
    foreach index slice 1 in array indexes loop
      execute index[2];
      execute format('alter index public.%I attach partition partitions.%1$I', index[1]);
    end loop;
  end if;
  -- The rest has the same indexes under names of its own.
  for index in
    select array[p.relname::text, l.relname::text]
    from pg_index pi join pg_class p on p.oid = pi.indexrelid
    join pg_index li on li.indrelid = rest::regclass join pg_class l on l.oid = li.indexrelid
    where pi.indrelid = format('public.%I', name)::regclass and not l.relispartition
      and regexp_replace(pg_get_indexdef(p.oid), '^.* USING ', '')
        = regexp_replace(pg_get_indexdef(l.oid), '^.* USING ', '')
      and li.indisunique = pi.indisunique
  loop
    execute format('alter index public.%I attach partition partitions.%I', index[1], index[2]);
  end loop;
  perform partitions.seal(first::regclass), partitions.seal(rest::regclass);
end
$$;

revoke execute on function partitions.seal(regclass), partitions.bound(text, text),
  partitions.divide(text, text) from public;
