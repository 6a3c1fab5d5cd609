import { sql, type SqlBool } from 'kysely'
import { presenceId, type ShownPresence } from '#contract/accounts/presence-acts.ts'
import type { Colleague } from '#contract/companies/colleague.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import { notifyEphemeral } from '#server/platform/live/change-log.ts'
import type { Services } from '#server/platform/services.ts'
import { type Address, getSeen } from '../common/seen.ts'

/** People of one company. */
const readersMax = 500

export type Reader = Awaited<ReturnType<ReturnType<typeof readersOf>['executeTakeFirstOrThrow']>>

/** Selects the people of the company who see an application, by name. */
export function readersOf(db: Database | Transaction, { company_id }: Staff, application: string) {
  return db
    .selectFrom('users as u')
    .innerJoin('applications as a', 'a.company_id', 'u.company_id')
    .select(['u.id', 'u.email', 'u.locale', 'u.slug'])
    .select(sql<string>`u.name || ' ' || u.last_name`.as('name'))
    .where('a.id', '=', application)
    .where('u.company_id', '=', company_id)
    .where('u.removed_at', 'is', null)
    .where(sql<SqlBool>`sees_candidate(u.id, u.role, a.vacancy_id, a.assignee_id)`)
    .orderBy(sql`folded(u.name)`)
    .orderBy(sql`folded(u.last_name)`)
    .orderBy('u.id')
}

/** @throws Refused not_found, candidate_away */
export async function listReaders(
  db: Database,
  reader: Staff,
  address: Address,
): Promise<Colleague[]> {
  const { id } = await getSeen(db, reader, address)
  const people = await readersOf(db, reader, id).limit(readersMax).execute()
  return people.map(({ slug, name }) => ({ slug, name }))
}

/**
 * Shows colleagues who see the candidate that a person is at the application. Nothing is recorded.
 * @throws Refused not_found, candidate_away
 */
export async function showPresence(
  { db }: Pick<Services, 'db'>,
  reader: Staff,
  address: Address,
  { act, asks }: Pick<ShownPresence, 'act' | 'asks'>,
) {
  await db.transaction().execute(async (tx) => {
    const { id: application } = await getSeen(tx, reader, address)
    const people = await readersOf(tx, reader, application).execute()
    const person = people.find(({ id }) => id === reader.id)?.slug
    const others = people.filter(({ id }) => id !== reader.id)
    if (!person || others.length === 0) return
    const shown = presenceId({ application, person, act, asks })
    await notifyEphemeral(
      tx,
      others.map(({ id }) => id),
      'presence',
      shown,
    )
  })
}
