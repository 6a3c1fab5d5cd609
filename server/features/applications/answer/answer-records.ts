// Answer records of companies. Settling an application only requests a refresh; a scheduled job
// counts.
import { sql } from 'kysely'
import { answerRecord } from '#contract/endpoint/limits.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Services } from '#server/platform/services.ts'

const batch = 500

/**
 * Requests a refresh of the company's record, which follows after this transaction has committed.
 */
export async function requestAnswerRecord(tx: Transaction, company_id: string) {
  await tx.insertInto('stale_answer_records').values({ company_id }).execute()
}

/** Refreshes the requested records. A request that commits meanwhile is left to the next round. */
export async function refreshAnswerRecords({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  let taken = batch
  while (taken === batch)
    taken = await db.transaction().execute(async (tx) => {
      const requests = await takeRequests(tx)
      // One lock order for all processes prevents deadlocks.
      const companies = [...new Set(requests.map(({ company_id }) => company_id))].sort()
      for (const company_id of companies) await refreshAnswerRecord(tx, company_id, clock.now())
      return requests.length
    })
}

async function takeRequests(tx: Transaction) {
  return tx
    .deleteFrom('stale_answer_records')
    .where('id', 'in', (row) =>
      row
        .selectFrom('stale_answer_records')
        .select('id')
        .orderBy('id')
        .limit(batch)
        .forUpdate()
        .skipLocked(),
    )
    .returning('company_id')
    .execute()
}

/**
 * Counts in a statement after the one that locks the row, and therefore sees everything committed
 * before.
 */
async function refreshAnswerRecord(tx: Transaction, company_id: string, now: Date) {
  await tx
    .insertInto('answer_records')
    .values({ company_id, counted_at: now })
    .onConflict((row) => row.column('company_id').doUpdateSet({ counted_at: now }))
    .execute()
  await sql`
    update answer_records set (
        applications, answered_in_time, median_hours, returned_credits, rated, useful) =
      (select * from count_answers(${company_id}, ${answerRecord.latest}))
    where company_id = ${company_id}`.execute(tx)
}
