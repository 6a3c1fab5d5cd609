// The people of a company see its candidates as sees_candidate() of the database says: whatever
// tells one of them of a candidate asks it.
import { sql, type SqlBool } from 'kysely'
import { awayOf } from '#server/platform/db/away.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import { Refused } from '#server/platform/refused.ts'

interface Reader {
  id: string
  role: string
}

/** A condition on the application `a`. */
export function isSeenBy({ id, role }: Reader) {
  return sql<SqlBool>`sees_candidate(${id}::uuid, ${role}::text, a.vacancy_id, a.assignee_id)`
}

/** The same on a row `l` of the read model, at no cost for those who see everybody. */
export function isListedSeenBy({ id, role }: Reader) {
  return sql<SqlBool>`(${role}::text <> 'collaborator' or exists (
    select from applications a where a.id = l.application_id and ${isSeenBy({ id, role })}))`
}

export interface SeenApplication {
  id: string
  vacancy_id: string
  /** The slug of the vacancy. */
  slug: string
  candidate_id: string
  state: 'sent' | 'opened' | 'answered' | 'returned' | 'withdrawn'
  isOpened: boolean
}

/** The address of an application, as the calls have it. */
export interface Address {
  slug: string
  uuid: string
}

/** An application of a vacancy of a company, and who reads it. */
export interface Scope {
  id: string
  /** The slug. */
  vacancy: string
  company_id: string
  reader_id: string
  role: string
}

const seenApplication = preparedQuery('seen_application', (value: Scope, db) =>
  db
    .selectFrom('applications as a')
    .innerJoin('vacancies as v', 'v.id', 'a.vacancy_id')
    .innerJoin('users as candidate', 'candidate.id', 'a.candidate_id')
    .select(['a.id', 'a.vacancy_id', 'a.candidate_id', 'a.state', 'a.opened_at', 'v.slug'])
    .select(['a.first_feedback_at', awayOf('candidate').as('away')])
    .where('a.id', '=', value.id)
    .where('a.company_id', '=', value.company_id)
    .where('v.slug', '=', value.vacancy)
    .where('a.withdrawn_at', 'is', null)
    .where(isSeenBy({ id: value.reader_id, role: value.role })),
)

/**
 * Finds an application that the reader sees.
 * @throws Refused not_found; candidate_away if nothing of the candidate is shown
 */
export async function getSeen(
  db: Database | Transaction,
  reader: Staff,
  { slug, uuid }: Address,
): Promise<SeenApplication> {
  const { id: reader_id, role, company_id } = reader
  const scope = { id: uuid, vacancy: slug, reader_id, role, company_id }
  const [found] = await seenApplication(db, scope)
  if (!found) throw new Refused('not_found')
  if (found.away) throw new Refused('candidate_away')
  const { opened_at, first_feedback_at, away: _, ...application } = found
  return { ...application, isOpened: (opened_at ?? first_feedback_at) !== null }
}
