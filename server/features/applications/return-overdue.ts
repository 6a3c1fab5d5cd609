// Returns the credits of applications that were not answered in time or whose vacancy was closed.
import type { Database } from '#server/platform/db/database.ts'
import type { Services } from '#server/platform/services.ts'
import { isOverdue } from './deadline.ts'
import { giveBack, lockedApplication } from './settle.ts'

const batch = 100
/** Bounds one round to some seconds of work; the rest follows a minute later. */
const batchesMax = 20
/** Bounds the work done while a vacancy is being closed; the rest follows with the next round. */
const batchesMaxAtOnce = 4

/**
 * Returns all credits that are due.
 * @throws AggregateError with the failures, after all others were returned
 */
export async function returnOverdue(services: Services) {
  await returnAll(services, null)
}

/**
 * Returns the credits of one vacancy, or of all. Each return is its own transaction, so a failure
 * affects no other.
 */
export async function returnAll(services: Services, vacancy_id: string | null) {
  const failures: unknown[] = []
  let after: DueApplication | null = null
  const batches = vacancy_id === null ? batchesMax : batchesMaxAtOnce
  for (let count = 0; count < batches; count++) {
    const due: DueApplication[] = await listDueApplications(services.db, services.clock.now(), {
      vacancy_id,
      after,
    })
    for (const { id } of due)
      await returnOne(services, id, vacancy_id === null).catch(
        (error: unknown) => void failures.push(error),
      )
    after = due.at(-1) ?? null
    if (due.length < batch) break
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} were not returned`)
}

interface DueApplication {
  id: string
  next_at: Date | null
}

async function listDueApplications(
  db: Database,
  now: Date,
  { vacancy_id, after }: { vacancy_id: string | null; after: DueApplication | null },
): Promise<DueApplication[]> {
  return db
    .selectFrom('applications')
    .select(['id', 'next_at'])
    .where('next_at', '<=', now)
    .where((due) => due.or([due('answer_due_at', '<', now), due('return_cause', 'is not', null)]))
    .$if(vacancy_id !== null, (list) => list.where('vacancy_id', '=', vacancy_id))
    .$if(after !== null, (list) =>
      list.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('next_at', 'id'), '>', tuple(after?.next_at ?? now, after?.id ?? '')),
      ),
    )
    .orderBy('next_at')
    .orderBy('id')
    .limit(batch)
    .execute()
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
    const cause = application.return_cause ?? 'unanswered'
    if (application.return_cause === null && !isOverdue(application.answer_due_at, now)) return
    await giveBack(services, tx, application, { cause, actor_id: null, now })
  })
}
