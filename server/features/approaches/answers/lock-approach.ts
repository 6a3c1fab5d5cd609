import { sql } from 'kysely'
import type { ApproachAnswer } from '#contract/approaches/approach-choices.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { Refused } from '#server/platform/refused.ts'

export interface LockedApproach {
  round_id: string
  vacancy_id: string
  company_id: string
  invitation_id: string
  price: number
  slug: string
  answer: ApproachAnswer | null
  never_again: boolean
  is_open: boolean
}

/** The round before the approach, in the order in which a round ends. */
export async function lockApproach(
  tx: Transaction,
  id: string,
  now: Date,
): Promise<LockedApproach> {
  await sql`
    select from approach_rounds r where r.id = (select round_id from approaches where id = ${id})
    for no key update`.execute(tx)
  const { rows } = await sql<LockedApproach>`
    select a.round_id, a.vacancy_id, a.company_id, r.invitation_id, r.price, v.slug, a.answer,
      a.never_again, awaits_answer(a, ${now}) as is_open
    from approaches a join approach_rounds r on r.id = a.round_id join vacancies v on v.id = a.vacancy_id
    where a.id = ${id} for no key update of a`.execute(tx)
  const [approach] = rows
  if (!approach) throw new Refused('not_found')
  return approach
}

/** A yes to it. */
export interface Acceptance extends LockedApproach {
  id: string
  candidate_id: string
  now: Date
}
