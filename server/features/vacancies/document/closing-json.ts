// The moment after which a vacancy takes no more applications, as JSON in SQL; `c` is its company.
import { sql } from 'kysely'
import { buildJson, isoTime } from '#server/platform/db/build-json.ts'

/** @param day the closing date: the name of a column, which may be null */
function buildClosing(day: string) {
  return sql`case when ${sql.ref(day)} is not null then ${lastSecondOf(day)} end`
}

function lastSecondOf(day: string) {
  const at = sql`((${sql.ref(day)} + 1)::timestamp at time zone c.time_zone - interval '1 second')`
  return buildJson({ at: isoTime(at), time_zone: 'c.time_zone' })
}

/** Of a row `v` of the vacancies, or of their documents, which have no column for the date. */
export const closingJson = {
  whole: sql`(
    select ${buildClosing('dated.closes_on')} from vacancies dated where dated.id = v.id)`,
  card: buildClosing('v.closes_on'),
}

/** The last confirmation, and the moment at which it closes by itself without another one. */
export const confirmationJson = {
  confirmed_at: sql`(
    select ${isoTime('said.confirmed_at')} from vacancies said where said.id = v.id)`,
  confirm_by: sql`(
    select ${lastSecondOf('due.confirm_by')} from vacancies due
    where due.id = v.id and is_open(due) and (due.closes_on is null or due.closes_on > due.confirm_by))`,
}
