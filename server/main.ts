// The entry point: reads the settings, starts every part, listens, and stops in order. No other
// file starts anything.
import type { Server } from 'node:net'
import { buildApp } from './build-app.ts'
import { deliverMails } from './emails/deliver-mails.ts'
import { nameSeller } from './features/credits/seller.ts'
import { refuseOtherDocuments } from './features/vacancies/documents.ts'
import { type AppSecret, readAppSecret } from './platform/app-secret.ts'
import { systemClock } from './platform/clock.ts'
import { type AppRole, connect, requestStatementTimeoutMs } from './platform/db/connect.ts'
import { startEmbeddedDatabase } from './platform/db/embedded/embedded-database.ts'
import { migrate } from './platform/db/migrate.ts'
import { reachDatabase } from './platform/db/reach.ts'
import { prepareRole } from './platform/db/role.ts'
import { type Environment, readEnvironment } from './platform/environment.ts'
import { createJobs } from './platform/jobs/create-jobs.ts'
import { createLive } from './platform/live/create-live.ts'
import { createLog, type Log } from './platform/log.ts'
import { createMailer } from './platform/mail/create-mailer.ts'
import { createPayments } from './platform/payments/create-payments.ts'
import { createSigning } from './platform/signing.ts'
import { explainedPort, refuseTakenPort } from './platform/start-refused.ts'
import { StartRefused } from './platform/start-refused.ts'
import { createStorage } from './platform/storage/create-storage.ts'
import { runScheduled } from './scheduled.ts'
import { seedDatabase } from './seeds/seed.ts'
import { welcome } from './welcome.ts'

/** Limits of scheduled work. It has connections of its own and may run longer than a request. */
const background = { connections: 3, statementTimeoutMs: 60_000 }
/** The minimum time each part gets to stop, even when the grace period is used up. */
const lastMomentMs = 1000

/**
 * Stop functions in the order of starting. They run in reverse, each with the milliseconds that are
 * left.
 */
const started: ((leftMs: number) => Promise<unknown>)[] = []
let shutDoors: () => Promise<unknown> = async () => undefined

async function main() {
  const environment = readEnvironment(process.env)
  const log = createLog(environment.LOG_LEVEL)
  const { PORT, HOST } = environment
  if (PORT !== 0) await refuseTakenPort(PORT, HOST)
  const database = await findDatabase(environment, log)
  started.push(() => database.stop())

  const role: AppRole = { name: null }
  const { db, pool, unhurried } = connectPools(database.url, role, environment, log)
  const clock = systemClock
  const secret: AppSecret = { value: environment.APP_SECRET ?? null }
  const jobs = createJobs(database.url, log, secret)
  const live = createLive({
    databaseUrl: database.url,
    db,
    log,
    redisUrl: environment.LIVE_REDIS_URL,
  })
  const readiness = { isReady: false }
  const app = await buildApp({
    environment,
    db,
    pool,
    clock,
    log,
    jobs,
    live,
    readiness,
    signing: createSigning(secret, clock),
    payments: createPayments(environment, db, log),
    storage: await createStorage({ environment, db, clock, log }),
  })

  shutDoors = async () => {
    readiness.isReady = false
    await app.http.close()
  }
  endOnSignals(log, environment.SHUTDOWN_GRACE_MS)

  await app.http.listen({ port: PORT, host: HOST }).catch((error: unknown) => {
    throw explainedPort(error, PORT, HOST)
  })
  Object.assign(secret, { value: await migrateWithoutTimeout(database.url, environment, role) })
  if (!role.name)
    log.warn('the database gives the application no role of its own: only triggers guard its books')
  await jobs.start()
  started.push((leftMs) => jobs.stop(leftMs))
  await seedDatabase(app, database.url)
  await deliverMails(app, await createMailer(environment))
  await runScheduled({ ...app, db: unhurried })
  await live.start()
  started.push(() => live.stop())
  readiness.isReady = true
  log.info({ port: portOf(app.http.server.address()) }, 'ready')
  await welcome(environment)
}

/** Waits for the configured database, or starts the embedded one. */
async function findDatabase({ DATABASE_URL, DATA_DIR, FILE_STORAGE }: Environment, log: Log) {
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
function connectPools(url: string, role: AppRole, { DATABASE_POOL }: Environment, log: Log) {
  const onError = (error: Error) =>
    log.warn({ err: { name: error.name, message: error.message } }, 'database connection lost')
  const { db, pool, close } = connect(url, {
    role,
    max: DATABASE_POOL,
    statementTimeoutMs: requestStatementTimeoutMs,
    onError,
  })
  started.push((leftMs) => atMost(leftMs, close()))
  const { connections, statementTimeoutMs } = background
  const unhurried = connect(url, { role, max: connections, statementTimeoutMs, onError })
  started.push((leftMs) => atMost(leftMs, unhurried.close()))
  return { db, pool, unhurried: unhurried.db }
}

/**
 * Migrates without the statement timeout of requests and sets the role for later connections.
 * @returns the secret
 */
async function migrateWithoutTimeout(url: string, environment: Environment, role: AppRole) {
  const { db, close } = connect(url, { max: 2 })
  try {
    await migrate(db)
    await refuseOtherDocuments(db)
    await nameSeller(db, environment)
    role.name = await prepareRole(db)
    return await readAppSecret(db, environment)
  } finally {
    await close()
  }
}

function endOnSignals(log: Log, graceMs: number) {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    // The terminal and npm may both send the signal; the second must not interrupt the first stop.
    process.on(signal, () => {
      log.info({ signal }, 'stopping')
      stopOnce(graceMs).then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'could not stop in order')
          process.exit(1)
        },
      )
    })
  }
}

let stopping: Promise<void> | undefined

function stopOnce(graceMs = 0) {
  return (stopping ??= stop(graceMs))
}

/**
 * Stops accepting first; open requests finish within the grace period and need the other parts
 * until then.
 */
async function stop(graceMs: number) {
  const deadline = Date.now() + graceMs
  const leftMs = () => Math.max(lastMomentMs, deadline - Date.now())
  await atMost(leftMs(), shutDoors())
  for (let end = started.pop(); end; end = started.pop()) await end(leftMs())
}

/** Waits for at most the given time. */
async function atMost(ms: number, ending: Promise<unknown>) {
  const { promise: late, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  await Promise.race([ending, late])
  clearTimeout(timer)
}

function portOf(address: ReturnType<Server['address']>) {
  return typeof address === 'object' ? address?.port : undefined
}

main().catch((error: unknown) => {
  // A stop during the start makes the start fail; that failure is expected.
  if (stopping) return
  console.error(error instanceof StartRefused ? error.message : error)
  void stopOnce().finally(() => process.exit(1))
})
