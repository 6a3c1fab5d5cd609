import { closingSoonDays } from '#contract/vacancies/closing-date.ts'
import type { Services } from '#server/platform/services.ts'
import { listClosing, lockClosing } from './due-closings.ts'
import { mailSavers, mailStaff } from './mail-closing.ts'

/** The day itself counts, too. */
const daysAhead = closingSoonDays + 1

/**
 * Tells once of each vacancy that closes in three days, or sooner where its date was chosen late:
 * its staff, and the candidates who saved it or began an application, and have not applied.
 */
export async function tellClosing(services: Services) {
  const now = services.clock.now()
  for (const id of await listClosing(services.db, now, daysAhead, true))
    await services.db.transaction().execute(async (tx) => {
      const vacancy = await lockClosing(tx, id, now, daysAhead)
      if (!vacancy || vacancy.closing_told_at) return
      await tx.updateTable('vacancies').set({ closing_told_at: now }).where('id', '=', id).execute()
      // One that is over already only waits to be closed.
      if (vacancy.closes_on < vacancy.today) return
      await mailStaff(services, tx, vacancy)
      await mailSavers(services, tx, vacancy)
    })
}
