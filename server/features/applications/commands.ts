import type { Transaction } from '#server/platform/db/database.ts'
import type { Candidate, Staff } from '#server/platform/http/actor.ts'
import {
  applicationChanged,
  balanceChanged,
  candidatesChanged,
  chatChanged,
  toCompany,
  toUser,
} from '#server/platform/live/changes.ts'
import { publish, publishAll } from '#server/platform/live/live.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { requestAnswerRecord } from './answer-records.ts'
import { mailApplicationAnswered } from './mails.ts'
import { returnAll } from './return-overdue.ts'
import {
  earn,
  giveBack,
  isAnswerable,
  lockedApplication,
  type LockedApplication,
} from './settle.ts'

/**
 * Adds feedback and emails it to the candidate. The first feedback captures the credits when it is
 * in time; otherwise they are returned, unless they have been already.
 */
export async function answerApplication(
  services: Services,
  author: Staff,
  id: string,
  feedback: string,
) {
  await services.db.transaction().execute(async (tx) => {
    const now = services.clock.now()
    const application = await lockOfCompany(tx, author, id)
    await tx
      .insertInto('application_feedback')
      .values({ application_id: id, author_id: author.id, body: feedback, created_at: now })
      .execute()
    const { candidate_id, company_id, vacancy } = application
    await mailApplicationAnswered(services, tx, { ...application, feedback })
    await publishAll(tx, [
      [toUser(candidate_id), applicationChanged(vacancy)],
      [toUser(candidate_id), balanceChanged()],
      [toCompany(company_id), candidatesChanged(vacancy)],
    ])

    if (application.first_feedback_at) return
    if (isAnswerable(application, now)) await earn(tx, author, application, now)
    else await recordLateFeedback(services, tx, author, application, now)
  })
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

/** Withdraws an application that the company has not opened. */
export async function withdrawApplication(services: Services, candidate: Candidate, slug: string) {
  await services.db.transaction().execute(async (tx) => {
    const application = await lockedApplication(tx)
      .where('v.slug', '=', slug)
      .where('a.candidate_id', '=', candidate.id)
      .executeTakeFirst()
    if (!application) throw new Refused('not_found')
    if (application.state === 'withdrawn') throw new Refused('application_withdrawn')
    if (application.return_cause) throw new Refused('application_returned')
    if (application.opened_at || application.first_feedback_at)
      throw new Refused('application_read')

    const now = services.clock.now()
    await giveBack(services, tx, application, { cause: 'withdrawn', actor_id: candidate.id, now })
    await announceChatOf(tx, application)
  })
}

/**
 * Ends the unanswered applications of a vacancy that is being closed. Their credits are due from
 * this transaction on and are returned by `returnOfVacancy` and by later rounds of `returnOverdue`.
 */
export async function endApplicationsOf(
  tx: Transaction,
  { id, slug, company_id }: ClosedVacancy,
  now: Date,
) {
  const { numUpdatedRows } = await tx
    .updateTable('applications')
    .set({ return_cause: 'vacancy_closed', next_at: now })
    .where('vacancy_id', '=', id)
    .where('answered_at', 'is', null)
    .where('return_cause', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return
  await publish(tx, toCompany(company_id), candidatesChanged(slug))
  await requestAnswerRecord(tx, company_id)
}

interface ClosedVacancy {
  id: string
  slug: string
  company_id: string
}

/** Returns the credits of a vacancy that was just closed. */
export async function returnOfVacancy(services: Services, vacancy_id: string) {
  await returnAll(services, vacancy_id)
}

/** Announces that the chat of a withdrawn application left the lists. */
async function announceChatOf(
  tx: Transaction,
  { id, candidate_id, company_id }: LockedApplication,
) {
  const chat = await tx
    .selectFrom('chats')
    .select('id')
    .where('application_id', '=', id)
    .executeTakeFirstOrThrow()
  const gone = chatChanged(chat.id)
  await publishAll(tx, [
    [toUser(candidate_id), gone],
    [toCompany(company_id), gone],
  ])
}

/** Locks an application of the company that was not withdrawn. @throws Refused not_found */
async function lockOfCompany(tx: Transaction, { company_id }: Staff, id: string) {
  const application = await lockedApplication(tx)
    .where('a.id', '=', id)
    .where('a.company_id', '=', company_id)
    .where('a.withdrawn_at', 'is', null)
    .executeTakeFirst()
  if (!application) throw new Refused('not_found')
  return application
}
