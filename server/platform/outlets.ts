// Outlets of a server (the bucket, the SMTP server and so on), tried once: by `altura check`, and
// after each start.
import { randomUUID } from 'node:crypto'
import { Resolver } from 'node:dns/promises'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Database } from './db/database.ts'
import type { Environment } from './environment.ts'
import type { Log } from './log.ts'
import { createTransport } from './mail/create-mailer.ts'
import { createPayments } from './payments/create-payments.ts'
import { refuseUnusableBackups } from './settings-checks.ts'
import { StartRefused } from './start-refused.ts'
import { createObjectStore } from './storage/object-store.ts'

export interface Outlet {
  name: string
  /** The setting to look at if it fails. */
  setting: keyof Environment
  /** @throws if it does not work */
  attempt: () => Promise<void>
}

export interface Tried extends Pick<Outlet, 'name' | 'setting'> {
  /** The reason why it does not work, without a value of a setting; null if it does. */
  failure: string | null
}

/** Loading a client counts, which takes long on a busy machine. */
const longestMs = 30_000

interface Needed {
  environment: Environment
  db: Database
  log: Log
}

/** @returns the outlets that the settings choose, but for the database */
export function outletsOf({ environment, db, log }: Needed): Outlet[] {
  const { FILE_STORAGE, BACKUP_FOLDER, BACKUP_KEY_FILE, DNS_SERVERS } = environment
  const chosen: (Outlet | false)[] = [
    FILE_STORAGE === 's3' && {
      name: 'bucket of files',
      setting: 'S3_BUCKET',
      attempt: () => tryBucket(environment),
    },
    (BACKUP_FOLDER ?? BACKUP_KEY_FILE) !== undefined && {
      name: 'folder and key of backups',
      setting: 'BACKUP_FOLDER',
      attempt: () => tryBackups(environment),
    },
    environment.MAIL_TRANSPORT === 'smtp' && {
      name: 'SMTP server',
      setting: 'SMTP_URL',
      attempt: () => tryMail(environment),
    },
    environment.PAYMENT_PROVIDER === 'stripe' && {
      name: 'payment provider',
      setting: 'STRIPE_SECRET_KEY',
      attempt: async () => {
        const { listOffers } = await createPayments(environment, db, log)
        await listOffers?.()
      },
    },
    DNS_SERVERS.length > 0 && {
      name: 'name servers',
      setting: 'DNS_SERVERS',
      attempt: () => tryNameServers(environment),
    },
    environment.LIVE_REDIS_URL !== undefined && {
      name: 'Redis',
      setting: 'LIVE_REDIS_URL',
      attempt: () => tryRedis(environment),
    },
    environment.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined && {
      name: 'collector of traces',
      setting: 'OTEL_EXPORTER_OTLP_ENDPOINT',
      attempt: async () => {
        await fetch(environment.OTEL_EXPORTER_OTLP_ENDPOINT ?? '')
      },
    },
  ]
  return chosen.filter((one) => one !== false)
}

/** Tries all at once, each for half a minute at most. */
export function tryOutlets(outlets: Outlet[]): Promise<Tried[]> {
  return Promise.all(
    outlets.map(async ({ name, setting, attempt }) => ({
      name,
      setting,
      failure: await inTime(attempt()).then(() => null, reasonOf),
    })),
  )
}

/** Logs the ones that do not work. */
export async function warnOfOutlets(needed: Needed): Promise<void> {
  for (const { name, setting, failure } of await tryOutlets(outletsOf(needed)))
    if (failure)
      needed.log.warn({ outlet: name, setting, reason: failure }, 'an outlet does not work')
}

async function inTime(attempt: Promise<void>) {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new StartRefused('no answer')), longestMs).unref()
  return Promise.race([attempt, promise]).finally(() => clearTimeout(timer))
}

/** Codes and names only: messages of clients may hold addresses. */
function reasonOf(error: unknown): string {
  if (error instanceof StartRefused) return error.message
  if (!(error instanceof Error)) return 'unknown'
  const { code, status } = error as { code?: unknown; status?: unknown }
  if (error.cause instanceof Error) return reasonOf(error.cause)
  if (error instanceof AggregateError && error.errors[0]) return reasonOf(error.errors[0])
  return [code ?? error.name, status].filter((part) => part !== undefined).join(' ')
}

/** Writes an object, reads it and removes it. */
async function tryBucket(environment: Environment) {
  const objects = await createObjectStore(environment)
  const key = `check-${randomUUID()}`
  const path = join(tmpdir(), key)
  await writeFile(path, key)
  try {
    await objects.put(key, path, { bytes: key.length, mime: 'text/plain' })
    const content = await objects.read(key)
    if (!content) throw new StartRefused('what was written is not there')
    content.destroy()
    await objects.remove(key)
  } finally {
    await rm(path, { force: true })
  }
}

async function tryBackups(environment: Environment) {
  await refuseUnusableBackups(environment)
  if (environment.BACKUP_FOLDER === undefined) return
  const path = join(resolve(environment.BACKUP_FOLDER), `${randomUUID()}.part`)
  await writeFile(path, '')
  await rm(path)
}

/** Connects, and logs in if there is a name. */
async function tryMail(environment: Environment) {
  const transport = await createTransport(environment)
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/** That there is no such name is an answer, too. */
async function tryNameServers({ DNS_SERVERS, APP_URL }: Environment) {
  const resolver = new Resolver({ timeout: 3_000, tries: 1 })
  resolver.setServers(DNS_SERVERS)
  await resolver.resolveTxt(new URL(APP_URL).hostname).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTFOUND' && error.code !== 'ENODATA') throw error
  })
}

async function tryRedis({ LIVE_REDIS_URL: url = '' }: Environment) {
  const { createClient } = await import('@redis/client')
  const client = createClient({ url, socket: { reconnectStrategy: false } })
  // The failure is that of the connection below.
  client.on('error', () => undefined)
  await client.connect()
  await client.ping()
  client.destroy()
}
