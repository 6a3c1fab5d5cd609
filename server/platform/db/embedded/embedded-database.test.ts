import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startEmbeddedDatabase } from './embedded-database.ts'
import { findEmbeddedDatabase } from './find-embedded-database.ts'
import { stopPostgresIn } from './leftovers.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { findPostgresIn } from './processes.ts'

const log = pino({ level: 'silent' })
let folder: string
let dataDir: string
let cluster: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'altura-database-'))
  dataDir = join(folder, 'data')
  cluster = join(dataDir, 'database/cluster')
})

afterAll(async () => {
  await stopPostgresIn(cluster)
  await rm(folder, { recursive: true, maxRetries: 5 })
})

test('a start that is killed while the files are made leaves a folder that serves at the next start', async () => {
  const holder = hold()
  await expect.poll(unfinishedFiles, { interval: 5 }).toHaveLength(1)
  await kill(holder.child)

  const { url } = await serve()
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(await unfinishedFiles()).toEqual([])
})

test('a second start is refused at once, and the first is unharmed', async () => {
  const first = hold()
  const { url = '' } = (await first.next()) ?? {}

  const { refusal } = (await hold().next()) ?? {}
  expect(refusal).toContain(
    `The folder ${dataDir} is in use by a running Altura (process ${first.child.pid})`,
  )
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('of concurrent starts exactly one serves, also in a new folder', async () => {
  const fresh = join(folder, 'fresh')
  const reports = await Promise.all([1, 2, 3].map(() => hold({ dataDir: fresh }).next()))

  expect(reports.filter((report) => report?.url)).toHaveLength(1)
  expect(reports.filter((report) => report?.refusal?.includes('is in use by'))).toHaveLength(2)
})

test('acknowledged writes survive the kill of the server, and its orphaned database is stopped', async () => {
  const writer = await startWriting({ path: await pathWithoutSetpriv() })
  const acknowledged = await writer.killed()
  const { pid: orphan } = readPostmasterFile(cluster)
  expect(findPostgresIn(cluster)).toContain(orphan)

  const { url } = await serve()
  expect(findPostgresIn(cluster)).not.toContain(orphan)
  expect(await query(url, 'select max(id) >= $1 as is_kept from notes', [acknowledged])).toEqual([
    { is_kept: true },
  ])
})

test('acknowledged writes survive the kill of the server and of all processes of its database', async () => {
  const writer = await startWriting()
  for (const pid of findPostgresIn(cluster)) process.kill(pid, 'SIGKILL')
  const acknowledged = await writer.killed()

  const { url } = await serve()
  expect(await query(url, 'select max(id) >= $1 as is_kept from notes', [acknowledged])).toEqual([
    { is_kept: true },
  ])
})

test('a reused process id does not block the start', async () => {
  await writeFile(
    join(cluster, 'postmaster.pid'),
    `${process.ppid}\n${cluster}\n0\n5432\n\n\n\nready\n`,
  )

  expect(await findEmbeddedDatabase({ dataDir })).toBeNull()
  const { url } = await serve()
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a database that crashes is restarted at the same address', async () => {
  const { url } = await serve()
  const { pid } = readPostmasterFile(cluster)
  process.kill(pid, 'SIGQUIT')

  await expect.poll(() => isReadyAgain(pid)).toBe(true)
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a command finds the database while its server runs, and only then', async () => {
  const { url, stop } = await serve()
  expect(await findEmbeddedDatabase({ dataDir })).toEqual({ url })

  await stop()
  expect(await findEmbeddedDatabase({ dataDir })).toBeNull()
  expect(await findEmbeddedDatabase({ dataDir: join(folder, 'nowhere') })).toBeNull()
})

test('an unusable folder is named in the error', async () => {
  await writeFile(join(folder, 'file'), '')
  const start = startEmbeddedDatabase({ dataDir: join(folder, 'file'), log })

  await expect(start).rejects.toThrow('Set DATA_DIR')
})

interface Report {
  url?: string
  refusal?: string
  acknowledged?: number
}

async function serve() {
  const database = await startEmbeddedDatabase({ dataDir, log })
  onTestFinished(database.stop)
  return database
}

/** A process that holds the database, with the lines that it reports. */
function hold({ dataDir: held = dataDir, task = '', path = process.env['PATH'] } = {}) {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'holder.fixture.ts'), held, task],
    {
      env: { ...process.env, PATH: path },
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  onTestFinished(() => kill(child))
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  async function next(): Promise<Report | null> {
    const { value } = await lines.next()
    return value ? JSON.parse(value) : null
  }
  return { child, next }
}

async function startWriting(options: { path?: string } = {}) {
  const { child, next } = hold({ ...options, task: 'write' })
  let acknowledged = 0
  async function listen(until: () => boolean) {
    for (let report = await next(); report; report = until() ? null : await next()) {
      acknowledged = report.acknowledged ?? acknowledged
    }
  }
  await listen(() => acknowledged >= 50)

  return {
    /** Kills the writer. @returns the last acknowledged row */
    async killed() {
      await kill(child)
      await listen(() => false)
      return acknowledged
    },
  }
}

async function kill(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** Without this program the database is not stopped when its server dies. */
async function pathWithoutSetpriv() {
  await symlink('/bin/false', join(folder, 'setpriv'))
  return `${folder}:${process.env['PATH']}`
}

async function unfinishedFiles() {
  const names = await readdir(dataDir).catch(() => [])
  return names.filter((name) => name.startsWith('database.new-'))
}

function isReadyAgain(previous: number) {
  const { pid, isReady } = readPostmasterFile(cluster)
  return isReady && pid !== previous
}

async function query(url: string, sql: string, values: unknown[] = []) {
  const client = new Client(url)
  await client.connect()
  const { rows } = await client.query(sql, values)
  await client.end()
  return rows
}
