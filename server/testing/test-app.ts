// A server of the product's own for one test file, on a database of its own.
// Pretended are only the outer edges: the mail transport, the payment page, the clock, and chance.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import type { Endpoint } from '#contract/endpoint/endpoint.ts'
import { buildApp } from '#server/build-app.ts'
import { deliverMails } from '#server/emails/deliver-mails.ts'
import { workOnAccounts } from '#server/features/accounts/account-jobs.ts'
import { deliverWebhooks } from '#server/features/integrations/webhooks/deliver.ts'
import { deliverPushes } from '#server/features/notifications/push/deliver.ts'
import type { App } from '#server/platform/app.ts'
import { type Chance, systemChance } from '#server/platform/chance.ts'
import { connect } from '#server/platform/db/connect.ts'
import type { ArrivalTimes } from '#server/platform/http/arrival-times.ts'
import { createJobs } from '#server/platform/jobs/create-jobs.ts'
import { createLive } from '#server/platform/live/create-live.ts'
import { createLog } from '#server/platform/log.ts'
import type { Delivery } from '#server/platform/mail/mailer.ts'
import { createPayments } from '#server/platform/payments/create-payments.ts'
import { createPusher } from '#server/platform/push/create-pusher.ts'
import { createSigning } from '#server/platform/signing.ts'
import { createStorage } from '#server/platform/storage/create-storage.ts'
import { callWith, type Sent } from './call-endpoint.ts'
import type { templates } from './global-setup.ts'
import { mailArriving } from './mail-arriving.ts'
import { createTestClock } from './test-clock.ts'
import { type Bounds, cloneTemplate, connectBoth, dropDatabase } from './test-database.ts'
import { testEnvironment } from './test-environment.ts'
import { testSecret } from './test-secret.ts'

export type TestApp = Awaited<ReturnType<typeof startTestApp>>

interface World extends Bounds {
  arrivalTimes?: Partial<ArrivalTimes>
  /** Unpredictable unless given. */
  chance?: Chance
  /** A database that was filled by the test, instead of an empty one. */
  databaseUrl?: string
  /** The places that are known: large cities unless given. */
  places?: keyof typeof templates
  /** The address of a replica. */
  readUrl?: string
  /** Receives the lines of the log, instead of the output of the process. */
  logged?: string[]
}

/**
 * One server for all tests of a file, started before them and stopped after them. Takes what
 * `startTestApp` takes. @returns an object that is empty until the first test or hook runs
 */
export function setUpTestApp(...options: Parameters<typeof startTestApp>): TestApp {
  const app = {} as TestApp
  beforeAll(async () => void Object.assign(app, await startTestApp(...options)))
  afterAll(async () => {
    await app.stop()
    if (!options[1]?.databaseUrl) await dropDatabase(app.databaseUrl)
  })
  return app
}

/** Starts a server. Settings are those of the product, with rate limits off unless given. */
export async function startTestApp(
  settings: Record<string, string> = {},
  { arrivalTimes = {}, readUrl, places, logged, chance = systemChance, ...world }: World = {},
) {
  const databaseUrl = world.databaseUrl ?? (await cloneTemplate(places))
  const dataDir = await mkdtemp(join(tmpdir(), 'altura-test-files-'))
  const environment = testEnvironment({ DATA_DIR: dataDir, ...settings })
  const to = logged && { write: (line: string) => void logged.push(line) }
  const log = createLog(environment.LOG_LEVEL, to)
  const clock = createTestClock()
  const owner = connect(databaseUrl, { max: 4 })
  const { db, pool, reads, close } = connectBoth(databaseUrl, readUrl, world)
  const jobs = createJobs(databaseUrl, log, testSecret)
  const live = await createLive({ databaseUrl, db, log, redisUrl: environment.LIVE_REDIS_URL })
  const app = await buildApp({
    environment,
    db,
    reads,
    pool,
    clock,
    chance,
    log,
    jobs,
    live,
    readiness: { isReady: true },
    checksReplies: true,
    arrivalTimes,
    signing: createSigning(testSecret, clock),
    payments: await createPayments(environment, db, log),
    storage: await createStorage({ environment, db, clock, log }),
  })
  await jobs.start()
  const mails = await workOn(app)
  await live.start()
  await app.http.ready()

  return {
    ...app,
    clock,
    databaseUrl,
    /** The database as its owner sees it, who may do more than the application. */
    owner: owner.db,
    call: <E extends Endpoint>(actor: { token: string } | null, endpoint: E, sent: Sent<E> = {}) =>
      callWith(app, actor, endpoint, sent),
    mails,
    mailTo: (to: string, kind: string, count = 1) => mailArriving(mails, to, kind, count),
    pay: (code: string) => app.http.inject({ method: 'POST', url: `/test-checkout/${code}/pay` }),
    async stop() {
      await app.http.close()
      await jobs.stop(2000)
      await live.stop()
      await close()
      await owner.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** @returns the mails, which grow as they are delivered */
async function workOn(app: App): Promise<Delivery[]> {
  const mails: Delivery[] = []
  await deliverMails(app, { deliver: async (mail) => void mails.push(mail) })
  await deliverPushes(app, createPusher(app.environment))
  await workOnAccounts(app)
  await deliverWebhooks(app)
  return mails
}
