// PostgreSQL as three members under Patroni: a leader, a synchronous replica and another one. The
// configuration is the one of docs/scaling.md, on ports of this machine.
// See https://patroni.readthedocs.io/en/latest/
import { readFileSync } from 'node:fs'
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

export const databasePassword = 'a-password-of-the-drill'
const startsWithinMs = 120_000

export interface Member {
  name: string
  /** The port of PostgreSQL, and the one that Patroni answers at. */
  port: number
  restPort: number
  /** Patroni and its PostgreSQL die at once. */
  kill: () => Promise<void>
  start: () => void
  stop: () => Promise<void>
}

interface Paths {
  etcd: string
  patroni: string
  postgres: string
}

/** Starts etcd and the members. @returns once there are a leader and two replicas */
export async function startPatroni({ etcd, patroni, postgres }: Paths, folder: string) {
  const store = await startEtcd(etcd, folder)
  const members: Member[] = []
  for (const name of ['one', 'two', 'three'])
    members.push(await startMember({ patroni, postgres, folder, name, etcdPort: store.port }))
  await untilWhole(members)
  return {
    members,
    async stop() {
      for (const member of members) await member.stop()
      await store.stop()
    },
  }
}

/** Waits until there are a leader and a synchronous replica, and the others follow. */
export async function untilWhole(members: Member[]) {
  await until(
    'a whole cluster',
    async () => {
      const [leaders, replicas, synchronous] = await Promise.all(
        ['primary', 'replica', 'synchronous'].map((role) => membersThatAre(role, members)),
      )
      return (
        leaders?.length === 1 &&
        replicas?.length === members.length - 1 &&
        synchronous?.length === 1
      )
    },
    { withinMs: startsWithinMs },
  )
}

/** The members that Patroni says are `primary`, `replica` or `synchronous`. */
export async function membersThatAre(role: string, members: Member[]): Promise<Member[]> {
  const answers = await Promise.all(
    members.map(({ restPort }) =>
      fetch(`http://127.0.0.1:${restPort}/${role}`, { signal: AbortSignal.timeout(2_000) }).then(
        ({ status }) => status === 200,
        () => false,
      ),
    ),
  )
  return members.filter((_, index) => answers[index])
}

async function startEtcd(path: string, folder: string): Promise<Program & { port: number }> {
  const [port, peerPort] = [await freePort(), await freePort()]
  const [client, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`]
  const logFile = join(folder, 'etcd.log')
  const args = {
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `default=${peer}`,
  }
  const program = startProgram(
    path,
    Object.entries(args).map(([name, value]) => `--${name}=${value}`),
    { logFile },
  )
  await until('etcd', () => isListening(port), { logFile })
  return { ...program, port }
}

interface NewMember {
  patroni: string
  postgres: string
  folder: string
  name: string
  etcdPort: number
}

async function startMember(given: NewMember): Promise<Member> {
  const { patroni, folder, name } = given
  const [port, restPort] = [await freePort(), await freePort()]
  const own = makeFolderFor(join(folder, name))
  const config = join(own, 'patroni.yml')
  const logFile = join(folder, `${name}.log`)
  writeFor(config, configOf(given, own, port, restPort))
  const start = () => startProgram(patroni, [config], { logFile, isDatabase: true })
  let program = start()
  const killDatabase = () => killPostmaster(join(own, 'data/postmaster.pid'))
  process.once('exit', killDatabase)
  return {
    name,
    port,
    restPort,
    async kill() {
      killDatabase()
      await program.kill()
    },
    start: () => void (program = start()),
    async stop() {
      await program.stop()
      process.off('exit', killDatabase)
    },
  }
}

/** PostgreSQL has a session of its own. Its children end with the one that started them. */
function killPostmaster(pidFile: string) {
  try {
    const [pid = ''] = readFileSync(pidFile, 'utf8').split('\n')
    process.kill(Number(pid), 'SIGKILL')
  } catch {
    // It does not run.
  }
}

function configOf(
  { postgres, name, etcdPort }: NewMember,
  own: string,
  port: number,
  restPort: number,
) {
  return `scope: altura
name: ${name}
restapi:
  listen: 127.0.0.1:${restPort}
  connect_address: 127.0.0.1:${restPort}
etcd3:
  host: 127.0.0.1:${etcdPort}
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 2
    retry_timeout: 5
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      parameters:
        max_connections: 100
        shared_buffers: 64MB
        timezone: UTC
  initdb:
    - encoding: UTF8
    - locale: C.UTF-8
    - data-checksums
postgresql:
  listen: 127.0.0.1:${port}
  connect_address: 127.0.0.1:${port}
  data_dir: ${join(own, 'data')}
  bin_dir: ${postgres}
  pgpass: ${join(own, 'pgpass')}
  pg_hba:
    - host all all 127.0.0.1/32 scram-sha-256
    - host replication replicator 127.0.0.1/32 scram-sha-256
  authentication:
    superuser:
      username: postgres
      password: ${databasePassword}
    replication:
      username: replicator
      password: ${databasePassword}
  parameters:
    unix_socket_directories: ${own}
`
}
