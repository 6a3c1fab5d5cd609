// The place of an application among those that filters show, in the order asked for.
import { sql } from 'kysely'
import type { ReviewQuery } from '#contract/applications/candidate-query.ts'
import type { Database } from '#server/platform/db/database.ts'
import { type OwnVacancy, readerIn, type Scope, scopeOf } from '../common/own-vacancy.ts'
import { isListedSeenBy } from '../common/seen.ts'
import { conditionsOf, dueSoonUntil, everyOf, ownReading } from './conditions.ts'
import { comparedBy, inOrder, orderOf } from './sorts.ts'

export interface PlaceRow {
  position: number
  total: number
  is_among: boolean
  previous: string | null
  next: string | null
}

interface Visit {
  company_id: string
  since: Date
}

interface Asked extends Visit {
  id: string
  now: Date
}

/** The read model as it was when the visit began: what ended since then still waits in it. */
const asItBegan = (scope: Scope, { company_id, since }: Visit) => sql`
  select l.application_id, l.vacancy_id, l.candidate_id, l.applied_at, l.stage, l.name, l.found_by,
    coalesce(l.due_at, ended.answer_due_at) as due_at,
    l.is_answered and ended.id is null as is_answered
  from listed_candidates l
  left join (
    select id, answer_due_at from applications
    where company_id = ${company_id} and ended_at >= ${since} and withdrawn_at is null
      and vacancy_id = ${scope.vacancy_id} and paused_at is null
  ) ended on ended.id = l.application_id
  where l.vacancy_id = ${scope.vacancy_id} and ${isListedSeenBy(readerIn(scope))}`

/** Reads the narrow rows of the vacancy once, however it is filtered and ordered. */
export async function placeAmong(
  db: Database,
  vacancy: OwnVacancy,
  query: ReviewQuery,
  { id, company_id, since, now }: Asked,
): Promise<PlaceRow | undefined> {
  const scope = scopeOf(vacancy)
  const order = orderOf(query)
  const { key, joins } = comparedBy(order)
  const isAmong = everyOf(
    Object.values(conditionsOf(query, scope, () => dueSoonUntil(vacancy, now))),
  )
  const isAscending = order.order === 'asc'
  const [before, after] = isAscending ? [sql`<`, sql`>`] : [sql`>`, sql`<`]
  const upTo = isAscending ? sql`<=` : sql`>=`
  const columns = [sql`key`, sql`applied_at`, sql`id`]
  const place = sql`(${sql.join(columns)})`
  const here = sql`(here.key, here.applied_at, here.id)`

  const { rows } = await sql<PlaceRow>`
    with review as materialized (
      select l.application_id as id, l.applied_at, ${key} as key, (${isAmong}) as is_among
      from (${asItBegan(scope, { company_id, since })}) l ${ownReading(scope)} ${joins}
    )
    select (select count(*)::int from review where is_among) as total,
      (select count(*)::int from review where is_among and ${place} ${upTo} ${here}) as position,
      here.is_among,
      (select id from review where is_among and ${place} ${before} ${here}
        order by ${inOrder(columns, isAscending ? 'desc' : 'asc')} limit 1) as previous,
      (select id from review where is_among and ${place} ${after} ${here}
        order by ${inOrder(columns, order.order)} limit 1) as next
    from (select * from review where id = ${id}) here`.execute(db)
  return rows[0]
}
