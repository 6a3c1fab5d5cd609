import { spawn } from 'node:child_process'
import { dirname } from 'node:path'
import { text } from 'node:stream/consumers'
import { type Account, commandLine } from './account.ts'
import type { Binaries } from './binaries.ts'
import { database, role } from './data-folder.ts'
import { cannotRunHere } from './embedded-database-error.ts'

export interface ClusterOptions {
  binaries: Binaries
  account: Account
  durable: boolean
}

/**
 * Creates a cluster in an empty folder, with the role and the database of the server.
 * @param password the file with the password of the role
 * @throws EmbeddedDatabaseError where a program fails
 */
export async function initCluster(
  cluster: string,
  password: string,
  { binaries, account, durable }: ClusterOptions,
) {
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
