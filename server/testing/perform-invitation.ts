// Inviting to a vacancy, and what the invited and the company do with an invitation.
import { applyTo } from '#server/features/applications/apply/apply.ts'
import { claimInvitation, declineInvitation } from '#server/features/invitations/follow-link.ts'
import { revokeInvitation } from '#server/features/invitations/revoke.ts'
import { applicationBody } from './application-factories.ts'
import { createInvitation } from './invitation-factories.ts'
import { type Operation, pick } from './money-operations.ts'
import type { World } from './money-world.ts'

/** The clock is moved, so that no two end at the same time: the first to end pays first. */
export async function invite(
  { app, company, vacancies, invitations }: World,
  { vacancy, uses, days }: Extract<Operation, { does: 'invite' }>,
) {
  const wanted = pick(vacancies, vacancy)
  if (!wanted) return 'nothing'
  app.clock.moveBy(1)
  const { id, token } = await createInvitation(app, company, wanted.slug, { uses, days })
  invitations.push({ id, token, slug: wanted.slug })
  return 'done'
}

export async function claim(
  { app, candidates, invitations }: World,
  { who, invitation }: Extract<Operation, { does: 'claim' | 'accept' }>,
) {
  const { person } = candidates[who] ?? {}
  const claimed = pick(invitations, invitation)
  if (!person || !claimed) return 'nothing'
  await claimInvitation(app, person, claimed.token)
  return 'done'
}

export async function accept(
  world: World,
  operation: Extract<Operation, { does: 'claim' | 'accept' }>,
) {
  const accepted = pick(world.invitations, operation.invitation)
  if (!accepted) return 'nothing'
  await claim(world, operation)
  return apply(world, { who: operation.who, slug: accepted.slug })
}

/** Applies to a vacancy, with the places that come first. */
export async function apply(
  { app, candidates, applications }: World,
  { who, slug }: { who: number; slug: string },
) {
  const { person, resume } = candidates[who] ?? {}
  if (!person || !resume) return 'nothing'
  const body = await applicationBody(app, slug, resume)
  const { id } = await applyTo(app, person, slug, body)
  applications.push({ id, slug, candidate: person })
  return 'done'
}

export async function end(
  { app, company, invitations }: World,
  { does, invitation }: Extract<Operation, { does: 'decline' | 'revoke' }>,
) {
  const ended = pick(invitations, invitation)
  if (!ended) return 'nothing'
  const { id, slug, token } = ended
  if (does === 'revoke') await revokeInvitation(app, company, { slug, id })
  else {
    const why = { reason: null, note: '' }
    await declineInvitation(app, { token, reader: null, ...why })
  }
  return 'done'
}
