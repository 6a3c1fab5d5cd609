import type { ReturnCause } from '#contract/application-states.ts'
import { returnCredits } from '#server/features/credits/commands.ts'
import { notify } from '#server/features/notifications/commands.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { publishAll } from '#server/platform/live/live.ts'
import type { Services } from '#server/platform/services.ts'
import { requestAnswerRecord } from './answer-records.ts'
import { mailCompanyLeft, mailCreditsRefunded } from './candidate-mails.ts'
import { changeForCompany, changesForCandidate } from './changes.ts'
import type { LockedApplication } from './locked-application.ts'

interface ReturnDetails {
  cause: ReturnCause
  /** Null for a return that no person asked for. */
  actor_id: string | null
  now: Date
}

/** Ends an application without an answer in time: returns its credits and emails the candidate. */
export async function giveBack(
  services: Services,
  tx: Transaction,
  application: LockedApplication,
  { cause, actor_id, now }: ReturnDetails,
) {
  const { id, candidate_id, company_id, credits_spent, vacancy } = application
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
  await returnCredits(tx, { user_id: candidate_id }, credits_spent, why)
  if (cause === 'company_left') await mailCompanyLeft(services, tx, application)
  else await mailCreditsRefunded(services, tx, application, cause)
  if (credits_spent > 0)
    await notify(tx, {
      kind: 'credits_refunded',
      thing: 'application',
      detail: cause,
      to: [{ user_id: candidate_id, id }],
      // A withdrawal needs no telling.
      ...(actor_id && { actor_id }),
      at: now,
    })
  await publishAll(tx, changesForCandidate(candidate_id, vacancy))
  // `endApplicationsOf` has announced the closing and requested the record once for all
  // applications of the vacancy.
  if (cause === 'vacancy_closed' || cause === 'company_left') return
  await publishAll(tx, [changeForCompany(company_id, vacancy)])
  if (cause === 'unanswered') await requestAnswerRecord(tx, company_id)
}
