import { sql, type SqlBool } from 'kysely'
import { notify } from '#server/features/notifications/commands.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import { toUser } from '#server/platform/live/audience.ts'
import { applicationChanged } from '#server/platform/live/changes.ts'
import { publishAll } from '#server/platform/live/live.ts'
import { changeForCompany } from '../common/changes.ts'
import type { OwnVacancy } from '../common/own-vacancy.ts'

/**
 * Records the first reader of each application that was not opened before, and announces it to the
 * candidates.
 */
export async function recordOpenings(
  tx: Transaction,
  reader: Staff,
  { id: vacancy_id, slug }: OwnVacancy,
  ids: string[],
  now: Date,
) {
  const unopened = await tx
    .selectFrom('applications')
    .select(['id', 'candidate_id'])
    .where('vacancy_id', '=', vacancy_id)
    .where(sql<SqlBool>`id = any(${ids}::uuid[])`)
    .where('opened_at', 'is', null)
    .where('first_feedback_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('paused_at', 'is', null)
    // One lock order for all readers prevents deadlocks.
    .orderBy('id')
    .forUpdate()
    .execute()
  if (unopened.length === 0) return
  const opened = unopened.map(({ id }) => id)
  await tx
    .updateTable('applications')
    .set({ opened_at: now, opened_by: reader.id })
    .where('id', 'in', opened)
    .execute()
  const to = unopened.map(({ id, candidate_id: user_id }) => ({ user_id, id }))
  await notify(tx, { kind: 'application_opened', thing: 'application', to, at: now })
  await publishAll(tx, [
    ...unopened.map(
      ({ candidate_id }) => [toUser(candidate_id), applicationChanged(slug)] as const,
    ),
    changeForCompany(reader.company_id, slug),
  ])
}
