// The log of published changes, retained for an hour, from which interrupted streams are resumed.
//
// Transactions do not commit in the order in which they begin, so a sequence number assigned on
// insert cannot serve as a cursor. The cursor is the xmin of a snapshot instead: every transaction
// before it had ended, and listeners pass on what has committed before they move their cursor.
// Replaying all changes with `tx >= cursor` returns every missed change and possibly a delivered
// one, which is harmless, since a change only names what to read again. See
// docs/decisions/0016-resumable-event-stream.md and
// https://www.postgresql.org/docs/current/sql-notify.html.
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Change } from '#contract/endpoint/live.ts'
import { afterCommit } from '../db/after-commit.ts'
import type { Database, Transaction } from '../db/database.ts'
import { preparedQuery } from '../db/prepared-query.ts'

interface Recorded {
  audiences: string[]
  whats: string[]
  refs: string[]
}

/**
 * NOTIFY takes a lock of the whole cluster until its transaction has committed, flush included, so
 * that transactions that write would commit one at a time. Listeners are notified afterwards, and
 * look into the log every second besides.
 */
const record = preparedQuery(
  'record_changes',
  (value: Recorded) => sql`
    insert into changes (audience, what, ref)
    select audience, what, ref
    from unnest(${value.audiences}::uuid[], ${value.whats}::text[], ${value.refs}::text[])
      as announced (audience, what, ref)`,
)

/**
 * An empty payload: there is something to read in the log. A notification need not outlast a crash,
 * so its transaction waits for no disk while it has the lock.
 */
const wake = preparedQuery(
  'wake_listeners',
  () =>
    sql`select set_config('synchronous_commit', 'off', true), pg_notify(${sql.lit(channel)}, '')`,
)

interface Ephemeral {
  audiences: string[]
  what: string
  ref: string
}

const notify = preparedQuery(
  'notify_ephemeral',
  (value: Ephemeral) => sql`
    select pg_notify(${sql.lit(channel)},
      json_build_array('', audience, ${value.what}::text, ${value.ref}::text)::text)
    from unnest(${value.audiences}::uuid[]) as audience`,
)

export interface RecordedChange {
  /** The id of a user or of a company. */
  audience: string
  /** Empty: the streams of the person are to be closed. */
  what: Change['what'] | ''
  ref: string
}

/** Tells the listeners of what the transaction has recorded, once it has committed. */
export async function announceCommit(tx: Transaction): Promise<void> {
  await afterCommit(tx, wakeListeners)
}

/** Records changes, and announces them once they are committed. */
export async function recordChanges(tx: Transaction, changes: RecordedChange[]): Promise<void> {
  const audiences = changes.map(({ audience }) => audience)
  const whats = changes.map(({ what }) => what)
  const refs = changes.map(({ ref }) => ref)
  await record(tx, { audiences, whats, refs })
  await announceCommit(tx)
}

/**
 * After a notification the next one waits for so long, and is for all that commits meanwhile: each
 * costs a transaction here and a reading in every process.
 */
const gatheringMs = 4

/** The databases whose listeners are being woken: once more if something has committed since. */
const waking = new WeakMap<Database, 'once' | 'again'>()

function wakeListeners(db: Database) {
  const isWaking = waking.has(db)
  waking.set(db, isWaking ? 'again' : 'once')
  if (!isWaking) void wakeUntilQuiet(db)
}

async function wakeUntilQuiet(db: Database) {
  do {
    waking.set(db, 'once')
    await wake(db, {}).catch(() => undefined)
    await setTimeout(gatheringMs)
  } while (waking.get(db) === 'again')
  waking.delete(db)
}

/**
 * Notifies all processes when the transaction commits, without recording: streams that resume later
 * do not get it.
 */
export async function notifyEphemeral(
  tx: Transaction,
  audiences: string[],
  what: Change['what'],
  ref: string,
): Promise<void> {
  await notify(tx, { audiences, what, ref })
}

/** The PostgreSQL channel of LISTEN and NOTIFY. */
export const channel = 'changes'

/**
 * A delivered change. An empty cursor: it is not recorded. An empty `what`: close the streams. An
 * empty audience: only the cursor, after the changes before it.
 */
export type Notification = [
  cursor: string,
  audience: string,
  what: Change['what'] | '',
  ref: string,
]
