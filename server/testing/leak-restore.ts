// A database that is put back as it was at a moment, table by table, for the next world.
import { sql } from 'kysely'
import type { TestApp } from './test-app.ts'

/** Memories of what was read go by its version, which never goes back. */
const versions = ['board_version']

/**
 * Remembers the rows of each table.
 * @returns puts back the tables that were written since then
 */
export async function snapshotOf({ owner }: TestApp) {
  await copyTables.execute(owner)
  await restoring.execute(owner)
  await sql`delete from snapshot.written`.execute(owner)
  return () => sql`call snapshot.restore()`.execute(owner)
}

const copyTables = sql`
  create schema snapshot;
  create table snapshot.sequences as
    select format('%I.%I', schemaname, sequencename)::regclass as name, last_value
    from pg_sequences where schemaname = 'public';
  create table snapshot.written (name regclass);
  grant usage on schema snapshot to public;
  create function snapshot.note() returns trigger
    language plpgsql security definer as
  $$
  begin
    insert into snapshot.written values (tg_relid);
    return null;
  end
  $$;
  do $$
  declare
    one record;
  begin
    for one in
      select c.oid::regclass as name, c.relname from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and not c.relispartition
        and c.relname <> all (${sql.lit(`{${versions.join(',')}}`)}::text[])
    loop
      execute format('create table snapshot.%I as select * from %s', 'of_' || one.relname, one.name);
      execute format('create trigger zz_snapshot after insert or update or delete on %s
        for each statement execute function snapshot.note()', one.name);
      execute format('alter table %s enable always trigger zz_snapshot', one.name);
    end loop;
  end
  $$`

const restoring = sql`
  create procedure snapshot.restore() language plpgsql as
  $$
  declare
    one record;
  begin
    set local session_replication_role = replica;
    for one in
      select w.name, c.relname, string_agg(quote_ident(a.attname), ', ') as columns
      from (select distinct name from snapshot.written) w join pg_class c on c.oid = w.name
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
        and not a.attisdropped and a.attgenerated = ''
      group by w.name, c.relname
    loop
      execute format('delete from %s', one.name);
      execute format('insert into %1$s (%2$s) overriding system value select %2$s from snapshot.%3$I',
        one.name, one.columns, 'of_' || one.relname);
    end loop;
    delete from snapshot.written;
    perform setval(name, coalesce(last_value, 1), last_value is not null) from snapshot.sequences;
    perform record_board_change();
  end
  $$`
