import { sql } from 'kysely'
import * as z from 'zod/mini'
import { LedgerReport } from '#contract/credits/ledger-report.ts'
import type { Operations } from '#contract/operators/operations.ts'
import { areOld } from '#contract/vacancies/pay-rates.ts'
import { findRates } from '#server/features/resources/queries.ts'
import { isBackupOverdue, isBackupScheduled, nextDue } from '#server/platform/backup-times.ts'
import { dayMs } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { listFailedTasks } from '#server/platform/jobs/tasks.ts'
import type { Services } from '#server/platform/services.ts'
import { failureOf } from './failure.ts'

type Needed = Pick<Services, 'db' | 'clock' | 'environment'>

/** Reads the work that is due, the latest proof of the ledger, the backups and the failed tasks. */
export async function getOperations(services: Needed): Promise<Operations> {
  const { db, clock } = services
  const now = clock.now()
  const [answers, held, payments, ledger, backup, tasks, rates] = await Promise.all([
    answerCounts(db, now),
    countHeld(db),
    countPayments(db, now),
    latestProofs(db),
    backupState(services, now),
    listFailedTasks(db),
    ratesState(db, now),
  ])
  const { reports, unpaid_checkouts, missing_files, ...held_payments } = payments
  return {
    due: { answers, held, unpaid_checkouts, held_payments, reports, missing_files },
    ledger,
    backup,
    rates,
    failed_tasks: tasks.map(({ name, since, failed_at, times, reason }) => ({
      name,
      since: since.toISOString(),
      failed_at: failed_at.toISOString(),
      times,
      ...failureOf(reason),
    })),
  }
}

/** The next step of an application, a reminder or the end, is never later than its deadline. */
async function answerCounts(db: Database, now: Date) {
  const within = (days: number) => new Date(now.getTime() + days * dayMs)
  const { rows } = await sql<Operations['due']['answers']>`
    select count(*) filter (where answer_due_at <= ${now})::int as overdue,
      count(*) filter (where answer_due_at > ${now} and answer_due_at <= ${within(1)})::int as within_day,
      count(*) filter (where answer_due_at > ${now} and answer_due_at <= ${within(7)})::int as within_week
    from applications a where next_at <= ${within(7)} and is_unanswered(a)`.execute(db)
  return onlyRow(rows)
}

async function countHeld(db: Database) {
  const { rows } = await sql<Operations['due']['held']>`
    select count(*)::int as applications, coalesce(sum(credits_spent + sponsored_credits), 0)::int as credits
    from applications where next_at is not null`.execute(db)
  return onlyRow(rows)
}

const oldestMax = 5

async function countPayments(db: Database, now: Date) {
  const { rows } = await sql<{
    unpaid_checkouts: number
    count: number
    oldest: string[]
    reports: number
    missing_files: number
  }>`
    select
      (select count(*)::int from checkouts
        where status = 'pending' and provider in ('stripe', 'test') and expires_at > ${now}) as unpaid_checkouts,
      (select count(*)::int from checkouts where status = 'mismatched') as count,
      array(select id from checkouts where status = 'mismatched' order by paid_at limit ${oldestMax}) as oldest,
      (select count(distinct (object, object_id))::int from reports where settled_at is null) as reports,
      (select count(*)::int from files where missing_at is not null) as missing_files`.execute(db)
  return onlyRow(rows)
}

async function latestProofs(db: Database): Promise<Operations['ledger']> {
  const latest = await db
    .selectFrom('ledger_verifications')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  const running = latest.find(({ finished_at }) => finished_at === null)
  const done = latest.find(({ finished_at }) => finished_at !== null)
  return {
    running_since: running?.asked_at.toISOString() ?? null,
    latest:
      done?.finished_at && done.fingerprint !== null
        ? {
            asked_at: done.asked_at.toISOString(),
            finished_at: done.finished_at.toISOString(),
            transactions: done.transactions ?? 0,
            entries: done.entries ?? 0,
            faults: done.faults ?? 0,
            fingerprint: done.fingerprint,
            report: z.parse(z.nullable(LedgerReport), done.report),
          }
        : null,
  }
}

async function backupState({ db, environment }: Needed, now: Date): Promise<Operations['backup']> {
  const { succeeded_at, failed_at, bytes } = await db
    .selectFrom('backup_state')
    .select(['succeeded_at', 'failed_at', 'bytes'])
    .executeTakeFirstOrThrow()
  const is_scheduled = isBackupScheduled(environment)
  return {
    is_scheduled,
    succeeded_at: succeeded_at?.toISOString() ?? null,
    bytes,
    failed_at: failed_at?.toISOString() ?? null,
    is_overdue: is_scheduled && isBackupOverdue(succeeded_at, now),
    next_at: is_scheduled ? nextDue(succeeded_at, now).toISOString() : null,
  }
}

async function ratesState(db: Database, now: Date): Promise<Operations['rates']> {
  const rates = await findRates(db)
  return rates && { ...rates, is_old: areOld(rates.day, now) }
}

function onlyRow<Row>([row]: Row[]): Row {
  if (!row) throw new Error('an aggregate has one row')
  return row
}
