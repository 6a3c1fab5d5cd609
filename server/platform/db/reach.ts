import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.ts'
import { StartRefused } from '../start-refused.ts'
import { isDatabaseUnavailable } from './unavailable.ts'

const oldestVersion = 15
const attemptTimeoutMs = 5_000

interface Options {
  log: Pick<Log, 'warn'>
  /** The time to wait for a database that is unavailable. */
  timeoutMs?: number
  retryMs?: number
  /** The name of the setting that gave the address. */
  setting?: string
}

/**
 * Waits until the database of DATABASE_URL, or of another setting, is available.
 * @throws StartRefused if it is too old, refuses the connection, or stays unavailable
 */
export async function reachDatabase(
  url: string,
  { log, timeoutMs = 60_000, retryMs = 1_000, setting = 'DATABASE_URL' }: Options,
): Promise<void> {
  const deadline = Date.now() + timeoutMs
  for (let hasWarned = false; ; hasWarned = true) {
    const failure = await probe(url, setting).then(
      () => null,
      (error: unknown) => error,
    )
    if (!failure) return
    if (failure instanceof StartRefused) throw failure
    const reason = refusalOf(failure, new URL(url))
    if (reason) throw new StartRefused(`${setting}: ${reason}`)
    if (Date.now() >= deadline)
      throw new StartRefused(
        `${setting}: no PostgreSQL answered at ${new URL(url).host} within ${timeoutMs / 1000} seconds (${codeOf(failure)}). Start it, or correct the setting.`,
      )
    if (!hasWarned) log.warn({ code: codeOf(failure) }, 'the database is away; waiting for it')
    await delay(retryMs)
  }
}

async function probe(connectionString: string, setting: string) {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: attemptTimeoutMs,
    query_timeout: attemptTimeoutMs,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    const version = rows[0]?.server_version ?? ''
    if (Number.parseInt(version, 10) < oldestVersion)
      throw new StartRefused(
        `${setting}: this PostgreSQL is ${version}; version ${oldestVersion} or newer is needed.`,
      )
  } finally {
    await client.end()
  }
}

/** @returns the reason of a permanent failure, or null for a transient one */
function refusalOf(error: unknown, { host, username, pathname }: URL) {
  const code = codeOf(error)
  if (code.startsWith('28'))
    return `the PostgreSQL at ${host} does not admit "${decodeURIComponent(username)}". Correct the name and the password in the setting, or give that role the right to connect.`
  if (code === '3D000')
    return `the PostgreSQL at ${host} has no database "${decodeURIComponent(pathname.slice(1))}". Create it, or correct the setting.`
  if (/unsupported startup parameter/.test(String(error)))
    return `the pooler at ${host} does not take what stands behind the "?" of the address (${String(error)}). Leave it out.`
  if (isDatabaseUnavailable(error)) return null
  return `the PostgreSQL at ${host} cannot be used (${error instanceof Error ? error.message : String(error)}). Correct the setting.`
}

function codeOf(error: unknown) {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && error.code ? String(error.code) : error.message
}
