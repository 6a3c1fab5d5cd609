import { sql } from 'kysely'
import type { apply } from '#contract/applications/apply.ts'
import type { ReplyOf } from '#contract/endpoint/endpoint-types.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Candidate } from '#server/platform/http/actor.ts'

/** The reply to an application. */
export type Applied = ReplyOf<typeof apply>['data']

interface Again {
  client_id: string | null
  /** The credits that the candidate has now. */
  available: number
}

/** Finds the application that was sent under the same client id, as its reply said it. */
export async function findSentBefore(
  tx: Transaction,
  { id: candidate_id }: Candidate,
  vacancy: { id: string; slug: string },
  { client_id, available }: Again,
): Promise<Applied | null> {
  if (!client_id) return null
  const sent = await tx
    .selectFrom('applications as a')
    .innerJoin('chats as chat', 'chat.application_id', 'a.id')
    .select(['a.id', 'a.slug', 'chat.id as chat', 'a.applied_at', 'a.credits_spent'])
    .select(['a.answer_due_at', 'a.answer_time_zone'])
    .select(sql<boolean>`a.sponsorship_id is not null`.as('is_sponsored'))
    .where('a.candidate_id', '=', candidate_id)
    .where('a.vacancy_id', '=', vacancy.id)
    .where('a.client_id', '=', client_id)
    .executeTakeFirst()
  if (!sent) return null
  const { applied_at, answer_due_at, is_sponsored, ...reply } = sent
  return {
    ...reply,
    vacancy: vacancy.slug,
    apply_date: applied_at.toISOString(),
    payer: is_sponsored ? 'company' : 'candidate',
    remaining_credits: available,
    answer_due_at: answer_due_at.toISOString(),
  }
}
