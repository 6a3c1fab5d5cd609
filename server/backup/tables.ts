// The tables and sequences of a database, and which of them are known.
import type pg from 'pg'
import { listMigrations, readMigration } from '#server/platform/db/migrate.ts'

export interface Table {
  schema: string
  name: string
  /** Those that are written; generated ones are computed again. */
  columns: string[]
  /** False for unlogged tables, which a crash empties as well. */
  is_kept: boolean
}

/** @returns every table that is not a system table, nor part of another or of an extension */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select nspname as schema, relname as name, relkind in ('r', 'p') and relpersistence = 'p' as is_kept,
      array(select attname::text from pg_attribute
            where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where relkind in ('r', 'p', 'f', 'm') and not relispartition
      and nspname !~ '^pg_' and nspname <> 'information_schema'
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
    order by nspname, relname`)
  return rows
}

/**
 * Tells tables of Altura from tables that somebody else has made.
 * @param migrations the applied ones, whose tables are known beside those of the job queue
 * @returns the known tables, and the names of what else the database holds
 */
export async function sortTables(
  client: pg.Client,
  migrations: string[],
): Promise<{ known: Table[]; unknown: string[] }> {
  const made = await migratedTables(migrations)
  const tables = await listTables(client)
  const isKnown = ({ schema, name }: Table) =>
    schema === 'jobs' || (schema === 'public' && made.has(name))
  const unknown = tables.filter((table) => !isKnown(table)).map(tableName)
  const { rows: large } = await client.query('select oid from pg_largeobject_metadata limit 1')
  if (large.length > 0) unknown.push('large objects')
  return { known: tables.filter(isKnown), unknown }
}

/** Tables of the migrations themselves. */
const bookkeeping = ['schema_migrations', 'schema_migrations_lock']

/** @returns the names of the tables after these migrations, in the schema `public` */
export async function migratedTables(applied: string[]): Promise<Set<string>> {
  const tables = new Set(bookkeeping)
  for (const name of (await listMigrations()).filter((name) => applied.includes(name))) {
    for (const { groups } of (await readMigration(name)).matchAll(tableStatement)) {
      const { made, dropped, former, renamed } = groups ?? {}
      if (made) tables.add(made)
      if (dropped) tables.delete(dropped)
      if (former && renamed && tables.delete(former)) tables.add(renamed)
    }
  }
  return tables
}

const tableStatement =
  /^(?:create (?:unlogged )?table (?:if not exists )?(?<made>\w+)|drop table (?:if exists )?(?<dropped>\w+)|alter table (?<former>\w+)\s+rename to (?<renamed>\w+))/gim

export interface Sequence {
  schema: string
  name: string
  /** Null if none was taken. */
  last_value: string | null
}

/** @returns their values, which are at least those of the snapshot */
export async function listSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(`
    select schemaname as schema, sequencename as name, last_value::text
    from pg_sequences where schemaname in ('public', 'jobs') order by 1, 2`)
  return rows
}

export function tableName({ schema, name }: Pick<Table, 'schema' | 'name'>): string {
  return `${schema}.${name}`
}

/** @returns an identifier of SQL */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

export function quotedTable({ schema, name }: Pick<Table, 'schema' | 'name'>): string {
  return `${quoted(schema)}.${quoted(name)}`
}
