import type { Transaction } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { accountChanged, toUser } from '#server/platform/live/changes.ts'
import { publish } from '#server/platform/live/live.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { mailLinks } from './links.ts'
import { pendingOf } from './queries.ts'
import { confirmWithinMs, keptForMs } from './rules.ts'

interface Requested {
  user_id: string
  new_email: string
  /** True once the person has given their password. */
  isProven: boolean
}

/**
 * Requests a change of address and replaces a pending one. The caller holds the lock of the
 * person's row.
 */
export async function requestEmailChange(
  services: Services,
  tx: Transaction,
  requested: Requested,
) {
  const { user_id, new_email, isProven } = requested
  const requested_at = services.clock.now()
  const owner = await ownerOf(tx, user_id)
  await cancelPending(services, tx, user_id)
  const change = await tx
    .insertInto('email_changes')
    .values({
      user_id,
      old_email: owner.email,
      new_email,
      old_verified_at: owner.email_verified_at,
      requested_at,
      expires_at: new Date(requested_at.getTime() + confirmWithinMs),
      needs_old: !isProven,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await mailLinks(services, tx, owner, change)
}

export async function resendEmailChange(services: Services, actor: Actor) {
  await services.db.transaction().execute(async (tx) => {
    const owner = await ownerOf(tx, actor.id)
    const pending = await pendingOf(tx, actor.id).executeTakeFirst()
    if (!pending) throw new Refused('not_found')
    const expires_at = new Date(services.clock.now().getTime() + confirmWithinMs)
    const change = await tx
      .updateTable('email_changes')
      .set({ expires_at })
      .where('id', '=', pending.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await publish(tx, toUser(actor.id), accountChanged())
    await mailLinks(services, tx, owner, change)
  })
}

export async function cancelEmailChange(services: Services, actor: Actor) {
  await services.db.transaction().execute(async (tx) => {
    await ownerOf(tx, actor.id)
    if (!(await cancelPending(services, tx, actor.id))) throw new Refused('not_found')
  })
}

/** Cancels a pending change. @returns true if there was one */
export async function cancelPending(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  user_id: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('email_changes')
    .set({ cancelled_at: clock.now() })
    .where('user_id', '=', user_id)
    .where('applied_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst()
  await publish(tx, toUser(user_id), accountChanged())
  return numUpdatedRows > 0n
}

/** Deletes changes that ended before the retention period, with the addresses they contain. */
export async function forgetEmailChanges({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const before = new Date(clock.now().getTime() - keptForMs)
  await db
    .deleteFrom('email_changes')
    .where('requested_at', '<', before)
    .where('expires_at', '<', before)
    .where((is) => is.or([is('applied_at', 'is', null), is('applied_at', '<', before)]))
    .execute()
}

/** Locks the person, to serialize decisions on their changes. */
export async function ownerOf(tx: Transaction, user_id: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'locale', 'email_verified_at'])
    .where('id', '=', user_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}
