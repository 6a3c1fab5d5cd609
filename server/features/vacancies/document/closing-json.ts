// The moment after which a vacancy takes no more applications, as JSON in SQL; `c` is its company.
import { sql } from 'kysely'
import { buildJson, isoTime } from '#server/platform/db/build-json.ts'

/** @param day the closing date: the name of a column, which may be null */
function buildClosing(day: string) {
  const date = sql.ref(day)
  const at = sql`((${date} + 1)::timestamp at time zone c.time_zone - interval '1 second')`
  const closing = buildJson({ at: isoTime(at), time_zone: 'c.time_zone' })
  return sql`case when ${date} is not null then ${closing} end`
}

/** Of a row `v` of the vacancies, or of their documents, which have no column for the date. */
export const closingJson = {
  whole: sql`(
    select ${buildClosing('dated.closes_on')} from vacancies dated where dated.id = v.id)`,
  card: buildClosing('v.closes_on'),
}
