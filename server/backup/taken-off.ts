// Everything that would check or act on each row while tables are loaded, taken off and put back.
import type pg from 'pg'

/**
 * Takes off foreign keys, triggers and the indexes that no constraint needs.
 * @returns the statements that put them back; foreign keys are validated by it
 */
export async function takeOff(client: pg.Client): Promise<string[]> {
  await client.query('set constraints all immediate')
  const { rows } = await client.query<{ off: string; on: string }>(taken)
  for (const { off } of rows) await client.query(off)
  return rows.map(({ on }) => on).toReversed()
}

const schemas = `in (select oid from pg_namespace where nspname in ('public', 'partitions', 'jobs'))`

/** Keys of partitions follow those of their table. Indexes come last, and so back first. */
const taken = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as on
  from pg_constraint where contype = 'f' and connamespace ${schemas} and conparentid = 0
  union all
  select format('alter table %s disable trigger %I', tgrelid::regclass, tgname),
    format('alter table %s enable %s trigger %I', tgrelid::regclass, case tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, tgname)
  from pg_trigger t join pg_class c on c.oid = tgrelid
  where not tgisinternal and tgenabled <> 'D' and tgparentid = 0 and relnamespace ${schemas}
  union all
  select format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
  from pg_index i join pg_class c on c.oid = indexrelid
  where relnamespace ${schemas} and relkind = 'i' and not relispartition and not indisunique
    and not exists (select from pg_constraint where conindid = indexrelid)`

/** Drops everything of the product, and nothing of an extension. */
export async function dropEverything(client: pg.Client) {
  await client.query('drop schema if exists jobs, partitions cascade')
  for (;;) {
    const { rows } = await client.query<{ type: string; identity: string }>(dropped)
    const [found] = rows
    if (!found) return
    await client.query(`drop ${found.type} ${found.identity} cascade`)
  }
}

/** Tables come first: what belongs to them goes with them. */
const dropped = `
  select o.type, o.identity
  from pg_depend d cross join lateral pg_identify_object(d.classid, d.objid, 0) o
  where d.refclassid = 'pg_namespace'::regclass and d.refobjid = 'public'::regnamespace
    and d.deptype = 'n' and d.objsubid = 0 and o.type <> 'default acl'
    and not exists (
      select from pg_depend e where e.classid = d.classid and e.objid = d.objid
        and (e.deptype = 'e' or e.deptype = 'i' and e.refobjid <> e.objid))
  order by d.classid <> 'pg_class'::regclass limit 1`
