import { sql } from 'kysely'
import { fitCounts } from '#contract/approaches/approach-choices.ts'
import type { FitBands } from '#contract/approaches/fit-count.ts'
import { dayMs } from '#server/platform/clock.ts'
import { batchSize, inBatches } from '#server/platform/db/batches.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import type { Services } from '#server/platform/services.ts'

export interface StoredCount {
  id: number
  digest: Buffer
  bands: FitBands
  counted_at: Date
  too_few_at: Date | null
}

export async function lastCount(
  db: Database | Transaction,
  vacancy_id: string,
): Promise<StoredCount | undefined> {
  const { rows } = await sql<StoredCount>`
    select id, digest, bands, counted_at, too_few_at from fit_counts
    where vacancy_id = ${vacancy_id} order by counted_at desc limit 1`.execute(db)
  return rows[0]
}

/** The counts of a company that it cannot make again yet, and the first of them. */
export async function countsUsed(db: Database | Transaction, company_id: string, now: Date) {
  const since = new Date(now.getTime() - fitCounts.days * dayMs)
  return db
    .selectFrom('fit_counts')
    .select(({ fn }) => [
      fn.countAll<number>().as('used'),
      fn.min<Date | null>('counted_at').as('first_at'),
    ])
    .where('company_id', '=', company_id)
    .where('counted_at', '>', since)
    .executeTakeFirstOrThrow()
}

/** No round is sent by this count any more. */
export async function recordTooFew(db: Database, { id }: StoredCount, now: Date) {
  await db.updateTable('fit_counts').set({ too_few_at: now }).where('id', '=', id).execute()
}

/** Deletes counts that were made before a time. */
export async function pruneCounts({ db }: Pick<Services, 'db'>, before: Date) {
  await inBatches(async () => {
    const { numAffectedRows } = await sql`
      delete from fit_counts where id = any (array(
        select id from fit_counts where counted_at < ${before}
        limit ${batchSize} for update skip locked))`.execute(db)
    return Number(numAffectedRows)
  })
}
