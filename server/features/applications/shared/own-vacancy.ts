import type { Database, Transaction } from '#server/platform/db/database.ts'
import { prepared } from '#server/platform/db/prepared-query.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import { Refused } from '#server/platform/refused.ts'

export interface OwnVacancy {
  id: string
  slug: string
  /** The company's. */
  time_zone: string
  /** The person of the company who asks: they may not see each of its candidates. */
  reader: Pick<Staff, 'id' | 'role'>
}

const findOwnVacancy = prepared<Omit<OwnVacancy, 'reader'>>(
  'own_vacancy',
  `select v.id, v.slug, c.time_zone
  from vacancies v join companies c on c.id = v.company_id
  where v.slug = $1 and v.company_id = $2`,
)

/** Finds a vacancy of the reader's company. @throws Refused not_found */
export async function getOwnVacancy(
  db: Database | Transaction,
  { id, role, company_id }: Staff,
  slug: string,
): Promise<OwnVacancy> {
  const [vacancy] = await findOwnVacancy(db, [slug, company_id])
  if (!vacancy) throw new Refused('not_found')
  return { ...vacancy, reader: { id, role } }
}
