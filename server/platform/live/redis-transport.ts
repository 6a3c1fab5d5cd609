// Redis carries what was announced to any number of processes; only one of them, the relay, listens to PostgreSQL.
// That a change is told if and only if its transaction commits stays PostgreSQL's doing.
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import type { Log } from '../log.ts'
import type { Carrier, Hearer } from './transport.ts'
import { connectTo } from './redis-connection.ts'
import { createRelay, word } from './redis-leader.ts'

const tendEveryMs = 1_000
/** The relay is heard at least every second. */
const silenceMs = 6_000

interface Parts {
  databaseUrl: string
  db: Database
  log: Pick<Log, 'warn' | 'info'>
  redisUrl: string
}

export function relayThroughRedis({ databaseUrl, db, log, redisUrl }: Parts, hearer: Hearer): Carrier {
  const commands = connectTo(redisUrl, log, { disableOfflineQueue: true })
  const ears = connectTo(redisUrl, log)
  const relay = createRelay({ databaseUrl, log, commands })
  let isOpen = false
  let heardAt = 0
  let tending: NodeJS.Timeout | undefined
  let isStopped = false

  function hear(message: string) {
    heardAt = performance.now()
    if (message === word.gap || !isOpen) {
      isOpen = true
      hearer.open()
    } else if (message !== word.beat) hearer.hear(message)
  }

  function close() {
    isOpen = false
    hearer.close()
  }

  async function tend() {
    if (isOpen && performance.now() - heardAt > silenceMs) close()
    await relay.tend().catch(() => commands.isReady && log.warn('live relay cannot be tended'))
    if (!isStopped) tending = setTimeout(tend, tendEveryMs)
  }

  return {
    async start() {
      const names = await namesOf(db)
      relay.begin(names)
      ears.on('reconnecting', () => isOpen && close())
      // Redis may be away for now: the server serves without it.
      void commands.connect().then(tend, () => undefined)
      void ears.connect().then(
        () => ears.subscribe(names.channel, hear),
        () => undefined,
      )
    },
    async stop() {
      isStopped = true
      clearTimeout(tending)
      await relay.stop()
      for (const client of [ears, commands]) if (client.isOpen) client.destroy()
    },
  }
}

/** Of this database alone: several may share one Redis. */
async function namesOf(db: Database) {
  const { rows } = await sql<{ name: string }>`
    select format('altura:%s:%s', (select system_identifier from pg_control_system()), current_database()) as name
    `.execute(db)
  const name = rows[0]?.name ?? 'altura'
  return { channel: `${name}:changes`, lease: `${name}:relay` }
}
