import { openChat } from '#server/features/chats/commands.ts'
import { holdCredits } from '#server/features/credits/commands.ts'
import { lockBalance } from '#server/features/credits/queries.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Candidate } from '#server/platform/http/actor.ts'
import { toCompany } from '#server/platform/live/audience.ts'
import { chatChanged } from '#server/platform/live/changes.ts'
import { publishAll } from '#server/platform/live/live.ts'
import type { Services } from '#server/platform/services.ts'
import { lockVacancy } from './asked-vacancy.ts'
import { changeForCompany, changesForCandidate } from './changes.ts'
import { checkApplication } from './check-application.ts'
import { deadlineOf } from './deadline.ts'
import { insertAnswers, insertApplication } from './insert-application.ts'
import { mailApplicationReceived } from './mail-received.ts'
import { refuseState } from './refuse-state.ts'

/**
 * Applies to a vacancy: the credits, the application and its chat in one transaction, or nothing.
 */
export async function applyTo(
  services: Services,
  candidate: Candidate,
  slug: string,
  sent: unknown,
) {
  return services.db.transaction().execute(async (tx) => {
    // The vacancy is locked before the credits, as in closing a vacancy; one lock order prevents
    // deadlocks.
    const vacancy = await lockVacancy(tx, slug)
    // Concurrent applications of one candidate wait here, so no credit is spent twice.
    const balance = await lockBalance(tx, { user_id: candidate.id })
    await refuseState(tx, candidate, vacancy)

    const checked = await checkApplication(tx, candidate, vacancy, balance, sent)
    const now = services.clock.now()
    const { company_id, credits_value, time_zone } = vacancy
    const answer_due_at = deadlineOf(now, services.environment.ANSWER_DAYS, time_zone)
    const due = { answer_due_at, answer_time_zone: time_zone }
    const full_name = await readName(tx, candidate)
    const inserted = await insertApplication(tx, checked, vacancy, {
      candidate_id: candidate.id,
      full_name,
      applied_at: now,
      ...due,
    })
    const why = { application_id: inserted.id, actor_id: candidate.id, now }
    await holdCredits(tx, { user_id: candidate.id }, credits_value, why)
    await insertAnswers(tx, inserted.id, checked.application, vacancy)
    const parties = { vacancy_id: vacancy.id, candidate_id: candidate.id, company_id }
    const chat = await openChat(tx, { application_id: inserted.id, ...parties }, now)

    await mailApplicationReceived(services, tx, { ...vacancy, ...due, candidate: full_name })
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
      credits_spent: credits_value,
      remaining_credits: balance - credits_value,
      answer_due_at: answer_due_at.toISOString(),
      answer_time_zone: time_zone,
    }
  })
}

async function readName(tx: Transaction, candidate: Candidate) {
  const { name, last_name } = await tx
    .selectFrom('users')
    .select(['name', 'last_name'])
    .where('id', '=', candidate.id)
    .executeTakeFirstOrThrow()
  return `${name} ${last_name}`
}
