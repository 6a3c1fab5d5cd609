// Something in between: PgBouncer before a database, HAProxy before servers or databases.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from '#server/testing/loopback.ts'
import {
  isListening,
  makeFolderFor,
  type Program,
  startProgram,
  until,
  writeFor,
} from './programs.ts'

export interface Gateway extends Program {
  port: number
}

interface PgBouncer {
  path: string
  folder: string
  /** The address of the database, with the name and the password of its administrator. */
  databaseUrl: string
  /** The passwords of further users by name. */
  users: Record<string, string>
  /** Sessions it may open for each user. */
  sessions: number
}

/** Starts PgBouncer in transaction mode. Its administrators are those of the database. */
export async function startPgBouncer({
  path,
  folder,
  databaseUrl,
  users,
  sessions,
}: PgBouncer): Promise<Gateway> {
  const port = await freePort()
  const { hostname, port: databasePort, username, password } = new URL(databaseUrl)
  const own = makeFolderFor(join(folder, 'pgbouncer'))
  const all = { [decodeURIComponent(username)]: decodeURIComponent(password), ...users }
  writeFor(
    join(own, 'users.txt'),
    Object.entries(all)
      .map((pair) => `${pair.map(quoted).join(' ')}\n`)
      .join(''),
  )
  const config = join(own, 'pgbouncer.ini')
  writeFor(
    config,
    `[databases]
* = host=${hostname} port=${databasePort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(own, 'users.txt')}
admin_users = ${decodeURIComponent(username)}
pool_mode = transaction
default_pool_size = ${sessions}
max_client_conn = 1000
query_wait_timeout = 10
${keepsStatements(path) ? 'max_prepared_statements = 200\n' : ''}`,
  )
  const logFile = join(folder, 'pgbouncer.log')
  const program = startProgram(path, [config], { logFile, isDatabase: true })
  await until('PgBouncer', () => isListening(port), { logFile })
  return { ...program, port }
}

/** From version 1.21 on it keeps prepared statements, when told to. */
function keepsStatements(path: string) {
  const [, version = ''] =
    execFileSync(path, ['--version'], { encoding: 'utf8' }).match(/PgBouncer 1\.(\d+)/) ?? []
  return Number(version) >= 21
}

function quoted(text: string) {
  return `"${text.replaceAll('"', '""')}"`
}

interface HaProxy {
  path: string
  folder: string
  name: string
  /** Lines of its configuration behind the defaults, given the port to bind. */
  config: (port: number) => string
}

/** Starts HAProxy as a configuration has it. */
export async function startHaProxy({ path, folder, name, config }: HaProxy): Promise<Gateway> {
  const port = await freePort()
  const file = join(folder, `${name}.cfg`)
  writeFor(
    file,
    `global
  maxconn 4000
defaults
  timeout connect 2s
  timeout client 120s
  timeout server 120s
${config(port)}`,
  )
  const logFile = join(folder, `${name}.log`)
  const program = startProgram(path, ['-db', '-f', file], { logFile })
  await until(name, () => isListening(port), { logFile })
  return { ...program, port }
}

/** Members of a cluster, as their Patroni answers at another port. */
export interface Checked {
  port: number
  restPort: number
}

const everyMember = (members: Checked[]) =>
  members
    .map(
      ({ port, restPort }, index) =>
        `  server m${index} 127.0.0.1:${port} check port ${restPort}\n`,
    )
    .join('')

/** Not more than one further try: each waits for a second. */
const checks = `  retries 1
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions`

/**
 * The leader of a database at one port, and at another one a replica: the synchronous one, or any
 * while there is none.
 */
export function leading(members: Checked[], readPort: number) {
  const backend = (name: string, path: string) => `backend ${name}
  mode tcp
  option httpchk GET ${path}
${checks}
${everyMember(members)}`
  return (port: number) => `frontend writes
  mode tcp
  bind 127.0.0.1:${port}
  default_backend leader
frontend reads
  mode tcp
  bind 127.0.0.1:${readPort}
  use_backend synchronous if { nbsrv(synchronous) ge 1 }
  default_backend replicas
${backend('leader', '/primary')}${backend('synchronous', '/synchronous')}${backend('replicas', '/replica')}`
}

/**
 * Servers of the product, asked in turn. A read whose server is gone is asked of another one; a
 * write only where its connection could not be made, since it may have been done.
 */
export function balancing(ports: number[]) {
  return (port: number) => `frontend people
  mode http
  bind 127.0.0.1:${port}
  default_backend servers
backend servers
  mode http
  balance roundrobin
  option httpchk GET /readyz
  option redispatch 1
  retries 3
  retry-on conn-failure empty-response response-timeout
  http-request disable-l7-retry unless METH_GET
  option forwardfor
  timeout check 2s
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${ports.map((at, index) => `  server server${index + 1} 127.0.0.1:${at} check\n`).join('')}`
}
