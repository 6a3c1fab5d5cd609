import { redressCredits } from '#server/features/credits/commands.ts'
import { notify } from '#server/features/notifications/commands.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Operator } from '#server/platform/http/actor.ts'
import { publishAll } from '#server/platform/live/live.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { changesForCandidate } from '../common/changes.ts'
import { mailCreditsAwarded, mailCreditsRefunded } from './candidate-mails.ts'
import { lockedApplication } from './locked-application.ts'

/**
 * Gives the credits that an answer has used to the candidate, whichever side paid them, because an
 * operator finds it useless. The ledger accepts it once for each application.
 * @throws Refused candidate_away if the account is no more
 */
export async function redressAnswer(
  services: Services,
  tx: Transaction,
  operator: Operator,
  application_id: string,
) {
  const now = services.clock.now()
  const application = await lockedApplication(tx)
    .where('a.id', '=', application_id)
    .executeTakeFirstOrThrow()
  if (application.away === 'former') throw new Refused('candidate_away')
  const { candidate_id, credits_spent, sponsored_credits, vacancy } = application
  const why = { application_id, actor_id: operator.id, now }
  await redressCredits(tx, { user_id: candidate_id }, credits_spent + sponsored_credits, why)
  if (sponsored_credits > 0) await mailCreditsAwarded(services, tx, application, 'useless_answer')
  else await mailCreditsRefunded(services, tx, application, 'useless_answer')
  await notify(tx, {
    kind: 'credits_refunded',
    thing: 'application',
    detail: sponsored_credits > 0 ? 'awarded' : 'useless_answer',
    to: [{ user_id: candidate_id, id: application_id }],
    at: now,
  })
  await publishAll(tx, changesForCandidate(candidate_id, vacancy))
}
