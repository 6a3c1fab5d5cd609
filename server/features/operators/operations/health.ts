import { sql } from 'kysely'
import type { ServiceHealth } from '#contract/operators/health.ts'
import type { App } from '#server/platform/app.ts'
import type { Database } from '#server/platform/db/database.ts'

/** A key that no file has. */
const noFile = 'health'

/** Asks the services around the product, and this process, how they are. */
export async function getServiceHealth(app: App): Promise<ServiceHealth> {
  const { db, storage, environment, payments, live, pool, clock, jobs } = app
  const [database, is_reachable, queues] = await Promise.all([
    askDatabase(db),
    storage.read(noFile).then(
      () => true,
      () => false,
    ),
    jobs.listQueues(),
  ])
  return {
    database,
    storage: { driver: environment.FILE_STORAGE, is_reachable },
    mail: { transport: environment.MAIL_TRANSPORT },
    payments: { provider: payments.provider },
    live: {
      transport: environment.LIVE_REDIS_URL ? 'redis' : 'postgres',
      is_connected: live.isConnected(),
    },
    process: {
      started_at: new Date(clock.now().getTime() - process.uptime() * 1000).toISOString(),
      memory_bytes: process.memoryUsage.rss(),
      database_connections: pool.totalCount,
      waiting_for_a_connection: pool.waitingCount,
    },
    queues: queues.map(({ waiting_since, oldest_since: _, ...queue }) => ({
      ...queue,
      waiting_since: waiting_since?.toISOString() ?? null,
    })),
  }
}

async function askDatabase(db: Database) {
  const before = performance.now()
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(db)
  const answer_ms = Math.round((performance.now() - before) * 10) / 10
  return { version: rows[0]?.server_version.split(' ')[0] ?? '', answer_ms }
}
