import { notify } from '#server/features/notifications/commands.ts'
import type { Candidate } from '#server/platform/http/actor.ts'
import { toUser } from '#server/platform/live/audience.ts'
import { applicationChanged } from '#server/platform/live/changes.ts'
import { publishAll } from '#server/platform/live/live.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { requestAnswerRecord } from './answer-records.ts'

interface Judged {
  /** Of the vacancy. */
  slug: string
  /** Of the feedback. */
  id: number
  useful: boolean
}

/**
 * Keeps the word of a candidate whether a feedback was of use, and has the record of the company
 * counted again.
 * @throws Refused not_found
 */
export async function judge(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  candidate: Candidate,
  { slug, id, useful }: Judged,
) {
  return db.transaction().execute(async (tx) => {
    const row = await tx
      .selectFrom('application_feedback as f')
      .innerJoin('applications as a', 'a.id', 'f.application_id')
      .innerJoin('vacancies as v', 'v.id', 'a.vacancy_id')
      .select(['a.company_id', 'f.useful', 'f.author_id', 'f.application_id'])
      .where('f.id', '=', id)
      .where('a.candidate_id', '=', candidate.id)
      .where('v.slug', '=', slug)
      .forUpdate('f')
      .executeTakeFirst()
    if (!row) throw new Refused('not_found')
    if (row.useful === useful) return
    await tx
      .updateTable('application_feedback')
      .set({ useful, useful_at: clock.now() })
      .where('id', '=', id)
      .execute()
    const to = [{ user_id: row.author_id, id: row.application_id }]
    if (useful)
      await notify(tx, { kind: 'feedback_useful', thing: 'application', to, at: clock.now() })
    await requestAnswerRecord(tx, row.company_id)
    await publishAll(tx, [[toUser(candidate.id), applicationChanged(slug)]])
  })
}
