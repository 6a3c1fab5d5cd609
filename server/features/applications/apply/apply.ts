import { openChat } from '#server/features/chats/commands.ts'
import { holdCredits } from '#server/features/credits/commands.ts'
import { isStored } from '#server/features/files/commands.ts'
import { notify } from '#server/features/notifications/commands.ts'
import { deadlineOf } from '#server/platform/deadline.ts'
import type { Candidate } from '#server/platform/http/actor.ts'
import { toCompany } from '#server/platform/live/audience.ts'
import { chatChanged } from '#server/platform/live/changes.ts'
import { publishAll } from '#server/platform/live/live.ts'
import { problem, Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { changeForCompany, changesForCandidate } from '../common/changes.ts'
import { lockFacts } from './asked-vacancy.ts'
import { refuseState } from './check-application.ts'
import { insertApplication } from './insert-application.ts'
import { removeDraft } from './keep-draft.ts'
import { mailApplication } from './mail-received.ts'
import { checkAndPay } from './payment.ts'
import { readApplication } from './read-application.ts'
import { type Applied, findSentBefore } from './sent-before.ts'
import { turnAway } from './turn-away.ts'

/**
 * Applies to a vacancy: the credits, the application and its chat in one transaction, or nothing.
 * Sent again under the same `client_id` it is the first one again.
 */
export async function applyTo(
  services: Services,
  candidate: Candidate,
  slug: string,
  body: unknown,
): Promise<Applied> {
  const read = await withStoredResume(services, candidate, readApplication(body))
  const applied = await services.db.transaction().execute(async (tx) => {
    const now = services.clock.now()
    const { resume } = read
    const { vacancy, balances } = await lockFacts(tx, slug, candidate.id, { resume, now })
    const before = await findSentBefore(tx, candidate, vacancy, { ...read, ...balances })
    if (before) return before
    refuseState(vacancy)

    const paid = await checkAndPay(services, tx, read, vacancy, balances)
    if (!paid) return turnAway(services, tx, vacancy, candidate.id)
    const { checked, payment } = paid
    const { company_id, time_zone } = vacancy
    const { payer, credits_spent } = payment
    const answer_due_at = deadlineOf(now, services.environment.ANSWER_DAYS, time_zone)
    const due = { answer_due_at, answer_time_zone: time_zone }
    const inserted = await insertApplication(tx, checked, vacancy, {
      candidate_id: candidate.id,
      payment,
      applied_at: now,
      ...due,
    })
    const why = { application_id: inserted.id, actor_id: candidate.id, now }
    await holdCredits(tx, { user_id: candidate.id }, credits_spent, why, balances)
    const parties = { vacancy_id: vacancy.id, candidate_id: candidate.id, company_id }
    await removeDraft(tx, candidate.id, slug)
    const chat = await openChat(tx, { application_id: inserted.id, ...parties }, now)

    await mailApplication(services, tx, { ...vacancy, ...due, payment, id: inserted.id }, now)
    await notify(tx, {
      kind: 'application_received',
      thing: 'vacancy',
      to: vacancy.readers.map(({ id: user_id }) => ({ user_id, id: vacancy.id })),
      at: now,
    })
    await publishAll(tx, [
      changeForCompany(company_id, slug),
      [toCompany(company_id), chatChanged(chat)],
      ...changesForCandidate(candidate.id, slug),
    ])
    return {
      ...inserted,
      vacancy: slug,
      chat,
      apply_date: now.toISOString(),
      credits_spent,
      payer,
      remaining_credits: balances.available - credits_spent,
      answer_due_at: answer_due_at.toISOString(),
      answer_time_zone: time_zone,
    }
  })
  // Counting them has been committed.
  if (!applied) throw new Refused('payer_not_allowed', { vacancy: [problem('payer_not_allowed')] })
  return applied
}

/** Adds a problem if the bytes of the resume are gone from the store. */
async function withStoredResume(
  services: Services,
  candidate: Candidate,
  read: ReturnType<typeof readApplication>,
) {
  const file = await services.db
    .selectFrom('resumes')
    .innerJoin('files', 'files.id', 'resumes.file_id')
    .select('storage_key')
    .where('resumes.slug', '=', read.resume)
    .where('user_id', '=', candidate.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!file || (await isStored(services, file.storage_key))) return read
  return { ...read, problems: { ...read.problems, resume: [problem('resume_missing')] } }
}
