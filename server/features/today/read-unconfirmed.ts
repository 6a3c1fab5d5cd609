// The open vacancies of a company that close by themselves soon, for want of a confirmation.
import { sql } from 'kysely'
import { today } from '#contract/endpoint/limits.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import type { AboutVacancy, Reader } from './named.ts'

interface UnconfirmedRow extends AboutVacancy {
  confirmed_at: Date
  closes_at: Date
  time_zone: string
  /** Of all of them. */
  count: number
}

/** Reads the ones that close first, as far as the reader may confirm them. */
export const readUnconfirmed = preparedQuery(
  'today_unconfirmed',
  (value: Reader) => sql<UnconfirmedRow>`
    select v.slug, v.title, v.locale, v.confirmed_at, c.time_zone,
      (v.confirm_by + 1)::timestamp at time zone c.time_zone - interval '1 second' as closes_at,
      count(*) over ()::int as count
    from vacancies v join companies c on c.id = v.company_id
    where v.company_id = ${value.company_id} and is_open(v) and v.confirm_reminders > 0
      and (v.closes_on is null or v.closes_on > v.confirm_by)
      and sees_candidate(${value.id}, ${value.role}, v.id, null)
    order by v.confirm_by, v.id limit ${sql.lit(today.unconfirmed)}`,
)
