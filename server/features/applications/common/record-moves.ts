import type { Stage } from '#contract/applications/stages.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import { publishAll } from '#server/platform/live/live.ts'
import { changeForCompany } from './changes.ts'
import type { OwnVacancy } from './own-vacancy.ts'

interface Moving {
  applications: readonly { id: string; stage: Stage }[]
  to: Stage
  at: Date
}

/**
 * Moves applications that are locked, and records each move.
 * @returns the ids of the moved ones: an application that is at the stage already stays
 */
export async function recordMoves(
  tx: Transaction,
  mover: Staff,
  vacancy: Pick<OwnVacancy, 'id' | 'slug'>,
  { applications, to, at }: Moving,
): Promise<string[]> {
  const moved = applications.filter(({ stage }) => stage !== to)
  const ids = moved.map(({ id }) => id)
  if (ids.length === 0) return ids
  await tx.updateTable('applications').set({ stage: to }).where('id', 'in', ids).execute()
  await tx
    .insertInto('application_moves')
    .values(
      moved.map(({ id, stage }) => ({
        application_id: id,
        vacancy_id: vacancy.id,
        from_stage: stage,
        to_stage: to,
        moved_by: mover.id,
        moved_at: at,
      })),
    )
    .execute()
  await publishAll(tx, [changeForCompany(mover.company_id, vacancy.slug)])
  return ids
}
