import { sql } from 'kysely'
import { endApplicationsOf, returnOfVacancy } from '#server/features/applications/commands.ts'
import { recordAudit } from '#server/features/audit/commands.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Services } from '#server/platform/services.ts'
import { recordChange, recordClosing } from './history/record-change.ts'

/**
 * Sets and records the price of an application; earlier applications keep theirs.
 * @returns false for an unknown vacancy
 */
export async function setPrice(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  slug: string,
  credits_value: number,
) {
  return db.transaction().execute(async (tx) => {
    const now = clock.now()
    const before = await tx
      .selectFrom('vacancies')
      .select(['id', 'company_id', 'credits_value'])
      .where('slug', '=', slug)
      .forUpdate()
      .executeTakeFirst()
    if (!before) return false
    await tx
      .updateTable('vacancies')
      .set({ credits_value, updated_at: now })
      .where('id', '=', before.id)
      .execute()
    await recordChange(
      tx,
      { vacancy_id: before.id, actor_id: null, cause: 'priced', at: now },
      { credits_value: [before.credits_value] },
      { credits_value: [credits_value] },
    )
    await recordAudit({ clock }, tx, {
      kind: 'price_changed',
      actor_id: null,
      company_id: before.company_id,
      object: 'vacancies',
      object_id: slug,
      details: { credits: credits_value },
    })
    return true
  })
}

/**
 * Closes the open vacancies of a company and ends their applications.
 * @returns their ids, for `returnOfVacancies` after the commit
 */
export async function closeVacanciesOf(
  tx: Transaction,
  company_id: string,
  now: Date,
  cause: 'vacancy_closed' | 'company_left' = 'vacancy_closed',
) {
  const closed = await tx
    .updateTable('vacancies')
    .set({ job_status: 'CLOSED', closed_at: now, updated_at: now })
    .where('company_id', '=', company_id)
    .where('job_status', '=', 'OPEN')
    .returning(['id', 'slug', 'company_id'])
    .execute()
  for (const { id } of closed) await recordClosing(tx, id, historyCauses[cause], now)
  await endApplicationsOf(tx, closed, now, cause)
  return closed.map(({ id }) => id)
}

/** A company of which nothing is told is suspended. */
const historyCauses = {
  vacancy_closed: 'company_suspended',
  company_left: 'company_left',
} as const

/** Removes what somebody was writing, who has left their company. */
export async function removeDraftsOf(tx: Transaction, owner_id: string) {
  await tx.deleteFrom('vacancy_drafts').where('owner_id', '=', owner_id).execute()
}

/** Returns the credits of vacancies that were just closed. */
export async function returnOfVacancies(services: Services, ids: string[]) {
  for (const id of ids) await returnOfVacancy(services, id)
}

/**
 * The least number of newest rows in each recent index: one for frequent terms, one for rare terms.
 */
export const recentSizes = [8_000, 64_000]

/** Begins the indexes of the recent vacancies anew where they have grown to twice their size. */
export async function renewRecentSearch({ db }: Pick<Services, 'db'>, sizes = recentSizes) {
  await sql`select renew_recent_search(variadic ${sizes}::int[])`.execute(db)
}
