import { sql } from 'kysely'
import type { CandidateExport, Narrowing } from '#contract/applications/candidate-query.ts'
import { candidatesAtOnceMax } from '#contract/endpoint/limits.ts'
import type { Language } from '#contract/fields/languages.ts'
import type { Services } from '#server/platform/services.ts'
import { type OwnVacancy, scopeOf } from '../common/own-vacancy.ts'
import { conditionsOf, dueSoonUntil } from './conditions.ts'
import { listedBy, pageStatement, presentPage } from './list-candidates.ts'
import { cutOf, decodeAfter, encodeAfter, orderOf, orderOfRows } from './sorts.ts'

/** True if something else is asked for than all of them, newest first. */
export function isNarrowed({ search, status, stage, mark, ...rest }: Narrowing) {
  const { assigned, sort, order } = rest
  const isFiltered = search?.trim() || status || stage?.length || mark?.length || assigned
  return Boolean(isFiltered || sort || order)
}

/**
 * Reads a page of the candidates that the filters show, in the order of the query. Opens none.
 * @throws Refused invalid_fields naming `cursor`
 */
export async function findCandidates(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  vacancy: OwnVacancy,
  { limit, cursor, ...query }: CandidateExport,
  language: Language,
) {
  const order = orderOf(query)
  const after = decodeAfter(cursor, order)
  const scope = scopeOf(vacancy)
  const soon = () => dueSoonUntil(vacancy, clock.now())
  const conditions = Object.values(conditionsOf(query, scope, soon))
  const cut = cutOf(scope, order, { conditions, after, limit: limit + 1 })
  const { rows } = await pageStatement(scope, listedBy(cut), orderOfRows(order)).execute(db)
  const page = rows[0]?.page ?? []
  const last = page.length > limit ? page[limit - 1] : undefined
  const next_cursor = last ? encodeAfter(last, order) : null
  return presentPage(rows[0], vacancy, { limit, next_cursor }, language)
}

/** The ids of the candidates that the filters show, in the order of the query. Opens none. */
export async function findCandidateIds(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  vacancy: OwnVacancy,
  query: Narrowing,
): Promise<string[]> {
  const scope = scopeOf(vacancy)
  const soon = () => dueSoonUntil(vacancy, clock.now())
  const conditions = Object.values(conditionsOf(query, scope, soon))
  const limits = { conditions, after: null, limit: candidatesAtOnceMax }
  const cut = cutOf(scope, orderOf(query), limits)
  const { rows } = await sql<{ application_id: string }>`${cut}`.execute(db)
  return rows.map(({ application_id }) => application_id)
}
