import { sql, type SqlBool } from 'kysely'
import { isClosed } from '#contract/vacancies/vacancy-choices.ts'
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
 * Closes the open vacancies of a company, and ends all that waits for its answer, also if it had
 * closed the vacancy before.
 * @returns the ids of the vacancies, for `returnOfVacancies` after the commit
 */
export async function closeVacanciesOf(
  tx: Transaction,
  company_id: string,
  now: Date,
  cause: 'company_suspended' | 'company_left',
) {
  const vacancies = await tx
    .selectFrom('vacancies')
    .select(['id', 'slug', 'company_id', 'job_status'])
    .where('company_id', '=', company_id)
    .where((vacancy) =>
      vacancy.or([
        sql<SqlBool>`is_open(vacancies)`,
        vacancy.exists(
          vacancy
            .selectFrom('applications')
            .whereRef('applications.vacancy_id', '=', 'vacancies.id')
            .where(sql<SqlBool>`is_unanswered(applications)`),
        ),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id } of vacancies.filter(({ job_status }) => !isClosed(job_status))) {
    await tx
      .updateTable('vacancies')
      .set({ job_status: 'CLOSED', closed_at: now, updated_at: now })
      .where('id', '=', id)
      .execute()
    await recordClosing(tx, id, cause, now)
  }
  await endApplicationsOf(tx, vacancies, now, cause)
  return vacancies.map(({ id }) => id)
}

/** Removes what somebody was writing, who has left their company. */
export async function removeDraftsOf(tx: Transaction, owner_id: string) {
  await tx.deleteFrom('vacancy_drafts').where('owner_id', '=', owner_id).execute()
}

/** Returns the credits of vacancies that were just closed. */
export async function returnOfVacancies(services: Services, ids: string[]) {
  for (const id of ids) await returnOfVacancy(services, id)
}
