import { captureCredits } from '#server/features/credits/commands.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import type { Services } from '#server/platform/services.ts'
import { requestAnswerRecord } from './answer-records.ts'
import { isOverdue } from './deadline.ts'
import { giveBack } from './give-back.ts'
import type { LockedApplication } from './locked-application.ts'

/**
 * Records the first feedback. In time, it captures the credits; otherwise they are returned, unless
 * they have been already.
 */
export async function recordFirstFeedback(
  services: Services,
  tx: Transaction,
  author: Staff,
  application: LockedApplication,
  now: Date,
) {
  if (isAnswerable(application, now)) await earn(tx, author, application, now)
  else await recordLateFeedback(services, tx, author, application, now)
}

/** True if an answer given now would be in time. */
function isAnswerable({ state, answer_due_at }: LockedApplication, now: Date) {
  return (state === 'sent' || state === 'opened') && !isOverdue(answer_due_at, now)
}

/** Records the first feedback, given in time, and captures the credits. */
async function earn(tx: Transaction, author: Staff, application: LockedApplication, now: Date) {
  const { id, candidate_id, credits_spent, company_id } = application
  await tx
    .updateTable('applications')
    .set({ first_feedback_at: now, first_feedback_by: author.id, answered_at: now, next_at: null })
    .where('id', '=', id)
    .execute()
  const why = { application_id: id, actor_id: author.id, now }
  await captureCredits(tx, { user_id: candidate_id }, credits_spent, why)
  await requestAnswerRecord(tx, company_id)
}

async function recordLateFeedback(
  services: Services,
  tx: Transaction,
  author: Staff,
  application: LockedApplication,
  now: Date,
) {
  await tx
    .updateTable('applications')
    .set({ first_feedback_at: now, first_feedback_by: author.id })
    .where('id', '=', application.id)
    .execute()
  const { return_cause, returned_at, company_id } = application
  if (returned_at === null)
    await giveBack(services, tx, application, {
      cause: return_cause ?? 'unanswered',
      actor_id: null,
      now,
    })
  if (return_cause !== null) await requestAnswerRecord(tx, company_id)
}
