import { returnOverdue } from '#server/features/applications/answer/return-overdue.ts'
import { minuteMs } from '#server/platform/clock.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { World } from '../demo-world.ts'

/** Runs the scheduled returns that were due until then, each in the minute after its deadline. */
export async function returnDue(world: World, tx: Transaction, until: Date) {
  const due = await tx
    .selectFrom('applications')
    .select('answer_due_at')
    .distinct()
    .where('next_at', 'is not', null)
    .where('answer_due_at', '<', new Date(until.getTime() - minuteMs))
    .orderBy('answer_due_at')
    .execute()
  for (const { answer_due_at } of due) {
    world.setTime(new Date(answer_due_at.getTime() + minuteMs))
    await returnOverdue(world)
  }
}
