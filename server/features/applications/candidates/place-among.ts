// The place of an application among those that filters show, in the order asked for.
import { CompiledQuery } from 'kysely'
import type { ReviewQuery } from '#contract/applications/candidate-query.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { OwnVacancy } from '../shared/own-vacancy.ts'
import { seesListedSql } from '../shared/seen.ts'
import { conditionsOf, dueSoonUntil, ownReading } from './conditions.ts'
import { valuesOf } from './list-candidates.ts'
import { comparedBy, inOrder, orderOf } from './sorts.ts'

export interface PlaceRow {
  position: number
  total: number
  is_among: boolean
  previous: string | null
  next: string | null
}

/**
 * The read model as it was when the visit began: what ended since then still waits in it. The
 * values are the vacancy, its reader and their role, the application, the company, and that time.
 */
const asItBegan = `
  select l.application_id, l.vacancy_id, l.candidate_id, l.applied_at, l.stage, l.name, l.found_by,
    coalesce(l.due_at, ended.answer_due_at) as due_at,
    l.is_answered and ended.id is null as is_answered
  from listed_candidates l
  left join (
    select id, answer_due_at from applications
    where company_id = $5 and ended_at >= $6 and withdrawn_at is null
      and vacancy_id = $1 and paused_at is null
  ) ended on ended.id = l.application_id
  where l.vacancy_id = $1 and ${seesListedSql('$2', '$3')}`

interface Asked {
  id: string
  company_id: string
  since: Date
  now: Date
}

/** Reads the narrow rows of the vacancy once, however it is filtered and ordered. */
export async function placeAmong(
  db: Database,
  vacancy: OwnVacancy,
  query: ReviewQuery,
  { id, company_id, since, now }: Asked,
): Promise<PlaceRow | undefined> {
  const values = [...valuesOf(vacancy), id, company_id, since]
  const give = (value: unknown) => `$${values.push(value)}`
  const order = orderOf(query)
  const { key, joins } = comparedBy(order)
  const conditions = Object.values(conditionsOf(query, give, () => dueSoonUntil(vacancy, now)))
  const isAmong = conditions.map((condition) => `(${condition})`).join(' and ') || 'true'
  const [before, after] = order.order === 'asc' ? ['<', '>'] : ['>', '<']
  const back = order.order === 'asc' ? 'desc' : 'asc'
  const here = '(here.key, here.applied_at, here.id)'

  const { rows } = await db.executeQuery<PlaceRow>(
    CompiledQuery.raw(
      `with review as materialized (
         select l.application_id as id, l.applied_at, ${key} as key, (${isAmong}) as is_among
         from (${asItBegan}) l ${ownReading} ${joins}
       )
       select (select count(*)::int from review where is_among) as total,
         (select count(*)::int from review
           where is_among and (key, applied_at, id) ${before}= ${here}) as position,
         here.is_among,
         (select id from review where is_among and (key, applied_at, id) ${before} ${here}
           order by ${inOrder(['key', 'applied_at', 'id'], back)} limit 1) as previous,
         (select id from review where is_among and (key, applied_at, id) ${after} ${here}
           order by ${inOrder(['key', 'applied_at', 'id'], order.order)} limit 1) as next
       from (select * from review where id = $4) here`,
      values,
    ),
  )
  return rows[0]
}
