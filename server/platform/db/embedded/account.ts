// PostgreSQL refuses to run as root, and its initdb refuses a user without an account. Neither is a reason to create
// accounts or to change owners on somebody's machine: a user namespace gives the same files another number.
import { spawnSync } from 'node:child_process'
import { chown, lstat, readdir } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { cannotRunHere } from './embedded-database-error.ts'

/** A way to start PostgreSQL's programs in which they agree to run for this user. */
export interface Account {
  /** The commands that stand before the program. */
  prefix: string[]
  /** Set if the programs run as another user, who must own the files. */
  owner?: { uid: number; gid: number }
}

const inNamespace = ['unshare', '--user', '--map-user=1', '--map-group=1']

/** Has the kernel stop the database when the server dies, whatever kills it. */
const withServer = ['setpriv', '--pdeathsig', 'INT']

export function findAccount(postgres: string): Account {
  const complaints = new Set<string>()
  for (const account of candidates()) {
    const { status, stderr, error } = spawnSync(...commandLine(account, postgres, ['--version']), {
      ...account.owner,
      encoding: 'utf8',
    })
    if (status === 0) return account
    complaints.add((stderr || error?.message || '').trim())
  }
  throw cannotRunHere([...complaints].join('\n'))
}

export function commandLine({ prefix }: Account, program: string, args: string[]): [string, string[]] {
  const [command = program, ...rest] = [...prefix, program, ...args]
  return [command, rest]
}

/** Gives the folder to the account, where it belongs to another one. */
export async function handOver(folder: string, { owner }: Account) {
  const [uid, gid] = [process.getuid?.(), process.getgid?.()]
  const target = owner ?? (uid === 0 ? { uid, gid: gid ?? 0 } : null)
  if (!target || (await lstat(folder)).uid === target.uid) return
  const names = await readdir(folder, { recursive: true })
  for (const name of [...names, '.']) await chown(join(folder, name), target.uid, target.gid)
}

function candidates(): Account[] {
  const isRoot = process.getuid?.() === 0
  const ways: Account[] = []
  if (!isRoot && hasAccount()) ways.push({ prefix: [] })
  if (process.platform !== 'linux') return ways

  ways.push({ prefix: inNamespace })
  if (isRoot) ways.push({ prefix: [], owner: unprivilegedAccount() })
  return ways.flatMap((way) => [{ ...way, prefix: [...way.prefix, ...withServer] }, way])
}

function hasAccount() {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

/** If namespaces are unavailable to root, as in many containers, the least privileged account is used. */
function unprivilegedAccount() {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const [, , uid, gid] =
    accounts.find(([name]) => name === 'postgres') ?? accounts.find(([name]) => name === 'nobody') ?? []
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) }
}
