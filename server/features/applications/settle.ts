// An application ends once: an answer in time captures its credits, anything else returns them. The
// row of the application is locked before the credit accounts, so concurrent endings take turns and
// the later one sees the first.
import type { ReturnCause } from '#contract/application-states.ts'
import { captureCredits, returnCredits } from '#server/features/credits/commands.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import {
  applicationChanged,
  balanceChanged,
  candidatesChanged,
  toCompany,
  toUser,
} from '#server/platform/live/changes.ts'
import { publish, publishAll } from '#server/platform/live/live.ts'
import type { Services } from '#server/platform/services.ts'
import { requestAnswerRecord } from './answer-records.ts'
import { isOverdue } from './deadline.ts'
import { mailCreditsRefunded } from './mails.ts'

export type LockedApplication = Awaited<
  ReturnType<ReturnType<typeof lockedApplication>['executeTakeFirstOrThrow']>
>

/** Selects an application with its vacancy and locks it until the transaction ends. */
export function lockedApplication(tx: Transaction) {
  return tx
    .selectFrom('applications as a')
    .innerJoin('vacancies as v', 'v.id', 'a.vacancy_id')
    .innerJoin('companies as c', 'c.id', 'a.company_id')
    .select([
      'a.id',
      'a.state',
      'a.vacancy_id',
      'a.company_id',
      'a.candidate_id',
      'a.credits_spent',
    ])
    .select([
      'a.answer_due_at',
      'a.opened_at',
      'a.first_feedback_at',
      'a.return_cause',
      'a.returned_at',
    ])
    .select(['v.slug as vacancy', 'v.title', 'c.name as company'])
    .forUpdate('a')
}

/** True if an answer given now would be in time. */
export function isAnswerable({ state, answer_due_at }: LockedApplication, now: Date) {
  return (state === 'sent' || state === 'opened') && !isOverdue(answer_due_at, now)
}

/** Records the first feedback, given in time, and captures the credits. */
export async function earn(
  tx: Transaction,
  author: Staff,
  application: LockedApplication,
  now: Date,
) {
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
  await returnCredits(tx, { user_id: candidate_id }, credits_spent, {
    application_id: id,
    actor_id,
    now,
  })
  await mailCreditsRefunded(services, tx, application, cause)
  await publishAll(tx, [
    [toUser(candidate_id), applicationChanged(vacancy)],
    [toUser(candidate_id), balanceChanged()],
  ])
  // `endApplicationsOf` has announced the closing and requested the record once for all
  // applications of the vacancy.
  if (cause === 'vacancy_closed') return
  await publish(tx, toCompany(company_id), candidatesChanged(vacancy))
  if (cause === 'unanswered') await requestAnswerRecord(tx, company_id)
}
