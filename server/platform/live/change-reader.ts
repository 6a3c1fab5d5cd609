import { sql } from 'kysely'
import type pg from 'pg'
import { driverQuery } from '../db/prepared-query.ts'
import type { TransportListener } from './transport.ts'

/** More at once are a gap, from which everything is read again. */
const readMax = 5_000

/**
 * The changes of transactions that had not committed in a snapshot: the ones under way in it, and
 * the ones that began later. Each part reads the index by transaction alone. What has committed
 * before another transaction began comes before its changes.
 */
function newChanges(before: string) {
  const snapshot = sql`${before}::pg_snapshot`
  const message = sql`
    json_build_array(pg_snapshot_xmin(${snapshot})::text, audience, what, ref)::text`
  const first = sql`order by tx, what = '' limit ${sql.lit(readMax + 1)}`
  return sql`select pg_current_snapshot()::text as snapshot, array(
    (select ${message} from changes
     where tx = any (array(select pg_snapshot_xip(${snapshot}))) ${first})
    union all
    (select ${message} from changes where tx >= pg_snapshot_xmax(${snapshot}) ${first})
  ) as messages`
}

interface Read {
  snapshot: string
  messages: string[]
}

interface Options extends Pick<TransportListener, 'onMessage'> {
  /** Called where more was published than is passed on. */
  onGap: () => void
}

/**
 * Reads from the change log what has committed since it was last read, each change once.
 * @param client a connection that nothing else reads changes with
 */
export function createChangeReader(client: pg.Client, { onMessage, onGap }: Options) {
  let snapshot = ''
  let reading: Promise<void> | null = null
  /** Something may have committed after the statement under way began. */
  let isAskedAgain = false

  async function readOnce() {
    const query = { name: 'new_changes', ...driverQuery(newChanges(snapshot)) }
    const { rows } = await client.query<Read>(query)
    const [found] = rows
    if (!found) return
    snapshot = found.snapshot
    if (found.messages.length > readMax) return onGap()
    if (found.messages.length === 0) return
    for (const message of found.messages) onMessage(message)
    const [xmin = ''] = snapshot.split(':')
    onMessage(JSON.stringify([xmin, '', '', '']))
  }

  async function readUntilQuiet() {
    try {
      while (isAskedAgain) {
        isAskedAgain = false
        await readOnce()
      }
    } finally {
      reading = null
    }
  }

  return {
    /** Begins with what commits from now on. */
    async start() {
      const { rows } = await client.query<Pick<Read, 'snapshot'>>(
        'select pg_current_snapshot()::text as snapshot',
      )
      snapshot = rows[0]?.snapshot ?? ''
    },
    /** Passes on what is new. Calls that come while one is under way share the next. */
    async read() {
      isAskedAgain = true
      if (snapshot !== '') await (reading ??= readUntilQuiet())
    },
    /** Resolves once what is being read is passed on. */
    done: async () => void (await reading),
  }
}
