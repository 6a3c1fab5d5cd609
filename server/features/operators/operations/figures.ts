import { sql } from 'kysely'
import {
  figureDays,
  type FigureName,
  figureNames,
  type Figures,
} from '#contract/operators/figures.ts'
import { keyed } from '#contract/vacancies/vacancy-texts.ts'
import { dayMs } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Services } from '#server/platform/services.ts'

type Row = { day: string } & Partial<Record<FigureName, number>>

/** Counts by day, in UTC, what happened in the last 30 days. */
export async function getFigures({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<Figures> {
  const today = clock.now().toISOString().slice(0, 10)
  const first = Date.parse(today) - (figureDays - 1) * dayMs
  const days = Array.from({ length: figureDays }, (_, day) =>
    new Date(first + day * dayMs).toISOString().slice(0, 10),
  )
  const from = new Date(first)
  const counted = await Promise.all([
    countApplications(db, from),
    countMoney(db, from),
    countPeople(db, from),
    countMails(db, from),
  ])
  const byDay = new Map<string, Partial<Record<FigureName, number>>>()
  for (const { day, ...figures } of counted.flat())
    byDay.set(day, { ...byDay.get(day), ...figures })
  return {
    days,
    series: keyed(figureNames, (name) => days.map((day) => byDay.get(day)?.[name] ?? 0)),
  }
}

const dayOf = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD')`

async function countApplications(db: Database, from: Date) {
  const { rows } = await sql<Row>`
    select ${dayOf('applied_at')} as day, count(*)::int as applications
    from applications where applied_at >= ${from} group by 1`.execute(db)
  return rows
}

/**
 * The credits of an application, whoever set them aside, are captured by a full answer in time;
 * without one they return to the candidate, or become theirs, and so they do if an operator
 * finds the answer useless.
 */
async function countMoney(db: Database, from: Date) {
  const { rows } = await sql<Row>`
    select ${dayOf('m.created_at')} as day,
      count(*) filter (where m.reason = 'capture')::int as answers_in_time,
      count(*) filter (where m.reason <> 'capture'
        and a.return_cause in ('unanswered', 'vacancy_closed', 'company_left',
          'short_answer'))::int as answers_missed,
      coalesce(sum(c.credits) filter (where m.reason = 'purchase'), 0)::int as credits_bought,
      coalesce(sum(a.credits_spent + a.sponsored_credits) filter (where m.reason = 'capture'), 0)::int as credits_captured,
      coalesce(sum(a.credits_spent + a.sponsored_credits) filter (where m.reason in ('return', 'compensation', 'redress')), 0)::int as credits_returned
    from credit_movements m
    left join applications a on a.id = m.application_id
    left join checkouts c on c.id = m.checkout_id
    where m.created_at >= ${from} and m.reason in ('capture', 'return', 'compensation', 'redress', 'purchase')
    group by 1`.execute(db)
  return rows
}

/** People who signed up, without those whom a company or the command line added. */
async function countPeople(db: Database, from: Date) {
  const { rows } = await sql<Row>`
    select ${dayOf('created_at')} as day,
      count(*) filter (where role = 'candidate')::int as candidates,
      count(*) filter (where role = 'company')::int as companies
    from users where created_at >= ${from} group by 1`.execute(db)
  return rows
}

async function countMails(db: Database, from: Date) {
  const { rows } = await sql<Row>`
    select to_char(day, 'YYYY-MM-DD') as day, done as mails_sent, failed as mails_failed
    from job_counts where name = 'mail' and day >= ${from.toISOString().slice(0, 10)}::date`.execute(
    db,
  )
  return rows
}
