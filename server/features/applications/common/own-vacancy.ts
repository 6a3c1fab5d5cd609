import { sql } from 'kysely'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
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

/** The values of a statement on the candidates of a vacancy. */
export interface Scope {
  vacancy_id: string
  reader_id: string
  role: string
}

export function scopeOf({ id, reader }: OwnVacancy): Scope {
  return { vacancy_id: id, reader_id: reader.id, role: reader.role }
}

export function readerIn({ reader_id, role }: Pick<Scope, 'reader_id' | 'role'>) {
  return { id: reader_id, role }
}

const findOwnVacancy = preparedQuery(
  'own_vacancy',
  (value: { slug: string; company_id: string }) => sql<Omit<OwnVacancy, 'reader'>>`
    select v.id, v.slug, c.time_zone
    from vacancies v join companies c on c.id = v.company_id
    where v.slug = ${value.slug} and v.company_id = ${value.company_id}`,
)

/** Finds a vacancy of the reader's company. @throws Refused not_found */
export async function getOwnVacancy(
  db: Database | Transaction,
  { id, role, company_id }: Staff,
  slug: string,
): Promise<OwnVacancy> {
  const [vacancy] = await findOwnVacancy(db, { slug, company_id })
  if (!vacancy) throw new Refused('not_found')
  return { ...vacancy, reader: { id, role } }
}
