// Actions of the mailed links. The signature of a link is the authorization, independent of any
// session.
import type { AddressSide, EmailChange } from '#contract/email-change.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { uuidOr404 } from '#server/platform/http/uuid.ts'
import { accountChanged, toUser } from '#server/platform/live/changes.ts'
import { publish } from '#server/platform/live/live.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { reserveEmail } from '../commands.ts'
import { cancelPending, ownerOf } from './commands.ts'
import { mailApplied, type SentLink, sideOf } from './links.ts'
import { describedTo, stateOf, waitsFor } from './rules.ts'
import { undo } from './undo.ts'

export async function getEmailChange(services: Services, link: SentLink): Promise<EmailChange> {
  const side = sideOf(services, link)
  return described(services, services.db, link.id, side)
}

/** Confirms one address. The last confirmation makes the change. Idempotent. */
export async function confirmEmailChange(services: Services, link: SentLink): Promise<EmailChange> {
  const side = sideOf(services, link)
  return services.db.transaction().execute(async (tx) => {
    const { change, owner } = await lockedChange(tx, link.id)
    const now = services.clock.now()
    const state = stateOf(change, now)
    if (state === 'cancelled' || state === 'undone') throw new Refused('email_change_ended')
    if (state === 'expired' || (side === 'old' && !change.needs_old))
      throw new Refused('link_invalid')
    if (state === 'pending' && waitsFor(change).includes(side)) {
      const confirmed = await tx
        .updateTable('email_changes')
        .set(side === 'new' ? { new_confirmed_at: now } : { old_confirmed_at: now })
        .where('id', '=', change.id)
        .returningAll()
        .executeTakeFirstOrThrow()
      if (waitsFor(confirmed).length === 0) await apply(services, tx, owner, confirmed)
      await publish(tx, toUser(owner.id), accountChanged())
    }
    return described(services, tx, link.id, side)
  })
}

/** Cancels a pending change, or undoes one that was made. Idempotent. */
export async function stopEmailChange(services: Services, link: SentLink): Promise<EmailChange> {
  const side = sideOf(services, link)
  if (side === 'new') throw new Refused('link_invalid')
  return services.db.transaction().execute(async (tx) => {
    const { change, owner } = await lockedChange(tx, link.id)
    const { applied_at } = change
    const { state, may_stop } = describedTo(side, change, services.clock.now())
    if (state === 'applied' && !may_stop) throw new Refused('email_change_ended')
    if (state === 'applied' && applied_at)
      await undo(services, tx, owner, { ...change, applied_at })
    else if (may_stop) await cancelPending(services, tx, owner.id)
    return described(services, tx, link.id, side)
  })
}

type Owner = Awaited<ReturnType<typeof ownerOf>>
type Change = Awaited<ReturnType<typeof findChange>>

/**
 * Makes the change and invalidates password links mailed to the old address.
 * @throws Refused invalid_fields naming `email`
 */
async function apply(services: Services, tx: Transaction, owner: Owner, change: Change) {
  const now = services.clock.now()
  await reserveEmail(services, tx, change.new_email, owner.id)
  await tx
    .updateTable('users')
    .set({ email: change.new_email, email_verified_at: now, updated_at: now })
    .where('id', '=', owner.id)
    .execute()
  await tx
    .updateTable('email_changes')
    .set({ applied_at: now })
    .where('id', '=', change.id)
    .execute()
  await tx.deleteFrom('password_resets').where('user_id', '=', owner.id).execute()
  await mailApplied(services, tx, owner, change)
}

async function described(
  { clock }: Pick<Services, 'clock'>,
  db: Services['db'] | Transaction,
  id: string,
  side: AddressSide,
) {
  return describedTo(side, await findChange(db, id), clock.now())
}

/** Locks the person before reading the change, and therefore sees the effects of other links. */
async function lockedChange(tx: Transaction, id: string) {
  const { user_id } = await findChange(tx, id)
  const owner = await ownerOf(tx, user_id)
  return { owner, change: await findChange(tx, id) }
}

/** Finds a change of a person who was not removed. @throws Refused link_invalid */
async function findChange(db: Services['db'] | Transaction, id: string) {
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
