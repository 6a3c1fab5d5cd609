import type { ReturnCause } from '#contract/applications/application-states.ts'
import { compensateCandidate, returnCredits } from '#server/features/credits/commands.ts'
import { notify } from '#server/features/notifications/commands.ts'
import { freePlace } from '#server/features/sponsorships/commands.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { toCompany } from '#server/platform/live/audience.ts'
import { balanceChanged } from '#server/platform/live/changes.ts'
import { publish, publishAll } from '#server/platform/live/live.ts'
import type { Services } from '#server/platform/services.ts'
import { changeForCompany, changesForCandidate } from '../common/changes.ts'
import { requestAnswerRecord } from './answer-records.ts'
import { mailCompanyLeft, mailCreditsAwarded, mailCreditsRefunded } from './candidate-mails.ts'
import type { LockedApplication } from './locked-application.ts'

interface ReturnDetails {
  cause: ReturnCause
  /** Null for a return that no person asked for. */
  actor_id: string | null
  now: Date
}

type ByCandidate = 'withdrawn' | 'candidate_away'

/** The company ended the application, or let it end, without a full answer. */
function isSilence(cause: ReturnCause): cause is Exclude<ReturnCause, ByCandidate> {
  return cause !== 'withdrawn' && cause !== 'candidate_away'
}

/**
 * Ends an application without a full answer in time, and emails the candidate: their credits
 * return; credits that the company held become theirs if it is the company's silence, and are
 * the price of a free place again if the candidate ended it.
 */
export async function giveBack(
  services: Services,
  tx: Transaction,
  application: LockedApplication,
  { cause, actor_id, now }: ReturnDetails,
) {
  const { id, candidate_id, company_id, credits_spent, vacancy } = application
  const awarded = isSilence(cause) ? application.sponsored_credits : 0
  await tx
    .updateTable('applications')
    .set({
      return_cause: cause,
      returned_at: now,
      withdrawn_at: cause === 'withdrawn' ? now : null,
      next_at: null,
    })
    .where('id', '=', id)
    .execute()
  const why = { application_id: id, actor_id, now }
  if (application.sponsorship_id === null)
    await returnCredits(tx, { user_id: candidate_id }, credits_spent, why)
  else if (isSilence(cause))
    await compensateCandidate(tx, { user_id: candidate_id, company_id }, awarded, why)
  else await freePlace(tx, application.sponsorship_id, { actor_id, now })
  if (cause === 'company_left') await mailCompanyLeft(services, tx, application)
  else if (awarded > 0 && isSilence(cause))
    await mailCreditsAwarded(services, tx, application, cause)
  else await mailCreditsRefunded(services, tx, application, cause)
  if (credits_spent + awarded > 0)
    await notify(tx, {
      kind: 'credits_refunded',
      thing: 'application',
      detail: awarded > 0 ? 'awarded' : cause,
      to: [{ user_id: candidate_id, id }],
      // A withdrawal needs no telling.
      ...(actor_id && { actor_id }),
      at: now,
    })
  await publishAll(tx, changesForCandidate(candidate_id, vacancy))
  if (awarded > 0) await publish(tx, toCompany(company_id), balanceChanged())
  // `endApplicationsOf` has announced the closing and requested the record once for all
  // applications of the vacancy.
  if (!endsOne(cause)) return
  await publishAll(tx, [changeForCompany(company_id, vacancy)])
  if (cause === 'unanswered' || cause === 'short_answer') await requestAnswerRecord(tx, company_id)
}

/** The cause ends one application, and not all that wait at a vacancy. */
function endsOne(cause: ReturnCause) {
  return !isSilence(cause) || cause === 'unanswered' || cause === 'short_answer'
}
