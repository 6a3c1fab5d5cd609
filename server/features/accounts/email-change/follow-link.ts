// Actions of the mailed links. The signature of a link is the authorization, independent of any
// session.
import type { EmailChange } from '#contract/accounts/email-change.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { cancelPending } from './cancel.ts'
import { confirm } from './confirm.ts'
import { described, lockedChange } from './find-change.ts'
import { type SentLink, sideOf } from './links.ts'
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
    const locked = await lockedChange(tx, link.id)
    const { change } = locked
    const state = stateOf(change, services.clock.now())
    if (state === 'cancelled' || state === 'undone') throw new Refused('email_change_ended')
    if (state === 'expired' || (side === 'old' && !change.needs_old))
      throw new Refused('link_invalid')
    if (state === 'pending' && waitsFor(change).includes(side))
      await confirm(services, tx, locked, side)
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
