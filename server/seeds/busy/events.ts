import type { Transaction } from '#server/platform/db/database.ts'
import type { World } from '../demo-world.ts'
import { endDueRounds } from './end-due-rounds.ts'
import { returnDue } from './return-due.ts'
import { setWorkingTime } from './working-hours.ts'

export interface Event {
  days_old: number
  happen: (world: World, tx: Transaction) => Promise<unknown>
}

/** Runs all of them from the first day to the last, with the scheduled work that falls between. */
export async function runEvents(world: World, tx: Transaction, events: readonly Event[]) {
  const inOrder = events.toSorted((one, other) => other.days_old - one.days_old)
  for (const { days_old, happen } of inOrder) {
    const at = setWorkingTime(world, days_old)
    await returnDue(world, tx, at)
    await endDueRounds(world, tx, at)
    world.setTime(at)
    await happen(world, tx)
  }
  world.setDaysAgo(0)
}
