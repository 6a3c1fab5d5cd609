// Staff are reminded of the answers they owe when half of the time has passed, and when a tenth of
// it is left.
import { sql } from 'kysely'
import { managers } from '#contract/roles.ts'
import { hourMs } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import type { Services } from '#server/platform/services.ts'
import { nextStage } from './deadline.ts'
import { mailReminders, type UnansweredApplication } from './mails.ts'

const companiesMax = 200
const applicationsMax = 1000

/**
 * Sends each person one mail about all applications that are due for a reminder. Reminders due
 * within the next tenth of the promised time are included, to limit the number of mails in a busy
 * week.
 */
export async function remindStaff(services: Services) {
  for (const company_id of await listCompanies(services.db, services.clock.now()))
    await services.db.transaction().execute((tx) => remindCompany(services, tx, company_id))
}

async function listCompanies(db: Database, now: Date) {
  const rows = await db
    .selectFrom('applications')
    .select('company_id')
    .distinct()
    .where('next_at', '<=', now)
    .where('answer_due_at', '>', now)
    .where('return_cause', 'is', null)
    .limit(companiesMax)
    .execute()
  return rows.map(({ company_id }) => company_id)
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
    ])
    .select(['v.slug', 'v.title', 'v.created_by'])
    .where('a.company_id', '=', company_id)
    .where('a.next_at', '<=', soon)
    .whereRef('a.next_at', '<', 'a.answer_due_at')
    .where('a.answer_due_at', '>', now)
    .where('a.return_cause', 'is', null)
    .orderBy('a.next_at')
    .limit(applicationsMax)
    .forUpdate('a')
    .skipLocked()
    .execute()
  if (waiting.length === 0) return

  const next = waiting.map(({ applied_at, answer_due_at, answer_time_zone, next_at }) =>
    nextStage(
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
  await mailReminders(services, tx, await recipientsOf(tx, company_id, waiting))
}

/**
 * Owner and administrators are reminded of all applications; others of vacancies they posted or are
 * assigned to.
 */
async function recipientsOf(
  tx: Transaction,
  company_id: string,
  waiting: (UnansweredApplication & { vacancy_id: string; created_by: string })[],
) {
  const people = await tx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'locale', 'timezone', 'role'])
    .where('company_id', '=', company_id)
    .where('removed_at', 'is', null)
    .execute()
  const assigned = await tx
    .selectFrom('vacancy_collaborators')
    .select(['vacancy_id', 'user_id'])
    .where('vacancy_id', 'in', [...new Set(waiting.map(({ vacancy_id }) => vacancy_id))])
    .execute()
  return people.map(({ role, ...recipient }) => ({
    recipient,
    waiting: waiting.filter(
      ({ vacancy_id, created_by }) =>
        managers.some((manager) => manager === role) ||
        created_by === recipient.id ||
        assigned.some(
          ({ user_id, vacancy_id: of }) => user_id === recipient.id && of === vacancy_id,
        ),
    ),
  }))
}
