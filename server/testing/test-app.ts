// A server of the product's own for one test file, on a database of its own.
// Pretended are only the outer edges: the mail transport, the payment page, the clock's offset.
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, inject } from 'vitest'
import type { BodyInputOf, ParamsOf, QueryInputOf } from '#contract/endpoint-types.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { buildApp } from '#server/build-app.ts'
import { deliverMails } from '#server/emails/queue-mail.ts'
import { connect } from '#server/platform/db/connect.ts'
import { readEnvironment } from '#server/platform/environment.ts'
import type { ArrivalTimes } from '#server/platform/http/connections.ts'
import { createJobs } from '#server/platform/jobs/create-jobs.ts'
import { createLive } from '#server/platform/live/create-live.ts'
import { createLog } from '#server/platform/log.ts'
import type { Delivery } from '#server/platform/mail/mailer.ts'
import { createPayments } from '#server/platform/payments/create-payments.ts'
import { createSigning } from '#server/platform/signing.ts'
import { createStorage } from '#server/platform/storage/create-storage.ts'
import { databaseIn, templateName } from './global-setup.ts'
import { createTestClock } from './test-clock.ts'
import { testSecret } from './test-secret.ts'

interface Sent<E extends Endpoint> {
  params?: ParamsOf<E['path']>
  query?: QueryInputOf<E> | Record<string, string>
  /** A body of the contract, or an invalid one. */
  body?: BodyInputOf<E> | object | string
  form?: FormData
  headers?: Record<string, string>
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>

interface Bounds {
  statementTimeoutMs?: number
  /** The address by which requests reach the database, from its own. */
  through?: (databaseUrl: string) => string
}

interface World extends Bounds {
  arrivalTimes?: Partial<ArrivalTimes>
  /** A database that was filled by the test, instead of an empty one. */
  databaseUrl?: string
}

/**
 * One server for all tests of a file, started before them and stopped after them. Takes what
 * `startTestApp` takes. @returns an object that is empty until the first test or hook runs
 */
export function setUpTestApp(...options: Parameters<typeof startTestApp>): TestApp {
  const app = {} as TestApp
  beforeAll(async () => void Object.assign(app, await startTestApp(...options)))
  afterAll(() => app.stop())
  return app
}

/** Starts a server. Settings are those of the product, with rate limits off unless given. */
export async function startTestApp(
  settings: Record<string, string> = {},
  { arrivalTimes = {}, databaseUrl: filled, ...bounds }: World = {},
) {
  const databaseUrl = filled ?? (await cloneTemplate())
  const dataDir = await mkdtemp(join(tmpdir(), 'altura-test-files-'))
  const environment = readEnvironment({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    SEED: 'none',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
    ...settings,
  })
  const log = createLog(environment.LOG_LEVEL)
  const clock = createTestClock()
  const owner = connect(databaseUrl, { max: 4 })
  const { db, pool, close } = connectAsApp(databaseUrl, bounds)
  const jobs = createJobs(databaseUrl, log, testSecret)
  const live = createLive({ databaseUrl, db, log, redisUrl: environment.LIVE_REDIS_URL })
  const app = await buildApp({
    environment,
    db,
    pool,
    clock,
    log,
    jobs,
    live,
    readiness: { isReady: true },
    checksReplies: true,
    arrivalTimes,
    signing: createSigning(testSecret, clock),
    payments: createPayments(environment, db, log),
    storage: await createStorage({ environment, db, clock, log }),
  })
  const mails: Delivery[] = []
  await jobs.start()
  await deliverMails(app, { deliver: async (mail) => void mails.push(mail) })
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

function connectAsApp(databaseUrl: string, { statementTimeoutMs, through = (url) => url }: Bounds) {
  return connect(through(databaseUrl), {
    max: 10,
    role: { name: inject('appRole') },
    ...(statementTimeoutMs !== undefined && { statementTimeoutMs }),
  })
}

async function callWith<E extends Endpoint>(
  app: Awaited<ReturnType<typeof buildApp>>,
  actor: { token: string } | null,
  endpoint: E,
  sent: Sent<E>,
) {
  const form = sent.form && new Response(sent.form)
  const response = await app.http.inject({
    method: endpoint.method,
    url: `/api${addressOf(endpoint.path, sent.params ?? {})}`,
    query: sent.query ?? {},
    headers: {
      accept: 'application/json',
      ...(actor && { authorization: `Bearer ${actor.token}` }),
      ...(form && { 'content-type': form.headers.get('content-type') ?? '' }),
      ...(typeof sent.body === 'string' && { 'content-type': 'application/json' }),
      ...sent.headers,
    },
    ...(form
      ? { payload: Buffer.from(await form.arrayBuffer()) }
      : sent.body !== undefined && { payload: sent.body as object }),
  })
  return {
    status: response.statusCode,
    ...(response.body ? response.json<Record<string, unknown>>() : {}),
  } as Reply
}

// Replies are compared as wholes, so a test says itself what it expects of them.
// oxlint-disable-next-line no-explicit-any
export type Reply = { status: number } & Record<string, any>

function addressOf(path: string, params: object) {
  return path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(Object.entries(params).find(([key]) => key === name)?.[1])),
  )
}

/** The newest such mail, once `count` of them have arrived. */
async function mailArriving(
  mails: Delivery[],
  to: string,
  kind: string,
  count: number,
): Promise<Delivery> {
  const deadline = Date.now() + 120_000
  for (;;) {
    const found = mails.filter((mail) => mail.to === to && mail.kind === kind)
    const newest = found.at(-1)
    if (newest && found.length >= count) return newest
    if (Date.now() > deadline) throw new Error(`${found.length} of ${count} mails ${kind} arrived`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** A database of one's own, migrated and with the lists of the product. @returns its address */
export async function cloneTemplate() {
  const url = inject('databaseUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = connect(url, { max: 1 })
  // Two clones of one template at once refuse each other; the lock lets them take turns.
  await admin.db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(1)`.execute(connection)
    await sql`create database ${sql.ref(name)} template ${sql.ref(templateName)}`.execute(
      connection,
    )
    await sql`select pg_advisory_unlock(1)`.execute(connection)
  })
  await admin.close()
  return databaseIn(url, name)
}
