// An application ends once: a full answer in time captures its credits, anything else returns
// them. The row of the application is locked before the credit accounts, so concurrent endings take
// turns and the later one sees the first.
import { sql } from 'kysely'
import type { KnownName } from '#contract/companies/shown-name.ts'
import { awayOf } from '#server/platform/db/away.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import { Refused } from '#server/platform/refused.ts'
import { isSeenBy, type Scope } from '../common/seen.ts'

export type LockedApplication = Awaited<
  ReturnType<ReturnType<typeof lockedApplication>['executeTakeFirstOrThrow']>
>

/**
 * Selects an application with its vacancy and locks it until the transaction ends. `company` is
 * its name as the candidate knows it.
 */
export function lockedApplication(tx: Database | Transaction) {
  return tx
    .selectFrom('applications as a')
    .innerJoin('vacancies as v', 'v.id', 'a.vacancy_id')
    .innerJoin('companies as c', 'c.id', 'a.company_id')
    .innerJoin('users as candidate', 'candidate.id', 'a.candidate_id')
    .select([
      'a.id',
      'a.slug',
      'a.state',
      'a.stage',
      'a.vacancy_id',
      'a.company_id',
      'a.candidate_id',
    ])
    .select(['a.credits_spent', 'a.sponsorship_id', 'a.sponsored_credits'])
    .select(['a.answer_due_at', 'a.answer_rule', 'a.opened_at', 'a.first_feedback_at'])
    .select(['a.return_cause', 'a.returned_at', 'a.paused_at', 'a.next_at'])
    .select(awayOf('candidate').as('away'))
    .select(['v.slug as vacancy', 'v.title', 'v.closed_for'])
    .select(sql<KnownName>`named_company(c, v.id, v.visibility, a.candidate_id)`.as('company'))
    .select(['candidate.name', 'candidate.last_name', 'candidate.email', 'candidate.locale'])
    .forUpdate('a')
}

const lockSeen = preparedQuery('lock_application', (value: Scope, db) =>
  lockedApplication(db)
    .where('a.id', '=', value.id)
    .where('a.company_id', '=', value.company_id)
    .where('v.slug', '=', value.vacancy)
    .where('a.withdrawn_at', 'is', null)
    .where(isSeenBy({ id: value.reader_id, role: value.role })),
)

/**
 * Locks an application that the reader sees, to a vacancy of the company, that was not withdrawn.
 * @throws Refused not_found
 */
export async function lockOfCompany(
  tx: Transaction,
  { id: reader_id, role, company_id }: Staff,
  vacancy: string,
  id: string,
) {
  const [application] = await lockSeen(tx, { id, company_id, vacancy, reader_id, role })
  if (!application) throw new Refused('not_found')
  return application
}
