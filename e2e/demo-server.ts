import { type ChildProcess, spawn } from 'node:child_process'
import { cp } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { connect } from '#server/platform/db/connect.ts'

/** The database and the folder of a run. */
export interface Run {
  folder: string
  databaseUrl: string
}

/**
 * The name of the database that the demo world is made in once, and of the folder with its files.
 */
export const demoWorld = 'demo_world'

export interface DemoServer {
  url: string
  /** With the outbox of its mails. */
  dataDir: string
  databaseUrl: string
  /** The port at which the server asks for the records of domains. */
  nameServerPort: number
  stop: () => Promise<void>
}

export function runOf(environment: NodeJS.ProcessEnv): Run {
  return JSON.parse(environment.ALTURA_JOURNEYS ?? '') as Run
}

/** A server over a copy of the demo world, which nobody else changes. */
export async function startCopy(run: Run, name: string, host: string): Promise<DemoServer> {
  await createDatabase(run.databaseUrl, name, demoWorld)
  await cp(join(run.folder, demoWorld), join(run.folder, name), { recursive: true })
  return startServer(run, name, host)
}

export async function createDatabase(url: string, name: string, template = 'template1') {
  const { db, close } = connect(url, { max: 1 })
  await sql`create database ${sql.ref(name)} template ${sql.ref(template)} strategy file_copy`.execute(
    db,
  )
  await close()
}

/** The product as it is built, on a free port, over the database and the folder of this name. */
export async function startServer(
  { folder, databaseUrl }: Run,
  name: string,
  host = '127.0.0.1',
): Promise<DemoServer> {
  const port = await freePort()
  const nameServerPort = await freePort()
  const dataDir = join(folder, name)
  const database = new URL(databaseUrl)
  database.pathname = `/${name}`
  const url = `http://${host}:${port}`
  const server = spawn(process.execPath, ['dist/server/main.mjs'], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      ...process.env,
      PORT: String(port),
      APP_URL: url,
      DATA_DIR: dataDir,
      DATABASE_URL: database.href,
      SEED: 'small',
      RATE_LIMIT: 'off',
      OUTGOING_NETWORK: 'any',
      DNS_SERVERS: `127.0.0.1:${nameServerPort}`,
      // A busy machine is waited for as long as it gets on.
      DATABASE_TIMEOUT_MS: '60000',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await untilReady(server, url)
  return { url, dataDir, databaseUrl: database.href, nameServerPort, stop: () => stop(server) }
}

/**
 * Waits as long as the process lives: how long it takes to fill a new database is the machine's
 * affair.
 */
async function untilReady(server: ChildProcess, url: string) {
  while (server.exitCode === null && server.signalCode === null) {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('the server ended before it was ready')
}

function stop(server: ChildProcess) {
  const { promise, resolve } = Promise.withResolvers<void>()
  if (server.exitCode !== null) resolve()
  server.once('exit', () => resolve())
  server.kill('SIGTERM')
  return promise
}

function freePort() {
  const { promise, resolve } = Promise.withResolvers<number>()
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const address = probe.address()
    const port = typeof address === 'object' && address ? address.port : 0
    probe.close(() => resolve(port))
  })
  return promise
}
