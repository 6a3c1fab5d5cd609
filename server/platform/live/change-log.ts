// The log of published changes, retained for an hour, from which interrupted streams are resumed.
//
// Transactions do not commit in the order in which they begin, so a sequence number assigned on
// insert cannot serve as a cursor. The cursor is the xmin of a snapshot instead: every transaction
// before it had ended, and PostgreSQL delivers notifications in the order of commits, so their
// changes were delivered. Replaying all changes with `tx >= cursor` returns every missed change and
// possibly a delivered one, which is harmless, since a change only names what to read again. See
// docs/decisions/0016-resumable-event-stream.md and
// https://www.postgresql.org/docs/current/sql-notify.html.
import type { Change } from '#contract/live.ts'
import { prepared, type Transaction } from '../db/database.ts'
import { channel } from './notification.ts'

const recordAndNotify = prepared<never>(
  'record_changes',
  `with kept as (
     insert into changes (audience, what, ref)
     select audience, what, ref from unnest($1::uuid[], $2::text[], $3::text[]) as announced (audience, what, ref)
     returning audience, what, ref
   )
   select pg_notify('${channel}',
     json_build_array(pg_snapshot_xmin(pg_current_snapshot())::text, audience, what, ref)::text)
   from kept`,
)

const notify = prepared<never>(
  'notify_ephemeral',
  `select pg_notify('${channel}', json_build_array('', $1::uuid, $2::text, $3::text)::text)`,
)

export interface RecordedChange {
  /** The id of a user or of a company. */
  audience: string
  what: Change['what']
  ref: string
}

/**
 * Records changes and notifies all processes when the transaction commits. One statement for any
 * number of changes.
 */
export async function recordChanges(tx: Transaction, changes: RecordedChange[]): Promise<void> {
  const columns = [
    changes.map(({ audience }) => audience),
    changes.map(({ what }) => what),
    changes.map(({ ref }) => ref),
  ]
  await recordAndNotify(tx, columns)
}

/**
 * Notifies all processes when the transaction commits, without recording: streams that resume later
 * do not get it.
 */
export async function notifyEphemeral(
  tx: Transaction,
  audience: string,
  what: Change['what'] | '',
  ref: string,
): Promise<void> {
  await notify(tx, [audience, what, ref])
}
