import { sql } from 'kysely'
import { employerCompaniesMax } from '#contract/employers/employer-choices.ts'
import type { KnownEmployer } from '#contract/operators/people.ts'
import type { Database } from '#server/platform/db/database.ts'
import { companyName, hiddenCompany } from '#server/platform/db/known-names.ts'

interface Row {
  company: KnownEmployer['company']
  domain: string | null
  stated_at: Date
  held_at: Date | null
  held_by: KnownEmployer['held_by']
  companies: KnownEmployer['companies']
}

const named = sql`json_build_object(
  'id', c.id, 'name', ${companyName('c')}, 'name_hidden', ${hiddenCompany('c')})`

/** The employer of a candidate as operators see it; null if none is stated. */
export async function getKnownEmployer(
  db: Database,
  user_id: string,
): Promise<KnownEmployer | null> {
  const { rows } = await sql<Row>`
    select e.domain, e.stated_at, e.held_at, e.held_by,
      (select ${named} from companies c where c.id = e.company_id) as company,
      coalesce((
        select json_agg(guarded.company) from (
          select ${named} as company from guarded_companies g join companies c on c.id = g.company_id
          where g.user_id = e.user_id order by c.name, c.id
          limit ${sql.lit(employerCompaniesMax)}) guarded), '[]') as companies
    from employers e where e.user_id = ${user_id} and e.removed_at is null`.execute(db)
  const [row] = rows
  if (!row) return null
  return {
    ...row,
    stated_at: row.stated_at.toISOString(),
    held_at: row.held_at?.toISOString() ?? null,
  }
}
