import type { Transaction } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { toUser } from '#server/platform/live/audience.ts'
import { accountChanged } from '#server/platform/live/changes.ts'
import { publish } from '#server/platform/live/live.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { cancelPending } from './cancel.ts'
import { mailLinks } from './mails.ts'
import { ownerOf } from './owner.ts'
import { pendingOf } from './queries.ts'
import { confirmWithinMs } from './rules.ts'

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
