// The effect of inviting, and of what becomes of an invitation, on the model.
import { dayMs } from '#server/platform/clock.ts'
import { endInvitation, type Model } from './money-model.ts'
import { type Operation, pick } from './money-operations.ts'
import { applyTo, isOpen } from './predict-application.ts'

export function invite(
  model: Model,
  { vacancy, uses, days }: Extract<Operation, { does: 'invite' }>,
  now: Date,
) {
  const [company, wanted] = [model.owners.at(-1), pick(model.vacancies, vacancy)]
  if (!company || !wanted) return 'nothing'
  const { price } = wanted
  if (!wanted.isOpen || uses * price > company.available) return 'refused'
  company.available -= uses * price
  company.held += uses * price
  model.invitations.push({
    vacancy: model.vacancies.indexOf(wanted),
    price,
    uses,
    free: uses,
    ends: now.getTime() + days * dayMs,
    isOver: false,
    isDeclined: false,
    claimed: [],
  })
  return 'done'
}

type Claim = Extract<Operation, { does: 'claim' | 'accept' }>

export function claim(model: Model, { who, invitation }: Claim, now: Date) {
  const claimed = pick(model.invitations, invitation)
  if (!claimed) return 'nothing'
  if (!isOpen(claimed, now)) return 'refused'
  claimed.claimed = [...new Set([...claimed.claimed, who])].sort()
  return 'done'
}

export function accept(model: Model, operation: Claim, now: Date) {
  const index = pick(model.invitations, operation.invitation)?.vacancy
  const outcome = claim(model, operation, now)
  if (index === undefined || outcome !== 'done') return outcome
  return applyTo(model, { who: operation.who, index }, now)
}

/** One that is for one person ends. */
export function decline(model: Model, number: number, now: Date) {
  const declined = pick(model.invitations, number)
  if (!declined) return 'nothing'
  if (declined.uses === 1 && declined.isDeclined) return 'done'
  if (!isOpen(declined, now)) return 'refused'
  declined.isDeclined = true
  if (declined.uses === 1) endInvitation(model, declined)
  return 'done'
}

export function revoke(model: Model, number: number) {
  const revoked = pick(model.invitations, number)
  if (!revoked) return 'nothing'
  if (revoked.isOver) return 'refused'
  endInvitation(model, revoked)
  return 'done'
}
