// The database of the process: found, connected and migrated.
import { migrateAfterBackup } from './backup/before-migration.ts'
import { nameSeller } from './features/credits/seller.ts'
import { refuseOtherDocuments } from './features/vacancies/document/documents.ts'
import { readAppSecret } from './platform/app-secret.ts'
import { systemClock } from './platform/clock.ts'
import { type AppRole, connect, type PoolSettings } from './platform/db/connect.ts'
import { startEmbeddedDatabase } from './platform/db/embedded/embedded-database.ts'
import { type Addresses, findExternalDatabase } from './platform/db/external.ts'
import { makePartitions } from './platform/db/partitions.ts'
import { createReads } from './platform/db/reads.ts'
import { prepareRole } from './platform/db/role.ts'
import type { Environment } from './platform/environment.ts'
import type { Log } from './platform/log.ts'
import { loggedError } from './platform/logged-error.ts'
import type { Tracing } from './platform/tracing/create-tracing.ts'
import { atMost, type Shutdown } from './shutdown.ts'

/** Limits of scheduled work. It has connections of its own and may run longer than a request. */
const background = { connections: 3, statementTimeoutMs: 60_000 }

/** Waits for the configured database, or starts the embedded one. */
export async function findDatabase(
  environment: Environment,
  log: Log,
): Promise<Addresses & { stop: () => Promise<void> }> {
  const { DATA_DIR, FILE_STORAGE } = environment
  const external = await findExternalDatabase(environment, { log })
  if (!external) {
    const { url, stop } = await startEmbeddedDatabase({ dataDir: DATA_DIR, log })
    return { url, directUrl: url, pooling: null, stop }
  }
  if (FILE_STORAGE === 'disk')
    log.warn(
      { DATA_DIR },
      'files are kept on the disk of this machine: processes that share the database must share this folder, or use FILE_STORAGE=s3',
    )
  return { ...external, stop: async () => undefined }
}

/**
 * Connections for requests. Over a pooler more of them only wait there; a process that has the
 * database to itself shares a flush between more commits.
 */
const requestsMax = { pooled: 5, direct: 10 }

/** Connects a pool for requests and an unhurried one for scheduled work; both close at the stop. */
export function connectPools(
  { url, pooling }: Addresses,
  role: AppRole,
  { DATABASE_POOL, DATABASE_TIMEOUT_MS, DATABASE_READ_URL }: Environment,
  { log, shutdown, tracing }: { log: Log; shutdown: Shutdown; tracing: Tracing | null },
) {
  const onError = (error: Error) =>
    log.warn({ err: { name: error.name, message: error.message } }, 'database connection lost')
  const max = DATABASE_POOL ?? (pooling ? requestsMax.pooled : requestsMax.direct)
  const hurried = { max, statementTimeoutMs: DATABASE_TIMEOUT_MS }
  const { connections, ...patient } = background
  const open = (address: string, options: PoolSettings) => {
    const trace = tracing?.traceStatements
    const connection = connect(address, { role, trace, onError, ...options })
    shutdown.add((leftMs) => atMost(leftMs, connection.close()))
    return connection
  }
  /** The primary with what a replica may answer in its place. */
  const openBoth = (options: PoolSettings, ofReplica: PoolSettings) => {
    const onAnswer = () => void (primary.isAway = false)
    const { db, pool } = open(url, {
      pooling,
      ...options,
      ...(DATABASE_READ_URL && { onAnswer }),
    })
    const primary = { db, isAway: false }
    if (!DATABASE_READ_URL) return { db, pool, reads: undefined }
    // A pooler may stand before replicas, too.
    const replica = open(DATABASE_READ_URL, {
      pooling: { keepsStatements: false },
      ...options,
      ...ofReplica,
    })
    return { db, pool, reads: createReads(primary, replica.db, DATABASE_READ_URL) }
  }

  const { pool, ...forRequests } = openBoth(hurried, { use: 'reads' })
  const {
    db,
    reads,
    pool: scheduled,
  } = openBoth({ use: 'scheduled', max: connections, ...patient }, { use: 'exports', max: 1 })
  return {
    ...forRequests,
    pool,
    unhurried: { db, reads },
    /** By the names of their metrics. */
    pools: { requests: pool, scheduled },
  }
}

/**
 * Migrates without the statement timeout of requests and sets the role for later connections.
 * @returns the secret
 */
export async function migrateWithoutTimeout(
  { url, directUrl }: Addresses,
  environment: Environment,
  role: AppRole,
  log: Log,
) {
  const { db, close } = connect(directUrl, { use: 'migration', max: 2 })
  try {
    await migrateAfterBackup(
      db,
      { databaseUrl: directUrl, environment },
      (path) => log.info({ path }, 'backup made before the migration'),
      (migration) => log.info({ migration }, 'the migration waits for tables that are in use'),
    )
    await refuseOtherDocuments(db)
    await nameSeller(db, environment)
    // The scheduled task tries again; there is room for three months.
    await makePartitions(db, systemClock.now()).catch((error: unknown) =>
      log.warn({ err: loggedError(error) }, 'partitions are not made'),
    )
    role.name = await prepareRole(db, decodeURIComponent(new URL(url).username))
    return await readAppSecret(db, environment)
  } finally {
    await close()
  }
}
