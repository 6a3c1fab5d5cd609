// The finds of saved searches, as rows of a list.
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { jobStatuses } from '#contract/vacancies/vacancy-choices.ts'

const anyStatus = sql.lit(jobStatuses.map((status) => `'/s/${status}'`).join(' | '))

/**
 * True of a row of vacancy_search, `s`, that candidates are shown: hidden ones have no status. By a
 * function, because the index answers operators only.
 */
export const isShown = sql<SqlBool>`ts_match_vq(s.doc, ${anyStatus}::tsquery)`

/**
 * True of a find `f` of a search `q`, unless the vacancy is confidential now and the search would
 * not find it any more: a search for the name of the company would tell whose it is.
 */
export const tellsNobody = sql<SqlBool>`not exists (
  select from vacancies v join vacancy_search known on known.vacancy_id = v.id
  where v.id = f.vacancy_id and v.visibility = 'confidential'
    and (not ts_match_vq(known.doc, q.condition) or is_guarded(q.user_id, v.company_id)))`

/** The finds of one search; `after` and `to` are ids of finds. */
interface Range {
  search_id: string
  after: string
  to: string
}

const lastOfAll = '9223372036854775807'

/** The value of `alert` that lists these finds. */
export function alertOf(search_id: string, after: string, to: string): string {
  return `${search_id}:${after}-${to}`
}

/** @param alert of the form that the contract demands */
export function readAlert(alert: string): Range {
  const [search_id = '', range = ''] = alert.split(':')
  const [after = '', to = ''] = range.split('-')
  return { search_id, after: after || '0', to: to || lastOfAll }
}

/**
 * The vacancies that the searches of a candidate have found, each once, with the id of the last
 * find. There are at most `findsMax` of each search.
 */
export function findsOf(user_id: string, alert: string | undefined): RawBuilder<unknown> {
  const range = alert === undefined ? null : readAlert(alert)
  const isAsked = range
    ? sql`q.id = ${range.search_id}::uuid and f.id > ${range.after}::bigint and f.id <= ${range.to}::bigint`
    : sql`true`
  return sql`(
    select f.vacancy_id, max(f.id) as id
    from saved_searches q join saved_search_finds f on f.search_id = q.id
    where q.user_id = ${user_id} and ${isAsked} and ${tellsNobody}
    group by f.vacancy_id)`
}
