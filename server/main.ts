// The entry point: reads the settings, starts every part, listens, and stops in order. No other
// file starts anything.
import type { Server } from 'node:net'
import { buildApp } from './build-app.ts'
import { deliverMails } from './emails/deliver-mails.ts'
import { workOnAccounts } from './features/accounts/account-jobs.ts'
import { deliverWebhooks } from './features/integrations/webhooks/deliver.ts'
import { deliverPushes } from './features/notifications/push/deliver.ts'
import { readFigures } from './features/operators/operations/metric-figures.ts'
import { connectPools, findDatabase, migrateWithoutTimeout } from './open-database.ts'
import type { AppSecret } from './platform/app-secret.ts'
import type { App } from './platform/app.ts'
import { systemChance } from './platform/chance.ts'
import { systemClock } from './platform/clock.ts'
import type { AppRole } from './platform/db/connect.ts'
import { readEnvironment } from './platform/environment.ts'
import { createJobs } from './platform/jobs/create-jobs.ts'
import { createLive } from './platform/live/create-live.ts'
import { createLog, logWarnings } from './platform/log.ts'
import { createMailer } from './platform/mail/create-mailer.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import type { MetricsSources } from './platform/metrics/start-metrics.ts'
import { warnOfOutlets } from './platform/outlets.ts'
import { createPayments } from './platform/payments/create-payments.ts'
import { createPusher } from './platform/push/create-pusher.ts'
import { unknownNames } from './platform/setting-words.ts'
import { refuseUnusableBackups } from './platform/settings-checks.ts'
import { createSigning } from './platform/signing.ts'
import { explainedPort, refuseTakenPort } from './platform/start-refused.ts'
import { createStorage } from './platform/storage/create-storage.ts'
import { createTracing, type Tracing } from './platform/tracing/create-tracing.ts'
import { runScheduled, runScheduledBackups } from './scheduled.ts'
import { seedBeside, seedDatabase } from './seeds/seed.ts'
import { atMost, createShutdown } from './shutdown.ts'
import { welcome } from './welcome.ts'

/**
 * Connections that may wait to be accepted when all browsers return at once; the system may allow
 * fewer. One beyond it is tried again by the client's system after a second, then three, seven …
 */
const waitingConnections = 4096

const shutdown = createShutdown()

const withoutRole =
  'the database gives the application no role of its own: only triggers guard its books. As an administrator of the database run: create role altura_app nologin; grant altura_app to <the user of DATABASE_URL>; and start again.'

async function main() {
  const environment = readEnvironment(process.env)
  const log = createLog(environment.LOG_LEVEL)
  logWarnings(log)
  for (const line of unknownNames(process.env)) log.warn(line)
  await refuseUnusableBackups(environment)
  await refuseTakenPort(environment)
  const database = await findDatabase(environment, log)
  shutdown.add(() => database.stop())

  const role: AppRole = { name: null }
  const tracing = await createTracing(environment)
  const traced: Tracing['traceCalls'] = tracing?.traceCalls ?? ((_service, client) => client)
  const parts = { log, shutdown, tracing }
  const { unhurried, pools, ...connections } = connectPools(database, role, environment, parts)
  const { db } = connections
  const clock = systemClock
  const secret: AppSecret = { value: environment.APP_SECRET ?? null }
  const jobs = createJobs(database.directUrl, log, secret, tracing)
  const { directUrl: databaseUrl } = database
  const live = await createLive({ databaseUrl, db, log, redisUrl: environment.LIVE_REDIS_URL })
  const readiness = { isReady: false }
  // Migrating mostly waits for the database.
  const migrating = migrateWithoutTimeout(database, environment, role, log)
  // A failure is thrown below, once there is something to stop.
  migrating.catch(() => undefined)
  const app = await buildApp({
    environment,
    ...connections,
    clock,
    chance: systemChance,
    log,
    jobs,
    live,
    readiness,
    signing: createSigning(secret, clock),
    payments: traced(environment.PAYMENT_PROVIDER, await createPayments(environment, db, log)),
    storage: traced(environment.FILE_STORAGE, await createStorage({ environment, db, clock, log })),
  })
  await observe(app, tracing, { readiness, pools })

  shutdown.shutDoorsBy(() => closeDoors(app, readiness))
  shutdown.onSignals(log, environment.SHUTDOWN_GRACE_MS)

  await app.http.ready()
  Object.assign(secret, { value: await migrating })
  if (!role.name) log.warn(withoutRole)
  await jobs.start()
  shutdown.add((leftMs) => jobs.stop(leftMs))
  await seedDatabase(app, database.directUrl)
  await workOnJobs(app, traced(environment.MAIL_TRANSPORT, await createMailer(environment)))
  shutdown.add(await runScheduled({ ...app, ...unhurried }))
  await runScheduledBackups({ ...app, ...unhurried }, database.directUrl)
  await live.start()
  shutdown.add(() => live.stop())
  for (const start of app.onStart) start()
  readiness.isReady = true
  // Not before: a balancer without health checks sends calls to whatever accepts connections.
  await listen(app)
  log.info({ port: portOf(app.http.server.address()) }, 'ready')
  shutdown.add(await seedBeside(app, database.directUrl))
  await welcome(environment)
  await warnOfOutlets({ environment, db: unhurried.db, log })
}

async function closeDoors({ http }: App, readiness: { isReady: boolean }) {
  readiness.isReady = false
  await http.close()
}

/** Traces and measures the calls of a server that does not listen yet. */
async function observe(
  app: App,
  tracing: Tracing | null,
  sources: Omit<MetricsSources, 'readFigures'>,
) {
  if (tracing) {
    tracing.traceRequests(app.http)
    shutdown.add((leftMs) => atMost(leftMs, tracing.stop()))
  }
  if (app.environment.METRICS_PORT === undefined) return
  const { startMetrics } = await import('./platform/metrics/start-metrics.ts')
  const metrics = await startMetrics(app, { ...sources, readFigures: () => readFigures(app) })
  shutdown.add(metrics.stop)
}

async function listen({ http, environment: { PORT: port, HOST: host } }: App) {
  await http.listen({ port, host, backlog: waitingConnections }).catch((error: unknown) => {
    throw explainedPort(error, port, host)
  })
}

async function workOnJobs(app: App, mailer: Mailer) {
  await deliverMails(app, mailer)
  await deliverPushes(app, createPusher(app.environment))
  await workOnAccounts(app)
  await deliverWebhooks(app)
}

function portOf(address: ReturnType<Server['address']>) {
  return typeof address === 'object' ? address?.port : undefined
}

main().catch(shutdown.onFailedStart)
