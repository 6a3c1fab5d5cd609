// A server of the product in a process of its own, with a database and files that are its own.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import webPush from 'web-push'
import { findFaults } from '#server/features/credits/verify-ledger.ts'
import { connect } from '#server/platform/db/connect.ts'
import type { Database } from '#server/platform/db/database.ts'
import { findEmbeddedDatabase } from '#server/platform/db/embedded/find-embedded-database.ts'
import { freePort } from '#server/testing/loopback.ts'
import { keepFailedJob, withQueue } from '#server/testing/queue.ts'

export interface OwnServer {
  child: ChildProcess
  url: string
  dataDir: string
  /** Lines of its log at the level of errors. */
  errors: string[]
  stop: () => Promise<void>
}

const main = join(import.meta.dirname, '../../server/main.ts')
const pushKeys = webPush.generateVAPIDKeys()
/** A push service that is not there. */
export const pushService = 'https://127.0.0.1:9'

/** The port of the name server that a story starts. */
export const nameServerPort = randomInt(20_000, 30_000)

/**
 * Starts it from the sources.
 * @param program the entry, of this version unless given
 * @returns once it is ready
 */
export async function startServer(
  settings: Record<string, string> = {},
  program = main,
): Promise<OwnServer> {
  const port = settings.PORT ?? String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const dataDir = settings.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'altura-resilience-')))
  const child = spawn(process.execPath, [program], {
    env: {
      ...process.env,
      PORT: port,
      APP_URL: url,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      RATE_LIMIT: 'off',
      SEED: 'small',
      VAPID_PUBLIC_KEY: pushKeys.publicKey,
      VAPID_PRIVATE_KEY: pushKeys.privateKey,
      PUSH_SERVICES: pushService,
      // A story has an identity provider and a name server on this machine.
      OUTGOING_NETWORK: 'any',
      DNS_SERVERS: `127.0.0.1:${nameServerPort}`,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const errors: string[] = []
  let rest = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    errors.push(...lines.filter((line) => /"level":"(?:error|fatal)"/.test(line)))
  })
  const killed = () => void child.kill('SIGKILL')
  process.once('exit', killed)
  await untilReady(child, url)
  return {
    child,
    url,
    dataDir,
    errors,
    async stop() {
      process.off('exit', killed)
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit')
        child.kill('SIGTERM')
        await ended
      }
      if (!settings.DATA_DIR) await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Waits as long as the process lives. */
export async function untilReady(child: ChildProcess, url: string) {
  while (child.exitCode === null && child.signalCode === null) {
    const reply = await fetch(`${url}/readyz`).catch(() => null)
    await reply?.text()
    if (reply?.ok) return
    await delay(50)
  }
  throw new Error('the server ended before it was ready')
}

/** The faults of the ledger in the embedded database of a running server. */
export function ledgerFaults(dataDir: string) {
  return inDatabase(dataDir, findFaults)
}

/** As if the provider had reported another amount than was asked for. */
export function holdPayment(db: Database, code: string) {
  return db
    .updateTable('checkouts')
    .set(({ ref }) => ({
      status: 'mismatched',
      provider_id: `held-${code}`,
      paid_at: new Date(),
      paid_amount: 1,
      paid_currency: ref('currency'),
    }))
    .where('id', '=', code)
    .execute()
}

/** As if an email had been tried for days, and the sweep of files had failed. @returns its id */
export async function leaveFailures(db: Database): Promise<string> {
  const facts = { name: 'Ana', contact: 'help@altura.test' }
  const email = { number: 1, kind: 'report_settled', to: 'ana@example.com', locale: 'en', facts }
  await sql`insert into task_failures (name, since, failed_at, reason)
    values ('sweep-files', now(), now(), 'ECONNRESET')`.execute(db)
  return withQueue(db, (queue) =>
    keepFailedJob(queue, 'mail', { data: email, code: 'ECONNREFUSED' }),
  )
}

/** Works in the embedded database of a running server. */
export async function inDatabase<T>(dataDir: string, work: (db: Database) => Promise<T>) {
  const database = await findEmbeddedDatabase({ dataDir })
  if (!database) throw new Error('the embedded database does not run')
  const { db, close } = connect(database.url, { max: 1 })
  return work(db).finally(close)
}
