-- expands
-- Partitions of a table may also be ranges of a number that counts its rows: a bigint that is its
-- identity.

-- The partitions of a table with their ends: the time or number that is the first of the next. The
-- rest has none.
create function partition_bounds(parent regclass) returns table (leaf regclass, ends text)
  language sql stable set search_path = pg_catalog, pg_temp set timezone = 'UTC' as
$$
  select c.oid::regclass,
    (regexp_match(pg_get_expr(c.relpartbound, c.oid), 'TO \(''([^'']+)''\)'))[1]
  from pg_inherits i join pg_class c on c.oid = i.inhrelid
  where i.inhparent = parent
$$;

-- The same of a table that is partitioned by month.
create or replace function partitions_of(parent regclass)
  returns table (leaf regclass, ends_at timestamptz)
  language sql stable set search_path = public, pg_temp set timezone = 'UTC' as
$$
  select leaf, ends::timestamptz from partition_bounds(parent)
$$;

-- Makes the next partition of a table, unless there is one for a time, or of a table by numbers one
-- beyond the next fifty million. Nobody who reads or writes waits for it: the partition is filled
-- before it is attached. It is a copy of the rest, from which it takes its rows.
create or replace function make_partition(name text, until timestamptz) returns text
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

-- The rows for which there is no partition but the rest, counted up to a thousand a table. There
-- are none while partitions are made ahead and the clocks are right.
create or replace function rows_beside_partitions() returns int
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

-- The entries of today are in the first range, which ends with the next fifty million.
do $$
declare
  counted constant bigint := coalesce(pg_sequence_last_value('credit_entries_id_seq'), 0);
begin
  execute format('alter table credit_entries add constraint credit_entries_until
    check (id < %L) not valid', (counted / 50000000 + 1) * 50000000);
end
$$;
