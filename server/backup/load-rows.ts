// The rows of a backup, loaded into the empty tables of its version.
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { driverQuery } from '#server/platform/db/prepared-query.ts'
import { jobsSchema } from '#server/platform/jobs/boss.ts'
import { type Reading, tableOf } from './contents.ts'
import { BackupRefused } from './damaged.ts'
import { listTables, quoted, quotedTable, type Table, tableName } from './tables.ts'
import { takeOff } from './taken-off.ts'

/**
 * Loads all rows and sequences, in the transaction of the connection.
 * @returns the columns that are left out, because no migration made them
 */
export async function loadRows(
  client: pg.Client,
  { beginning, members, end }: Reading,
): Promise<string[]> {
  if (beginning.tables.some(({ schema }) => schema === 'jobs')) {
    await client.query(jobsSchema())
    await client.query('set local idle_in_transaction_session_timeout = 0')
  }
  const present = await listTables(client)
  const tables = new Map(
    beginning.tables.map((table) => [tableName(table), { table, into: matching(table, present) }]),
  )
  const putBack = await takeOff(client)
  const emptied = present.filter((table) => !isOfQueue(table))
  await client.query(`truncate ${emptied.map(quotedTable).join(', ')}`)

  const loaded = new Map<string, number>()
  let next = await members.next()
  while (!next.done) {
    const name = tableOf(next.value)
    if (name) loaded.set(name, await load(client, tables.get(name), partsOf(name)))
    else next = await members.next()
  }
  async function* partsOf(name: string) {
    for (; !next.done && tableOf(next.value) === name; next = await members.next())
      yield next.value.bytes
  }

  for (const [name, rows] of Object.entries(end().rows))
    if ((loaded.get(name) ?? 0) !== rows)
      throw new BackupRefused(`${name} has ${loaded.get(name) ?? 0} rows instead of ${rows}.`)
  for (const statement of putBack) await client.query(statement)
  for (const { schema, name, last_value } of beginning.sequences)
    if (last_value !== null)
      await client.query(driverQuery(setSequence(quotedTable({ schema, name }), last_value)))
  return [...tables.values()].flatMap(({ table, into }) =>
    table.schema === 'jobs'
      ? []
      : lackingIn(into, table).map((each) => `${tableName(table)}.${each}`),
  )
}

/**
 * The table that the rows go into. That of the product is the same but for columns made by hand,
 * because the same migrations made it; that of the job queue is made by its package, which may be
 * newer.
 */
function matching(table: Table, present: Table[]) {
  if (isOfQueue(table)) return undefined
  const into = present.find((other) => tableName(other) === tableName(table))
  if (table.schema === 'jobs' || into) return into
  throw new BackupRefused(`There is no ${tableName(table)} in this version.`)
}

function lackingIn(into: Table | undefined, { columns }: Table) {
  return columns.filter((column) => !into?.columns.includes(column))
}

/** The version of the queue's tables is that of the package which has made them. */
function isOfQueue(table: Table) {
  return tableName(table) === 'jobs.version'
}

async function load(
  client: pg.Client,
  known: { table: Table; into: Table | undefined } | undefined,
  rows: AsyncIterable<Uint8Array>,
) {
  if (!known) throw new BackupRefused('The backup has rows of a table that it does not name.')
  const { table, into } = known
  const columns = table.columns.map(quoted)
  const common = table.columns.filter((column) => into?.columns.includes(column))
  if (into && common.length === columns.length)
    return copyIn(client, `copy ${quotedTable(table)} (${columns.join(', ')}) from stdin`, rows)

  // Other columns: the rows go by way of a table of texts, as far as there are columns for them.
  await client.query(
    `create temporary table earlier (${columns.map((column) => `${column} text`).join(', ')})`,
  )
  const count = await copyIn(client, 'copy earlier from stdin', rows)
  if (into) await client.query(await fromEarlier(client, table, common))
  await client.query('drop table earlier')
  return count
}

function setSequence(name: string, last_value: string) {
  return sql`
    select setval(to_regclass(${name}), ${last_value}) where to_regclass(${name}) is not null`
}

/** @returns the number of rows */
async function copyIn(client: pg.Client, statement: string, rows: AsyncIterable<Uint8Array>) {
  const copy = client.query(copyFrom(statement))
  await pipeline(rows, copy)
  return copy.rowCount
}

async function fromEarlier(client: pg.Client, table: Table, common: string[]) {
  const columns = sql`select attname as name, format_type(atttypid, atttypmod) as type
    from pg_attribute
    where attrelid = ${quotedTable(table)}::regclass and attnum > 0 and not attisdropped`
  const { rows } = await client.query<{ name: string; type: string }>(driverQuery(columns))
  const types = new Map(rows.map(({ name, type }) => [name, type]))
  const values = common.map((column) => `${quoted(column)}::${types.get(column)}`)
  return `insert into ${quotedTable(table)} (${common.map(quoted).join(', ')}) overriding system value select ${values.join(', ')} from earlier`
}
