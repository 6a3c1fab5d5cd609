// Ten servers behind HAProxy, on a database behind PgBouncer.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { connect } from '#server/platform/db/connect.ts'
import { startEmbeddedDatabase } from '#server/platform/db/embedded/embedded-database.ts'
import { freePort } from '#server/testing/loopback.ts'
import type { OwnServer } from '../../server-process.ts'
import { startServer } from '../server.ts'
import { balancing, startHaProxy, startPgBouncer } from './gateways.ts'
import { openToOthers, provide, until } from './programs.ts'

const processes = 10
const atOnce = 3
const sessions = 20
const user = { name: 'altura_web', password: 'a password of the drill' }

export type PooledWorld = Awaited<ReturnType<typeof startPooledWorld>>

/** Starts it with the demo world. @throws MissingPrograms */
export async function startPooledWorld() {
  const { pgbouncer = '', haproxy = '' } = provide([
    { program: 'pgbouncer', package: 'pgbouncer' },
    { program: 'haproxy', package: 'haproxy' },
  ])
  const folder = await mkdtemp(join(tmpdir(), 'altura-pooled-'))
  openToOthers(folder)
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const database = await startEmbeddedDatabase({ dataDir: join(folder, 'database'), log })
  const { db, close } = connect(database.url, { max: 2 })
  await sql`create role ${sql.ref(user.name)} login password ${sql.lit(user.password)}`.execute(db)
  const pooler = await startPgBouncer({
    path: pgbouncer,
    folder,
    databaseUrl: database.url,
    users: { [user.name]: user.password },
    sessions,
  })
  const address = Object.assign(new URL(database.url), { port: String(pooler.port) })
  const owner = address.href
  const own = Object.assign(address, { username: user.name, password: user.password }).href
  const ports = await Promise.all(Array.from({ length: processes }, freePort))
  const config = balancing(ports)
  const balancer = await startHaProxy({ path: haproxy, folder, name: 'balancer', config })
  const url = `http://127.0.0.1:${balancer.port}`
  const settings = {
    APP_URL: url,
    DATA_DIR: join(folder, 'data'),
    DATABASE_DIRECT_URL: database.url,
    APP_SECRET: 'a secret of the drill, which is long enough',
    TRUST_PROXY: '127.0.0.1',
    LOG_LEVEL: 'error',
  }
  const startAt = (index: number) =>
    startServer({
      ...settings,
      PORT: String(ports[index]),
      // One signs in as the owner of the database, as if nobody made a role of its own.
      DATABASE_URL: index === processes - 1 ? owner : own,
    })
  const servers = await startAll(startAt)
  await until('the balancer', () => fetch(`${url}/readyz`).then(({ ok }) => ok))

  return {
    url,
    db,
    servers,
    startAt,
    addresses: { owner, own, direct: database.url },
    poolerPort: pooler.port,
    dataDir: settings.DATA_DIR,
    async stop() {
      for (const server of servers) await server.stop()
      await balancer.stop()
      await pooler.stop()
      await close()
      await database.stop()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function startAll(startAt: (index: number) => Promise<OwnServer>) {
  // The first one migrates and fills the database.
  const servers = [await startAt(0)]
  while (servers.length < processes) {
    const left = Math.min(atOnce, processes - servers.length)
    const next = Array.from({ length: left }, (_, index) => servers.length + index)
    servers.push(...(await Promise.all(next.map(startAt))))
  }
  return servers
}
