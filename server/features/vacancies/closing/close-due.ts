import { endPaymentsOf } from '#server/features/approaches/commands.ts'
import type { Services } from '#server/platform/services.ts'
import { recordClosing } from '../history/record-change.ts'
import { listClosing, lockClosing } from './due-closings.ts'

/**
 * Ends applying to the vacancies whose closing date has ended, as their company would by hand: what
 * waits for an answer keeps its deadline, and the places that nobody took are released.
 */
export async function closeDue(services: Services) {
  const now = services.clock.now()
  for (const id of await listClosing(services.db, now, 0))
    await services.db.transaction().execute(async (tx) => {
      const vacancy = await lockClosing(tx, id, now, 0)
      if (!vacancy) return
      await tx
        .updateTable('vacancies')
        .set({ job_status: 'CLOSED', closed_at: now, updated_at: now })
        .where('id', '=', id)
        .execute()
      await recordClosing(tx, id, 'closing_date', now)
      await endPaymentsOf(tx, vacancy, { actor_id: null, now })
    })
}

/** The offsets of all time zones are quarters of an hour, so that days end only at these. */
const quarterMs = 15 * 60 * 1000

/**
 * Closes what is over now, and then at the second at which each day ends somewhere. The scheduled
 * task closes what this has missed.
 * @returns stops it, once a round under way has ended
 */
export async function closeOnTime(services: Services) {
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let round = close()

  function close() {
    return closeDue(services)
      .catch((err: unknown) => services.log.error({ err }, 'vacancies were not closed on time'))
      .finally(plan)
  }

  function plan() {
    if (isStopped) return
    const left = quarterMs - (services.clock.now().getTime() % quarterMs)
    timer = setTimeout(() => (round = close()), left)
  }

  await round
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await round
  }
}
