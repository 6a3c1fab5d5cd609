import type { Transaction } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { toUser } from '#server/platform/live/audience.ts'
import { accountChanged } from '#server/platform/live/changes.ts'
import { publish } from '#server/platform/live/live.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { ownerOf } from './owner.ts'

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
