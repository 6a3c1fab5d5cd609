// The applications of a candidate who is away, because they paused or are about to leave.
import { sql, type SqlBool } from 'kysely'
import { businessDayAfter, dayIn, isBusinessDay } from '#contract/times/business-days.ts'
import { callOffMeetings } from '#server/features/chats/commands.ts'
import { dayMs } from '#server/platform/clock.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { startOfNext } from '#server/platform/deadline.ts'
import { toCompany } from '#server/platform/live/audience.ts'
import { candidatesChanged, chatChanged } from '#server/platform/live/changes.ts'
import { publishAll } from '#server/platform/live/live.ts'
import type { Services } from '#server/platform/services.ts'
import { nextDueTime } from '../common/due-times.ts'
import { giveBack } from './give-back.ts'
import { lockedApplication } from './locked-application.ts'

/** Days after which the credits of an application return whose candidate is still away. */
export const awayDaysMax = 30

const secondMs = 1000

/**
 * Lets the deadlines of a candidate's open applications stand still, and calls their meetings off.
 */
export async function pauseApplications(
  services: Pick<Services, 'clock' | 'jobs' | 'environment'>,
  tx: Transaction,
  candidate_id: string,
) {
  const now = services.clock.now()
  await callOffMeetings(services, tx, { candidate_id })
  await tx
    .updateTable('applications')
    .set({ paused_at: now, next_at: new Date(now.getTime() + awayDaysMax * dayMs) })
    .where('candidate_id', '=', candidate_id)
    .where(sql<SqlBool>`waits_for_answer(applications)`)
    .execute()
  await announce(tx, candidate_id)
}

/**
 * Moves each deadline by the time that it stood still, to the end of a business day. Whoever waits
 * for the answer has lost no promised time, and whoever gives it neither.
 */
export async function resumeApplications(tx: Transaction, candidate_id: string, now: Date) {
  const paused = await tx
    .selectFrom('applications')
    .select(['id', 'applied_at', 'answer_due_at', 'answer_time_zone', 'paused_at'])
    .where('candidate_id', '=', candidate_id)
    .where('paused_at', 'is not', null)
    .where('return_cause', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id, applied_at, answer_due_at, answer_time_zone: zone, paused_at } of paused) {
    const stoodMs = now.getTime() - (paused_at ?? now).getTime()
    const due = endOfBusinessDay(new Date(answer_due_at.getTime() + stoodMs), zone)
    const next_at = nextDueTime(applied_at, due, zone, now)
    await tx
      .updateTable('applications')
      .set({ paused_at: null, answer_due_at: due, next_at })
      .where('id', '=', id)
      .execute()
  }
  await announce(tx, candidate_id)
}

/**
 * Ends the open applications of a candidate who leaves for ever: unopened ones are withdrawn, the
 * credits of all return.
 */
export async function endOpenApplications(
  services: Services,
  tx: Transaction,
  candidate_id: string,
) {
  const open = await lockedApplication(tx)
    .where('a.candidate_id', '=', candidate_id)
    .where('a.next_at', 'is not', null)
    .orderBy('a.id')
    .execute()
  const now = services.clock.now()
  for (const application of open) {
    const isUnread = !application.opened_at && !application.first_feedback_at
    const left = isUnread ? 'withdrawn' : 'candidate_away'
    const cause = application.return_cause ?? left
    await giveBack(services, tx, application, { cause, actor_id: null, now })
  }
  await announce(tx, candidate_id)
}

function endOfBusinessDay(at: Date, timeZone: string) {
  const day = dayIn(timeZone, at)
  const due = isBusinessDay(day) ? day : businessDayAfter(day, 1)
  return new Date(startOfNext(due, timeZone).getTime() - secondMs)
}

/** Everything of the candidate that their companies see is read again. */
async function announce(tx: Transaction, candidate_id: string) {
  const seen = await tx
    .selectFrom('chats as c')
    .innerJoin('vacancies as v', 'v.id', 'c.vacancy_id')
    .select(['c.id', 'c.company_id', 'v.slug'])
    .where('c.candidate_id', '=', candidate_id)
    .execute()
  await publishAll(
    tx,
    seen.flatMap(({ id, company_id, slug }) => [
      [toCompany(company_id), candidatesChanged(slug)] as const,
      [toCompany(company_id), chatChanged(id)] as const,
    ]),
  )
}
