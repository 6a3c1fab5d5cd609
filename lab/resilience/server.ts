// A server that a drill disturbs, and what a drill does in its database.
import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import webPush from 'web-push'
import { findFaults } from '#server/features/credits/verify-ledger.ts'
import { connect } from '#server/platform/db/connect.ts'
import type { Database } from '#server/platform/db/database.ts'
import { findEmbeddedDatabase } from '#server/platform/db/embedded/find-embedded-database.ts'
import { keepFailedJob, withQueue } from '#server/testing/queue.ts'
import { startProcess } from '../server-process.ts'

const main = join(import.meta.dirname, '../../server/main.ts')
const pushKeys = webPush.generateVAPIDKeys()
/** A push service that is not there. */
export const pushService = 'https://127.0.0.1:9'

/** The port of the name server that a story starts. */
export const nameServerPort = randomInt(20_000, 30_000)

/** Starts it from the sources of this version, or from another entry. @returns once it is ready */
export function startServer(settings: Record<string, string> = {}, program = main) {
  const own = {
    DATABASE_URL: '',
    RATE_LIMIT: 'off',
    SEED: 'small',
    VAPID_PUBLIC_KEY: pushKeys.publicKey,
    VAPID_PRIVATE_KEY: pushKeys.privateKey,
    PUSH_SERVICES: pushService,
    // A story has an identity provider and a name server on this machine.
    OUTGOING_NETWORK: 'any',
    DNS_SERVERS: `127.0.0.1:${nameServerPort}`,
  }
  return startProcess({ ...own, ...settings }, program)
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
