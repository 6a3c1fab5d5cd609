import { workOnRounds } from '#server/features/approaches/rounds/due-rounds.ts'
import { minuteMs } from '#server/platform/clock.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { World } from '../demo-world.ts'

/** Reminds of rounds of approaches and ends them, each in the minute after it was due. */
export async function endDueRounds(world: World, tx: Transaction, until: Date) {
  const before = new Date(until.getTime() - minuteMs)
  const open = tx.selectFrom('approach_rounds').where('ended_at', 'is', null)
  const due = await open
    .where('reminded_at', 'is', null)
    .where('remind_at', '<', before)
    .select('remind_at as at')
    .union(open.where('due_at', '<', before).select('due_at as at'))
    .orderBy('at')
    .execute()
  for (const { at } of due) {
    world.setTime(new Date(at.getTime() + minuteMs))
    await workOnRounds(world)
  }
}
