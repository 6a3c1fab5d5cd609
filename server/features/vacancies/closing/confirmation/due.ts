import { sql } from 'kysely'
import type { HiddenName } from '#contract/companies/hidden-name.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'

/** Bounds one round to some seconds of work; the rest follows with the next. */
const dueMax = 500

/** Open vacancies of which a reminder or the closing is due. */
export async function listUnconfirmed(db: Database, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select v.id from vacancies v
    where is_open(v) and v.confirm_next_at is not null and v.confirm_next_at <= ${now}
    order by v.confirm_next_at limit ${dueMax}`.execute(db)
  return rows.map(({ id }) => id)
}

export interface DueVacancy {
  id: string
  slug: string
  title: string
  company_id: string
  created_by: string
  confirmed_at: Date
  confirm_by: string
  confirm_reminders: number
  closes_on: string | null
  time_zone: string
  /** As others than its people know it. */
  name: string | null
  name_hidden: HiddenName | null
}

/**
 * The vacancy while its step is still due; skipped if another round is at it. Its company is locked
 * before it, as everywhere.
 */
export async function lockDue(tx: Transaction, id: string, now: Date) {
  await tx
    .selectFrom('companies')
    .select('id')
    .where('id', '=', (company) =>
      company.selectFrom('vacancies').select('company_id').where('id', '=', id),
    )
    .forShare()
    .execute()
  const { rows } = await sql<DueVacancy>`
    select v.id, v.slug, v.title, v.company_id, v.created_by, v.confirmed_at,
      v.confirm_by::text as confirm_by, v.confirm_reminders, v.closes_on::text as closes_on,
      c.time_zone, known_company_name(c, v.id, v.visibility, null) as name,
      hidden_company_name(c, v.id, v.visibility, null) as name_hidden
    from vacancies v join companies c on c.id = v.company_id
    where v.id = ${id} and is_open(v) and v.confirm_next_at <= ${now}
    for update of v skip locked`.execute(tx)
  return rows[0]
}
