import { isOverdue } from '#server/platform/deadline.ts'
// Returns the credits of applications that were not answered in time or whose vacancy was closed.
import type { Services } from '#server/platform/services.ts'
import { type DueApplication, listDueReturns, returnsMax } from '../common/due-applications.ts'
import { giveBack } from './give-back.ts'
import { lockedApplication } from './locked-application.ts'

/** Bounds one round to some seconds of work; the rest follows a minute later. */
const batchesMax = 20

/**
 * Returns all credits that are due.
 * @throws AggregateError with the failures, after all others were returned
 */
export async function returnOverdue(services: Services) {
  await returnAll(services, null, batchesMax)
}

/**
 * Returns the credits of one vacancy, or of all. Each return is its own transaction, so a failure
 * affects no other.
 */
export async function returnAll(services: Services, vacancy_id: string | null, batches: number) {
  const failures: unknown[] = []
  let after: DueApplication | null = null
  for (let count = 0; count < batches; count++) {
    const due: DueApplication[] = await listDueReturns(services.db, services.clock.now(), {
      vacancy_id,
      after,
    })
    for (const { id } of due)
      await returnOne(services, id, vacancy_id === null).catch(
        (error: unknown) => void failures.push(error),
      )
    after = due.at(-1) ?? null
    if (due.length < returnsMax) break
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} were not returned`)
}

/**
 * Skips an application that was settled meanwhile; a scheduled round also skips one that is locked.
 */
async function returnOne(services: Services, id: string, isRound: boolean) {
  await services.db.transaction().execute(async (tx) => {
    const application = await lockedApplication(tx)
      .where('a.id', '=', id)
      .where('a.next_at', 'is not', null)
      .$if(isRound, (row) => row.skipLocked())
      .executeTakeFirst()
    if (!application) return
    const now = services.clock.now()
    const { return_cause, paused_at, next_at, answer_due_at } = application
    const cause = return_cause ?? (paused_at ? 'candidate_away' : 'unanswered')
    const isDue = paused_at ? next_at !== null && next_at <= now : isOverdue(answer_due_at, now)
    if (return_cause === null && !isDue) return
    await giveBack(services, tx, application, { cause, actor_id: null, now })
  })
}
