import { sql } from 'kysely'
import type { HiddenName } from '#contract/companies/hidden-name.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'

/** Bounds one round to some seconds of work; the rest follows with the next. */
const dueMax = 500

/**
 * Open vacancies whose closing date lies less than so many days ahead, in the time zone of their
 * company; with 0 those whose day has ended.
 * @param daysAhead of the date
 * @param isUntold leaves out those of which people were told
 */
export async function listClosing(
  db: Database,
  now: Date,
  daysAhead: number,
  isUntold = false,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select v.id from vacancies v join companies c on c.id = v.company_id
    where is_open(v) and v.closes_on is not null
      and v.closes_on <= (${now}::timestamptz at time zone 'UTC')::date + ${daysAhead}::int
      and v.closes_on < (${now}::timestamptz at time zone c.time_zone)::date + ${daysAhead}::int
      and (not ${isUntold}::boolean or v.closing_told_at is null)
    order by v.closes_on limit ${dueMax}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The vacancy while its closing is still due; skipped if another round is at it. */
export async function lockClosing(tx: Transaction, id: string, now: Date, daysAhead: number) {
  const { rows } = await sql<{
    id: string
    slug: string
    title: string
    company_id: string
    created_by: string
    closes_on: string
    /** The last second of that day, in the time zone of the company. */
    closes_at: Date
    time_zone: string
    closing_told_at: Date | null
    /** As others than its people know it. */
    name: string | null
    name_hidden: HiddenName | null
    today: string
  }>`
    select v.id, v.slug, v.title, v.company_id, v.created_by, v.closes_on::text as closes_on,
      (v.closes_on + 1)::timestamp at time zone c.time_zone - interval '1 second' as closes_at,
      c.time_zone, v.closing_told_at, known_company_name(c, v.id, v.visibility, null) as name,
      hidden_company_name(c, v.id, v.visibility, null) as name_hidden,
      (${now}::timestamptz at time zone c.time_zone)::date::text as today
    from vacancies v join companies c on c.id = v.company_id
    where v.id = ${id} and is_open(v)
      and v.closes_on < (${now}::timestamptz at time zone c.time_zone)::date + ${daysAhead}::int
    for update of v skip locked`.execute(tx)
  return rows[0]
}
