import { sql, type SqlBool } from 'kysely'
import type { Assignment } from '#contract/companies/assignees.ts'
import { notify } from '#server/features/notifications/commands.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import { publish } from '#server/platform/live/live.ts'
import { Refused, refusedField } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { changeForCompany } from '../common/changes.ts'
import { getOwnVacancy, type OwnVacancy } from '../common/own-vacancy.ts'
import { isSeenBy } from '../common/seen.ts'

/**
 * Assigns applications to a person of the company or to nobody: all of them, or none.
 * @param read parses what is assigned, or refuses, once the vacancy is found
 */
export async function assignCandidates(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Staff,
  slug: string,
  read: () => Assignment,
) {
  await db.transaction().execute(async (tx) => {
    const vacancy = await getOwnVacancy(tx, actor, slug)
    const { ids, assignee } = read()
    const person = assignee === null ? null : await findAssignee(tx, actor, assignee)
    const changed = await lockSeen(tx, actor, vacancy, ids, person)
    if (changed.length === 0) return
    const now = clock.now()
    await tx
      .updateTable('applications')
      .set({ assignee_id: person })
      .where('id', 'in', changed)
      .execute()
    await tx
      .insertInto('application_assignments')
      .values(
        changed.map((application_id) => ({
          application_id,
          assignee_id: person,
          assigned_by: actor.id,
          assigned_at: now,
        })),
      )
      .execute()
    if (person !== null)
      await notify(tx, {
        kind: 'assigned',
        thing: 'application',
        to: changed.map((id) => ({ user_id: person, id })),
        actor_id: actor.id,
        at: now,
      })
    await publish(tx, ...changeForCompany(actor.company_id, vacancy.slug))
  })
}

/** Locked, so that nobody is removed meanwhile. @throws Refused invalid_fields naming `assignee` */
async function findAssignee(tx: Transaction, { company_id }: Staff, slug: string) {
  const person = await tx
    .selectFrom('users')
    .select('id')
    .where('slug', '=', slug)
    .where('company_id', '=', company_id)
    .where('removed_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (!person) throw refusedField('assignee', 'unknown_person')
  return person.id
}

/** @returns the ids of those that are not theirs yet. @throws Refused not_found for any unseen */
async function lockSeen(
  tx: Transaction,
  actor: Staff,
  { id: vacancy_id }: OwnVacancy,
  ids: string[],
  person: string | null,
) {
  const distinct = [...new Set(ids.map((id) => id.toLowerCase()))]
  const rows = await tx
    .selectFrom('applications as a')
    .select(['a.id', 'a.assignee_id'])
    .where('a.vacancy_id', '=', vacancy_id)
    .where(sql<SqlBool>`a.id = any(${distinct}::uuid[])`)
    .where('a.withdrawn_at', 'is', null)
    .where(isSeenBy(actor))
    // One lock order for all who assign prevents deadlocks.
    .orderBy('a.id')
    .forUpdate()
    .execute()
  if (rows.length < distinct.length) throw new Refused('not_found')
  return rows.filter(({ assignee_id }) => assignee_id !== person).map(({ id }) => id)
}
