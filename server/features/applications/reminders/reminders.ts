// Staff are reminded of the answers they owe when half of the time has passed, and when a tenth of
// it is left.
import { sql } from 'kysely'
import { notify } from '#server/features/notifications/commands.ts'
import { hourMs } from '#server/platform/clock.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Services } from '#server/platform/services.ts'
import { listCompaniesToRemind } from '../common/due-applications.ts'
import { nextDueTime } from '../common/due-times.ts'
import { mailReminders } from './mail-reminders.ts'
import { recipientsOf, type Reminder } from './reminder-recipients.ts'
import { byVacancy } from './waiting-vacancies.ts'

const applicationsMax = 1000

/**
 * Sends each person one mail about all applications that are due for a reminder. Reminders due
 * within the next tenth of the promised time are included, to limit the number of mails in a busy
 * week.
 */
export async function remindStaff(services: Services) {
  for (const company_id of await listCompaniesToRemind(services.db, services.clock.now()))
    await services.db.transaction().execute((tx) => remindCompany(services, tx, company_id))
}

async function remindCompany(services: Services, tx: Transaction, company_id: string) {
  const now = services.clock.now()
  const soon = new Date(now.getTime() + services.environment.ANSWER_DAYS * 2.4 * hourMs)
  const waiting = await tx
    .selectFrom('applications as a')
    .innerJoin('vacancies as v', 'v.id', 'a.vacancy_id')
    .select([
      'a.id',
      'a.vacancy_id',
      'a.applied_at',
      'a.answer_due_at',
      'a.answer_time_zone',
      'a.next_at',
      'a.assignee_id',
    ])
    .select(['v.slug', 'v.title', 'v.created_by'])
    .where('a.company_id', '=', company_id)
    .where('a.next_at', '<=', soon)
    .whereRef('a.next_at', '<', 'a.answer_due_at')
    .where('a.answer_due_at', '>', now)
    .where('a.return_cause', 'is', null)
    .where('a.paused_at', 'is', null)
    .orderBy('a.next_at')
    .limit(applicationsMax)
    .forUpdate('a')
    .skipLocked()
    .execute()
  if (waiting.length === 0) return

  const next = waiting.map(({ applied_at, answer_due_at, answer_time_zone, next_at }) =>
    nextDueTime(
      applied_at,
      answer_due_at,
      answer_time_zone,
      next_at && next_at > now ? next_at : now,
    ).toISOString(),
  )
  await sql`
    update applications a set next_at = planned.next_at
    from unnest(${waiting.map(({ id }) => id)}::uuid[], ${next}::timestamptz[]) planned (id, next_at)
    where a.id = planned.id`.execute(tx)
  const reminders = await recipientsOf(tx, company_id, waiting)
  await mailReminders(services, tx, reminders)
  await notify(tx, {
    kind: 'answer_reminder',
    thing: 'vacancy',
    to: reminders.flatMap(vacanciesOf),
    at: now,
  })
}

function vacanciesOf({ recipient, waiting }: Reminder) {
  return byVacancy(waiting).map(({ vacancy_id, count }) => ({
    user_id: recipient.id,
    id: vacancy_id,
    count,
  }))
}
