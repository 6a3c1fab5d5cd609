// The database of the process: found, connected and migrated.
import { migrateAfterBackup } from './backup/before-migration.ts'
import { nameSeller } from './features/credits/seller.ts'
import { refuseOtherDocuments } from './features/vacancies/documents.ts'
import { readAppSecret } from './platform/app-secret.ts'
import { type AppRole, connect } from './platform/db/connect.ts'
import { startEmbeddedDatabase } from './platform/db/embedded/embedded-database.ts'
import { reachDatabase } from './platform/db/reach.ts'
import { prepareRole } from './platform/db/role.ts'
import type { Environment } from './platform/environment.ts'
import type { Log } from './platform/log.ts'
import type { Tracing } from './platform/tracing/create-tracing.ts'
import { atMost, type Shutdown } from './shutdown.ts'

/** Limits of scheduled work. It has connections of its own and may run longer than a request. */
const background = { connections: 3, statementTimeoutMs: 60_000 }

/** Waits for the configured database, or starts the embedded one. */
export async function findDatabase(
  { DATABASE_URL, DATA_DIR, FILE_STORAGE }: Environment,
  log: Log,
) {
  if (!DATABASE_URL) return startEmbeddedDatabase({ dataDir: DATA_DIR, log })
  await reachDatabase(DATABASE_URL, { log })
  if (FILE_STORAGE === 'disk')
    log.warn(
      { DATA_DIR },
      'files are kept on the disk of this machine: processes that share the database must share this folder, or use FILE_STORAGE=s3',
    )
  return { url: DATABASE_URL, stop: async () => undefined }
}

/** Connects a pool for requests and an unhurried one for scheduled work; both close at the stop. */
export function connectPools(
  url: string,
  role: AppRole,
  { DATABASE_POOL, DATABASE_TIMEOUT_MS }: Environment,
  { log, shutdown, tracing }: { log: Log; shutdown: Shutdown; tracing: Tracing | null },
) {
  const onError = (error: Error) =>
    log.warn({ err: { name: error.name, message: error.message } }, 'database connection lost')
  const trace = tracing?.traceStatements
  const { db, pool, close } = connect(url, {
    role,
    trace,
    max: DATABASE_POOL,
    statementTimeoutMs: DATABASE_TIMEOUT_MS,
    onError,
  })
  shutdown.add((leftMs) => atMost(leftMs, close()))
  const { connections, statementTimeoutMs } = background
  const unhurried = connect(url, { role, trace, max: connections, statementTimeoutMs, onError })
  shutdown.add((leftMs) => atMost(leftMs, unhurried.close()))
  return {
    db,
    unhurried: unhurried.db,
    /** By the names of their metrics. */
    pools: { requests: pool, scheduled: unhurried.pool },
  }
}

/**
 * Migrates without the statement timeout of requests and sets the role for later connections.
 * @returns the secret
 */
export async function migrateWithoutTimeout(
  url: string,
  environment: Environment,
  role: AppRole,
  log: Log,
) {
  const { db, close } = connect(url, { max: 2 })
  try {
    await migrateAfterBackup(db, { databaseUrl: url, environment }, (path) =>
      log.info({ path }, 'backup made before the migration'),
    )
    await refuseOtherDocuments(db)
    await nameSeller(db, environment)
    role.name = await prepareRole(db)
    return await readAppSecret(db, environment)
  } finally {
    await close()
  }
}
