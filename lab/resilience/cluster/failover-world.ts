// Two servers on a database of three members under Patroni, behind HAProxy.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { connect } from '#server/platform/db/connect.ts'
import { freePort } from '#server/testing/loopback.ts'
import { startServer } from '../server.ts'
import { leading, startHaProxy } from './gateways.ts'
import { databasePassword, startPatroni } from './patroni.ts'
import { isListening, openToOthers, provide, until } from './programs.ts'

export type FailoverWorld = Awaited<ReturnType<typeof startFailoverWorld>>

const wanted = [
  { program: 'etcd', package: 'etcd-server' },
  { program: 'patroni', package: 'patroni' },
  { program: 'haproxy', package: 'haproxy' },
  { program: 'pg_rewind', package: 'postgresql' },
]

/** Starts it with the demo world. @throws MissingPrograms */
export async function startFailoverWorld() {
  const paths = provide(wanted, '/usr/lib/postgresql/*/bin')
  const { etcd = '', patroni = '', haproxy = '', pg_rewind = '' } = paths
  const folder = await mkdtemp(join(tmpdir(), 'altura-failover-'))
  openToOthers(folder)
  const cluster = await startPatroni({ etcd, patroni, postgres: dirname(pg_rewind) }, folder)
  const readPort = await freePort()
  const config = leading(cluster.members, readPort)
  const balancer = await startHaProxy({ path: haproxy, folder, name: 'haproxy', config })
  await until('the way to the replicas', () => isListening(readPort))
  await createDatabase(at(balancer.port, 'postgres'))
  const settings = {
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: at(balancer.port, 'altura'),
    DATABASE_READ_URL: at(readPort, 'altura'),
    APP_SECRET: 'a secret of the drill, which is long enough',
    LOG_LEVEL: 'error',
  }
  const servers = [await startServer(settings), await startServer(settings)]
  const { db, close } = connect(settings.DATABASE_URL, { max: 2 })

  return {
    db,
    servers,
    members: cluster.members,
    async stop() {
      for (const server of servers) await server.stop()
      await close()
      await balancer.stop()
      await cluster.stop()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

function at(port: number, database: string) {
  return `postgres://postgres:${databasePassword}@127.0.0.1:${port}/${database}`
}

async function createDatabase(url: string) {
  const { db, close } = connect(url, { max: 1 })
  // Until the balancer has found the leader, any member may be asked.
  await until('the way to the leader', () =>
    sql`create database altura`.execute(db).then(
      () => true,
      () => false,
    ),
  )
  await close()
}
