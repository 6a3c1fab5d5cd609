import { sql } from 'kysely'
import type { ApproachAnswer } from '#contract/approaches/approach-choices.ts'
import type { ApproachReply } from '#contract/approaches/own-approaches.ts'
import { captureApproaches } from '#server/features/credits/commands.ts'
import { blockCompanyOf, claimPlace } from '#server/features/invitations/commands.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Candidate } from '#server/platform/http/actor.ts'
import { toCompany, toUser } from '#server/platform/live/audience.ts'
import { approachesChanged, balanceChanged } from '#server/platform/live/changes.ts'
import { publishAll } from '#server/platform/live/live.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { endSilences } from '../openness/silences.ts'
import { introduce } from './introduce.ts'
import { type Acceptance, lockApproach } from './lock-approach.ts'

/**
 * Answers an approach. A yes captures its price, opens the conversation and shows the candidate to
 * the company. A no changes nothing that the company could notice before the round ends. Sent
 * again, the same answer changes nothing, but a company may be blocked with it.
 * @throws Refused not_found, approach_answered, approach_over
 */
export async function answerApproach(
  services: Services,
  { id: candidate_id }: Candidate,
  id: string,
  reply: ApproachReply,
) {
  const vacancy_id = await vacancyOf(services, { id, candidate_id })
  await services.db.transaction().execute(async (tx) => {
    const now = services.clock.now()
    // Closing locks the vacancy first, then what waits for it.
    await sql`select from vacancies where id = ${vacancy_id} for share`.execute(tx)
    const approach = await lockApproach(tx, id, now)
    const isAgain = approach.answer === reply.answer
    const isBlock = reply.answer === 'no' && reply.never_again && !approach.never_again
    if (isAgain && !isBlock) return
    if (isBlock) await blockCompanyOf(tx, { user_id: candidate_id, vacancy_id, now })
    if (isAgain) {
      await tx.updateTable('approaches').set({ never_again: true }).where('id', '=', id).execute()
      await publishAll(tx, [[toUser(candidate_id), approachesChanged()]])
      return
    }
    if (approach.answer !== null) throw new Refused('approach_answered')
    if (!approach.is_open) throw new Refused('approach_over')
    await recordAnswer(tx, id, reply, now)
    await endSilences(tx, candidate_id)
    await publishAll(tx, [[toUser(candidate_id), approachesChanged()]])
    const acceptance = { ...approach, id, candidate_id, now }
    if (reply.answer !== 'no') await accept(services, tx, acceptance, reply.answer)
  })
}

async function vacancyOf(
  { db }: Pick<Services, 'db'>,
  { id, candidate_id }: { id: string; candidate_id: string },
): Promise<string> {
  const approach = await db
    .selectFrom('approaches')
    .select('vacancy_id')
    .where('id', '=', id)
    .where('candidate_id', '=', candidate_id)
    .executeTakeFirst()
  if (!approach) throw new Refused('not_found')
  return approach.vacancy_id
}

async function recordAnswer(
  tx: Transaction,
  id: string,
  { answer, reason, never_again }: ApproachReply,
  now: Date,
) {
  const isNo = answer === 'no'
  await tx
    .updateTable('approaches')
    .set({
      answer,
      answered_at: now,
      reason: isNo ? reason : null,
      never_again: isNo && never_again,
    })
    .where('id', '=', id)
    .execute()
}

async function accept(
  services: Services,
  tx: Transaction,
  acceptance: Acceptance,
  answer: Exclude<ApproachAnswer, 'no'>,
) {
  const { round_id, company_id, vacancy_id, candidate_id, slug, now } = acceptance
  await tx
    .updateTable('approach_rounds')
    .set((row) => ({ captured: row('captured', '+', 1) }))
    .where('id', '=', round_id)
    .execute()
  if (answer === 'applies') {
    const { invitation_id } = acceptance
    await claimPlace(tx, { invitation_id, user_id: candidate_id, claimed_at: now })
  }
  await introduce(services, tx, acceptance)
  const why = { vacancy_id, actor_id: null, now }
  await captureApproaches(tx, { company_id }, acceptance.price, why)
  await publishAll(tx, [
    [toCompany(company_id), approachesChanged(slug)],
    [toCompany(company_id), balanceChanged()],
  ])
}
