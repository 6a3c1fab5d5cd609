import { endApplicationsOf, returnOfVacancy } from '#server/features/applications/commands.ts'
import type { Services } from '#server/platform/services.ts'
import { recordClosing } from '../history/record-change.ts'
import { listClosing, lockClosing } from './due-closings.ts'

/**
 * Closes the vacancies whose closing date has ended, as their company would by hand: applications
 * without an answer end, and their credits go back.
 */
export async function closeDue(services: Services) {
  const now = services.clock.now()
  for (const id of await listClosing(services.db, now, 0)) {
    const closed = await services.db.transaction().execute(async (tx) => {
      const vacancy = await lockClosing(tx, id, now, 0)
      if (!vacancy) return false
      await tx
        .updateTable('vacancies')
        .set({ job_status: 'CLOSED', closed_at: now, updated_at: now })
        .where('id', '=', id)
        .execute()
      await recordClosing(tx, id, 'closing_date', now)
      await endApplicationsOf(tx, [vacancy], now)
      return true
    })
    if (closed) await returnOfVacancy(services, id)
  }
}
