import type { Stage } from '#contract/applications/stages.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import { publishAll } from '#server/platform/live/live.ts'
import { changeForCompany } from './changes.ts'
import type { OwnVacancy } from './own-vacancy.ts'

interface Moved {
  moved: { id: string; stage: Stage }[]
  to: Stage
  at: Date
}

/** Moves applications that are locked, and records each move. Who is there already stays. */
export async function recordMoves(
  tx: Transaction,
  mover: Staff,
  vacancy: Pick<OwnVacancy, 'id' | 'slug'>,
  { moved, to, at }: Moved,
) {
  if (moved.length === 0) return
  await tx
    .updateTable('applications')
    .set({ stage: to })
    .where(
      'id',
      'in',
      moved.map(({ id }) => id),
    )
    .execute()
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
}
