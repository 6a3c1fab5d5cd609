import { type Database, prepared, type Transaction } from '#server/platform/db/database.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import { Refused } from '#server/platform/refused.ts'

export interface OwnVacancy {
  id: string
  slug: string
  /** The company's. */
  time_zone: string
}

const findOwnVacancy = prepared<OwnVacancy>(
  'own_vacancy',
  `select v.id, v.slug, c.time_zone
  from vacancies v join companies c on c.id = v.company_id
  where v.slug = $1 and v.company_id = $2`,
)

/** Finds a vacancy of the reader's company. @throws Refused not_found */
export async function getOwnVacancy(
  db: Database | Transaction,
  { company_id }: Staff,
  slug: string,
) {
  const [vacancy] = await findOwnVacancy(db, [slug, company_id])
  if (!vacancy) throw new Refused('not_found')
  return vacancy
}
