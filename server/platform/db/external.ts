// The database of DATABASE_URL, and the ways to it.
import pg from 'pg'
import type { Environment } from '../environment.ts'
import type { Log } from '../log.ts'
import { StartRefused } from '../start-refused.ts'
import { findPooling, type Pooling } from './pooling.ts'
import { reachDatabase } from './reach.ts'

export interface Addresses {
  /** Of requests and scheduled work. */
  url: string
  /** Of what needs a session of its own, and the rights of the owner. */
  directUrl: string
  /** Given if `url` leads to a pooler that hands out sessions by transaction. */
  pooling: Pooling | null
}

type Settings = Pick<
  Environment,
  'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'DATABASE_READ_URL' | 'DATABASE_PREPARE'
>

/**
 * Waits until the database of the settings is available, and finds out how it is reached.
 * @returns null without DATABASE_URL
 * @throws StartRefused if it cannot be used, if a pooler leaves no way to a session of one's
 *   own, or where the addresses lead to different databases
 */
export async function findExternalDatabase(
  { DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_READ_URL, DATABASE_PREPARE }: Settings,
  options: { log: Pick<Log, 'warn' | 'info'>; timeoutMs?: number },
): Promise<Addresses | null> {
  if (!DATABASE_URL) return null
  await reachDatabase(DATABASE_URL, options)
  if (DATABASE_READ_URL)
    await refuseOtherDatabase(DATABASE_URL, DATABASE_READ_URL, 'DATABASE_READ_URL').catch(
      // A replica that is away is done without.
      (error: unknown) => {
        if (error instanceof StartRefused) throw error
        options.log.warn({ err: error }, 'the replica of DATABASE_READ_URL is away')
      },
    )
  const pooling = await poolingAt(DATABASE_URL)
  if (!DATABASE_DIRECT_URL) {
    if (!pooling) return { url: DATABASE_URL, directUrl: DATABASE_URL, pooling }
    throw new StartRefused(
      `DATABASE_URL: at ${hostOf(DATABASE_URL)} is a pooler in transaction mode (such as PgBouncer), over which a server can neither listen for changes nor work on queued jobs nor migrate. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself.`,
    )
  }
  await reachDatabase(DATABASE_DIRECT_URL, { ...options, setting: 'DATABASE_DIRECT_URL' })
  if (await poolingAt(DATABASE_DIRECT_URL))
    throw new StartRefused(
      `DATABASE_DIRECT_URL: at ${hostOf(DATABASE_DIRECT_URL)} is a pooler in transaction mode, too. Set it to the address of PostgreSQL itself.`,
    )
  await refuseOtherDatabase(DATABASE_URL, DATABASE_DIRECT_URL, 'DATABASE_DIRECT_URL')
  const poolingMode = pooling && {
    keepsStatements:
      DATABASE_PREPARE === 'auto' ? pooling.keepsStatements : DATABASE_PREPARE === 'on',
  }
  if (poolingMode)
    options.log.info({ preparesStatements: poolingMode.keepsStatements }, 'connections are pooled')
  return { url: DATABASE_URL, directUrl: DATABASE_DIRECT_URL, pooling: poolingMode }
}

/** @throws StartRefused if the pooler takes no transactions */
async function poolingAt(url: string) {
  try {
    return await findPooling(url)
  } catch (error) {
    if (!/transaction blocks not allowed/.test(String(error))) throw error
    throw new StartRefused(
      `DATABASE_URL: the pooler at ${hostOf(url)} takes single statements only. Set its pool_mode to transaction.`,
    )
  }
}

async function refuseOtherDatabase(url: string, otherUrl: string, setting: string) {
  const other = await identityOf(otherUrl)
  if ((await identityOf(url)) === other) return
  throw new StartRefused(
    `${setting}: at ${hostOf(otherUrl)} is another database than DATABASE_URL leads to. Set both to the same one.`,
  )
}

/** The cluster and the database in it. */
async function identityOf(connectionString: string) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ id: string }>(
      `select format('%s %s', (select system_identifier from pg_control_system()), current_database()) as id`,
    )
    return rows[0]?.id
  } finally {
    await client.end()
  }
}

function hostOf(url: string) {
  return new URL(url).host
}
