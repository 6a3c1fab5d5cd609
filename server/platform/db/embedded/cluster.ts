// The files of the database, created in a temporary folder and renamed when complete, so that they
// are never partial.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type Account, commandLine, changeOwner } from './account.ts'
import type { Binaries } from './binaries.ts'
import { cannotRunHere } from './embedded-database-error.ts'

export const role = 'altura'
export const database = 'altura'

/** @returns the paths of the embedded database under DATA_DIR */
export function pathsIn(dataDir: string) {
  const home = join(dataDir, 'database')
  return {
    home,
    cluster: join(home, 'cluster'),
    password: join(home, 'password'),
    log: join(home, 'postgres.log'),
  }
}

/** @returns the password of the cluster in a data folder */
export function readPassword(dataDir: string) {
  return readFile(pathsIn(dataDir).password, 'utf8')
}

export interface ClusterOptions {
  binaries: Binaries
  account: Account
  durable: boolean
}

/** Creates the database where there is none. @throws EmbeddedDatabaseError where initdb fails */
export async function ensureCluster(dataDir: string, options: ClusterOptions) {
  const { home } = pathsIn(dataDir)
  await removeUnfinished(dataDir)
  if (existsSync(home)) return changeOwner(home, options.account)

  const unfinished = await mkdtemp(`${home}.new-`)
  await makeCluster(unfinished, options)
  await rename(unfinished, home)
  await flush(dataDir)
}

async function removeUnfinished(dataDir: string) {
  const names = await readdir(dataDir)
  for (const name of names.filter((each) => each.startsWith('database.new-'))) {
    await rm(join(dataDir, name), { recursive: true, force: true, maxRetries: 5 })
  }
}

async function makeCluster(folder: string, { binaries, account, durable }: ClusterOptions) {
  const [cluster, password] = [join(folder, 'cluster'), join(folder, 'password')]
  await mkdir(cluster, { mode: 0o700 })
  await writeFile(password, randomBytes(24).toString('hex'), { mode: 0o600, flush: true })
  await changeOwner(folder, account)

  await run(account, binaries.initdb, [
    `--pgdata=${cluster}`,
    `--username=${role}`,
    `--pwfile=${password}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=icu',
    '--icu-locale=und',
    `--locale=${characterLocale()}`,
    '--lc-collate=C',
    '--lc-messages=C',
    ...(process.platform === 'linux' ? ['--sync-method=syncfs'] : []),
    ...(durable ? [] : ['--no-sync']),
  ])
  const alone = [
    '--single',
    '-D',
    cluster,
    '-c',
    'exit_on_error=on',
    ...(durable ? [] : ['-F']),
    'postgres',
  ]
  await run(account, binaries.postgres, alone, `create database ${database}\n`)
}

/** The locale of character classes. Collation is ICU's, and messages are in English. */
function characterLocale() {
  if (process.platform === 'linux') return 'C.UTF-8'
  return process.platform === 'darwin' ? 'en_US.UTF-8' : 'C'
}

async function run(account: Account, program: string, args: string[], input = '') {
  const child = spawn(...commandLine(account, program, args), {
    ...account.owner,
    cwd: dirname(program),
  })
  child.stdin.on('error', () => {}) // EPIPE of a program that failed to start
  child.stdin.end(input)
  const ended = new Promise<number | null>((resolve, reject) =>
    child.once('close', resolve).once('error', reject),
  )
  const [status, output, errors] = await Promise.all([
    ended,
    text(child.stdout),
    text(child.stderr),
  ])
  if (status !== 0) throw cannotRunHere(errors || output)
}

/** Makes a rename durable, which requires an fsync of its folder. See fsync(2). */
async function flush(folder: string) {
  const handle = await open(folder, 'r')
  await handle.sync()
  await handle.close()
}
