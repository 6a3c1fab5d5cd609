// Reads the settings, starts what is needed, listens, and ends in order. Only this file starts things.
import type { Server } from 'node:net'
import { buildApp } from './build-app.ts'
import { deliverMails } from './emails/deliver-mails.ts'
import { systemClock } from './platform/clock.ts'
import { connect } from './platform/db/database.ts'
import { EmbeddedDatabaseError } from './platform/db/embedded/embedded-database-error.ts'
import { startEmbeddedDatabase } from './platform/db/embedded/embedded-database.ts'
import { migrate } from './platform/db/migrate.ts'
import { readEnvironment, SettingsError } from './platform/environment.ts'
import { createJobs } from './platform/jobs/jobs.ts'
import { createLive } from './platform/live/live.ts'
import { createLog, type Log } from './platform/log.ts'
import { createMailer } from './platform/mail/mailer.ts'
import { createPayments } from './platform/payments/payments.ts'
import { createSigning } from './platform/signing.ts'
import { createStorage } from './platform/storage/storage.ts'
import { seedDatabase } from './seed-database.ts'
import { welcome } from './welcome.ts'

/** What has been started, to be ended in the opposite order. */
const started: (() => Promise<unknown>)[] = []

async function main() {
  const environment = readEnvironment(process.env)
  const log = createLog(environment.LOG_LEVEL)
  const database = environment.DATABASE_URL
    ? { url: environment.DATABASE_URL, stop: async () => undefined }
    : await startEmbeddedDatabase({ dataDir: environment.DATA_DIR, log })
  started.push(() => database.stop())

  const { db, pool, close } = connect(database.url, {
    max: environment.DATABASE_POOL,
    onError: (error) =>
      log.warn({ err: { name: error.name, message: error.message } }, 'database connection lost'),
  })
  started.push(close)
  const clock = systemClock
  const jobs = createJobs(database.url, log)
  const live = createLive(database.url, log)
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
    signing: createSigning(environment.APP_SECRET, clock),
    payments: createPayments(environment, db),
    storage: await createStorage(environment),
  })

  started.push(async () => {
    readiness.isReady = false
    await withinGrace(app.http.close(), environment.SHUTDOWN_GRACE_MS)
  })
  endOnSignals(log)

  await app.http.listen({ port: environment.PORT, host: environment.HOST })
  await migrate(db)
  await jobs.start()
  started.push(() => jobs.stop(environment.SHUTDOWN_GRACE_MS))
  await seedDatabase(app, database.url)
  await deliverMails({ jobs }, await createMailer(environment))
  await live.start()
  started.push(() => live.stop())
  readiness.isReady = true
  log.info({ port: portOf(app.http.server.address()) }, 'ready')
  await welcome(environment)
}

function endOnSignals(log: Log) {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    // The same signal may come twice, from the terminal and from npm: the second must not cut the first short.
    process.on(signal, () => {
      log.info({ signal }, 'stopping')
      stopOnce().then(
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

function stopOnce() {
  return (stopping ??= stop())
}

async function stop() {
  for (let end = started.pop(); end; end = started.pop()) await end()
}

/** Open requests may finish; what lasts longer than the grace is cut off. */
async function withinGrace(closing: Promise<unknown>, graceMs: number) {
  const { promise: late, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, graceMs)
  await Promise.race([closing, late])
  clearTimeout(timer)
}

function portOf(address: ReturnType<Server['address']>) {
  return typeof address === 'object' ? address?.port : undefined
}

main().catch((error: unknown) => {
  const isForPeople = error instanceof SettingsError || error instanceof EmbeddedDatabaseError
  const isPortTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
  if (isPortTaken)
    console.error(`Port ${process.env.PORT ?? 3000} is already in use. Set PORT to another one.`)
  else console.error(isForPeople ? error.message : error)
  void stopOnce().finally(() => process.exit(1))
})
