// What happens to applications by itself: those that nobody answers give their credits back.
import type { Services } from '#server/platform/services.ts'
import type { Database } from '#server/platform/db/database.ts'
import { isOverdue } from './deadline.ts'
import { giveBack, lockedApplication } from './settle.ts'

const batch = 100
/** So many at most in one go, some seconds' work; what is left comes a minute later. */
const batchesMax = 20
/** Whoever closes a vacancy waits for no more than these; the others follow with the next round. */
const batchesMaxAtOnce = 4

/** Gives back what is due: nobody answered in time, or the vacancy was closed. */
export async function returnOverdue(services: Services) {
  await returnAll(services, null)
}

/** The same for one vacancy. Each in a transaction of its own, so that one that fails keeps no other from coming back. */
export async function returnAll(services: Services, vacancy_id: string | null) {
  const failures: unknown[] = []
  let after: Place | null = null
  const batches = vacancy_id === null ? batchesMax : batchesMaxAtOnce
  for (let count = 0; count < batches; count++) {
    const due: Place[] = await listDue(services.db, services.clock.now(), { vacancy_id, after })
    for (const { id } of due)
      await returnOne(services, id, vacancy_id === null).catch((error: unknown) => void failures.push(error))
    after = due.at(-1) ?? null
    if (due.length < batch) break
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} were not returned`)
}

interface Place {
  id: string
  next_at: Date | null
}

async function listDue(
  db: Database,
  now: Date,
  { vacancy_id, after }: { vacancy_id: string | null; after: Place | null },
): Promise<Place[]> {
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

/** What was settled meanwhile is left alone, and so is what somebody is at where the next round comes by itself. */
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
