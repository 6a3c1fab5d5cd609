// What ends an application: an answer in time earns its credits, anything else gives them back. Whoever ends it locks
// its row first, and the credits after it; so exactly one of them does.
import type { ReturnCause } from '#contract/applications.ts'
import { captureCredits, returnCredits } from '#server/features/credits/commands.ts'
import type { Services } from '#server/platform/services.ts'
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
import { requestAnswerRecord } from './answer-records.ts'
import { isOverdue } from './deadline.ts'
import { mailCreditsRefunded } from './mails.ts'

export type LockedApplication = Awaited<
  ReturnType<ReturnType<typeof lockedApplication>['executeTakeFirstOrThrow']>
>

/** An application with its vacancy, which nobody else changes until the transaction ends. */
export function lockedApplication(tx: Transaction) {
  return tx
    .selectFrom('applications as a')
    .innerJoin('vacancies as v', 'v.id', 'a.vacancy_id')
    .innerJoin('companies as c', 'c.id', 'a.company_id')
    .select(['a.id', 'a.state', 'a.vacancy_id', 'a.company_id', 'a.candidate_id', 'a.credits_spent'])
    .select(['a.answer_due_at', 'a.opened_at', 'a.read_at', 'a.return_cause', 'a.returned_at'])
    .select(['v.slug as vacancy', 'v.title', 'c.name as company'])
    .forUpdate('a')
}

/** It waits for an answer, and one would come in time. */
export function isAnswerable({ state, answer_due_at }: LockedApplication, now: Date) {
  return (state === 'sent' || state === 'read') && !isOverdue(answer_due_at, now)
}

/** The first feedback, in time: the credits are earned. */
export async function earn(tx: Transaction, author: Staff, application: LockedApplication, now: Date) {
  const { id, candidate_id, credits_spent, company_id } = application
  await tx
    .updateTable('applications')
    .set({ read_at: now, read_by: author.id, answered_at: now, next_at: null })
    .where('id', '=', id)
    .execute()
  const why = { application_id: id, actor_id: author.id, now }
  await captureCredits(tx, { user_id: candidate_id }, credits_spent, why)
  await requestAnswerRecord(tx, company_id)
}

interface Returning {
  cause: ReturnCause
  /** Null where Altura itself gives them back. */
  actor_id: string | null
  now: Date
}

/** The application ends without an answer in time: its credits go back, and the candidate is told. */
export async function giveBack(
  services: Services,
  tx: Transaction,
  application: LockedApplication,
  { cause, actor_id, now }: Returning,
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
  await returnCredits(tx, { user_id: candidate_id }, credits_spent, { application_id: id, actor_id, now })
  await mailCreditsRefunded(services, tx, application, cause)
  await publishAll(tx, [
    [toUser(candidate_id), applicationChanged(vacancy)],
    [toUser(candidate_id), balanceChanged()],
  ])
  // For all of a vacancy that is closed the company has been told, and its record counted, at once.
  if (cause === 'vacancy_closed') return
  await publish(tx, toCompany(company_id), candidatesChanged(vacancy))
  if (cause === 'unanswered') await requestAnswerRecord(tx, company_id)
}
