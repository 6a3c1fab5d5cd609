import {
  type AddressSide,
  addressSides,
  type EmailChange,
} from '#contract/accounts/email-change.ts'
import { hourMs } from '#server/platform/clock.ts'

/** The same lifetime as that of a verification link. */
export const confirmWithinMs = 24 * hourMs
export const undoWithinMs = 72 * hourMs

export interface ChangeRow {
  old_verified_at: Date | null
  expires_at: Date
  needs_old: boolean
  old_confirmed_at: Date | null
  new_confirmed_at: Date | null
  applied_at: Date | null
  cancelled_at: Date | null
  undone_at: Date | null
}

export function stateOf(change: ChangeRow, now: Date): EmailChange['state'] {
  if (change.undone_at) return 'undone'
  if (change.cancelled_at) return 'cancelled'
  if (change.applied_at) return 'applied'
  return change.expires_at > now ? 'pending' : 'expired'
}

/** The addresses that still have to confirm. */
export function waitsFor({
  needs_old,
  old_confirmed_at,
  new_confirmed_at,
}: ChangeRow): AddressSide[] {
  const agreed = { new: new_confirmed_at !== null, old: old_confirmed_at !== null || !needs_old }
  return addressSides.filter((side) => !agreed[side])
}

export function isConfirmedBy(change: ChangeRow, side: AddressSide): boolean {
  return (side === 'new' ? change.new_confirmed_at : change.old_confirmed_at) !== null
}

/**
 * The new address can only confirm. An old address that was never verified may belong to a stranger
 * and undoes nothing.
 */
export function mayStop(change: ChangeRow, side: AddressSide, now: Date): boolean {
  if (side === 'new') return false
  const state = stateOf(change, now)
  return state === 'pending' || state === 'expired' || (state === 'applied' && mayUndo(change, now))
}

function mayUndo({ old_verified_at, applied_at }: ChangeRow, now: Date) {
  return old_verified_at !== null && applied_at !== null && now < undoEnd(applied_at)
}

export function undoEnd(applied_at: Date): Date {
  return new Date(applied_at.getTime() + undoWithinMs)
}

export function describedTo(
  side: AddressSide,
  change: ChangeRow & { old_email: string; new_email: string },
  now: Date,
): EmailChange {
  const state = stateOf(change, now)
  return {
    email: side === 'new' ? change.new_email : change.old_email,
    state,
    is_confirmed: isConfirmedBy(change, side),
    may_confirm: state === 'pending' && waitsFor(change).includes(side),
    may_stop: mayStop(change, side, now),
  }
}
