import { endApplicationsOf, returnOfVacancy } from '#server/features/applications/commands.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Services } from '#server/platform/services.ts'
import { recordChange } from '../../history/record-change.ts'
import { tellClosed } from '../tell-closed.ts'
import { afterReminder, endOf, remindersMax } from './days.ts'
import { type DueVacancy, listUnconfirmed, lockDue } from './due.ts'
import { mailClosedByItself, remindStaff, tellCandidates } from './remind.ts'

/**
 * Takes the next step of open vacancies that their company has not confirmed in time: two
 * reminders, and then the closing. Candidates hear of it with the second.
 */
export async function remindOrClose(services: Services) {
  for (const id of await listUnconfirmed(services.db, services.clock.now()))
    await takeStep(services, id)
}

/** One step of one vacancy, if it is due. */
export async function takeStep(services: Services, id: string) {
  const now = services.clock.now()
  const isClosed = await services.db.transaction().execute(async (tx) => {
    const vacancy = await lockDue(tx, id, now)
    if (!vacancy) return false
    if (vacancy.closes_on !== null && vacancy.closes_on <= vacancy.confirm_by) {
      await setNext(tx, id, { confirm_next_at: null })
      return false
    }
    if (vacancy.confirm_reminders < remindersMax) {
      await remind(services, tx, vacancy, now)
      return false
    }
    const end = endOf(vacancy.confirm_by, vacancy.time_zone)
    // Its company has moved to another time zone.
    if (now < end) await setNext(tx, id, { confirm_next_at: end })
    else await close(services, tx, vacancy, now)
    return now >= end
  })
  if (isClosed) await returnOfVacancy(services, id)
}

async function remind(services: Services, tx: Transaction, vacancy: DueVacancy, now: Date) {
  const sent = vacancy.confirm_reminders + 1
  const schedule = afterReminder(now, vacancy.time_zone, { ...vacancy, sent })
  await setNext(tx, vacancy.id, { ...schedule, confirm_reminders: sent })
  const closes_at = new Date(endOf(schedule.confirm_by, vacancy.time_zone).getTime() - 1000)
  await remindStaff(services, tx, { ...vacancy, closes_at }, sent)
  if (sent === remindersMax) await tellCandidates(services, tx, { ...vacancy, closes_at })
}

/** Closes it for good: what waits ends without an answer, and counts as such in the record. */
async function close(services: Services, tx: Transaction, vacancy: DueVacancy, now: Date) {
  const closed_for = 'unconfirmed'
  await tx
    .updateTable('vacancies')
    .set({ job_status: 'CLOSED', closed_for, closed_at: now, updated_at: now })
    .where('id', '=', vacancy.id)
    .execute()
  await recordChange(
    tx,
    { vacancy_id: vacancy.id, actor_id: null, cause: 'unconfirmed', at: now },
    { job_status: ['OPEN'], closed_for: [] },
    { job_status: ['CLOSED'], closed_for: [closed_for] },
  )
  await mailClosedByItself(services, tx, vacancy)
  await tellClosed(services, tx, vacancy, closed_for)
  await endApplicationsOf(tx, [vacancy], now, 'vacancy_closed')
}

async function setNext(
  tx: Transaction,
  id: string,
  columns: { confirm_next_at: Date | null; confirm_by?: string; confirm_reminders?: number },
) {
  await tx.updateTable('vacancies').set(columns).where('id', '=', id).execute()
}
