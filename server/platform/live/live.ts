// Live changes: a command publishes a change in its own transaction; on commit a transport carries
// it to every process, and each process passes it on to the streams that are connected to it.
import type { Change } from '#contract/endpoint/live.ts'
import type { Transaction } from '../db/database.ts'
import type { Audience } from './audience.ts'
import { notifyEphemeral, recordChanges } from './change-log.ts'

/** Publishes one change when the transaction commits: the audience is to read something again. */
export async function publish(tx: Transaction, audience: Audience, change: Change): Promise<void> {
  if (change.what === 'typing') await notifyEphemeral(tx, [idOf(audience)], change.what, change.id)
  else await publishAll(tx, [[audience, change]])
}

/** Publishes and records several changes in one statement. */
export async function publishAll(
  tx: Transaction,
  publications: readonly (readonly [Audience, Change])[],
): Promise<void> {
  const changes = publications.map(([audience, { what, id }]) => ({
    audience: idOf(audience),
    what,
    ref: id,
  }))
  if (changes.length > 0) await recordChanges(tx, changes)
}

/**
 * Closes the streams of a person when the transaction commits. Their browsers reconnect with their
 * current rights.
 */
export async function closeStreams(tx: Transaction, user_id: string): Promise<void> {
  await recordChanges(tx, [{ audience: user_id, what: '', ref: '' }])
}

function idOf(audience: Audience) {
  return 'user_id' in audience ? audience.user_id : audience.company_id
}
