// PostgreSQL refuses to run as root, and initdb refuses a user without an account. A user namespace
// maps the user to another id without changing accounts or owners of the machine. See
// user_namespaces(7).
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { type Account, commandLine } from './account.ts'
import { cannotRunHere } from './embedded-database-error.ts'

const inNamespace = ['unshare', '--user', '--map-user=1', '--map-group=1']

/** Makes the kernel stop the database when the server dies. See PR_SET_PDEATHSIG in prctl(2). */
const withServer = ['setpriv', '--pdeathsig', 'INT']

/** Finds an account that PostgreSQL accepts. @throws EmbeddedDatabaseError if there is none */
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

/**
 * For containers that forbid user namespaces: the account `postgres` or `nobody` of the machine.
 */
function unprivilegedAccount() {
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const [, , uid, gid] =
    accounts.find(([name]) => name === 'postgres') ??
    accounts.find(([name]) => name === 'nobody') ??
    []
  return { uid: Number(uid ?? 65534), gid: Number(gid ?? 65534) }
}
