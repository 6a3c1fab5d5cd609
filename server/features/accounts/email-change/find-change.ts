import type { AddressSide } from '#contract/accounts/email-change.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { uuidOr404 } from '#server/platform/http/uuid.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { ownerOf } from './owner.ts'
import { describedTo } from './rules.ts'

export async function described(
  { clock }: Pick<Services, 'clock'>,
  db: Services['db'] | Transaction,
  id: string,
  side: AddressSide,
) {
  return describedTo(side, await findChange(db, id), clock.now())
}

/** Locks the person before reading the change, and therefore sees the effects of other links. */
export async function lockedChange(tx: Transaction, id: string) {
  const { user_id } = await findChange(tx, id)
  const owner = await ownerOf(tx, user_id)
  return { owner, change: await findChange(tx, id) }
}

/** Finds a change of a person who was not removed. @throws Refused link_invalid */
export async function findChange(db: Services['db'] | Transaction, id: string) {
  const change = await db
    .selectFrom('email_changes')
    .innerJoin('users', 'users.id', 'email_changes.user_id')
    .selectAll('email_changes')
    .where('email_changes.id', '=', uuidOr404(id))
    .where('users.removed_at', 'is', null)
    .executeTakeFirst()
  if (!change) throw new Refused('link_invalid')
  return change
}
