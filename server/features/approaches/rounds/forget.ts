import { sql } from 'kysely'
import { batchSize, inBatches } from '#server/platform/db/batches.ts'
import type { Services } from '#server/platform/services.ts'

/**
 * Forgets the words of rounds that ended before a time, and who was approached and did not say yes.
 * The numbers stay with what they cost.
 */
export async function forgetApproaches({ db }: Pick<Services, 'db'>, before: Date) {
  await inBatches(async () => {
    const { numAffectedRows } = await sql`
      with over as materialized (
        select r.id from approach_rounds r
        where r.ended_at < ${before} and (r.line <> '' or exists (
          select from approaches a
          where a.round_id = r.id and a.candidate_id is not null
            and a.answer is distinct from 'by_name' and a.answer is distinct from 'applies'))
        limit ${batchSize} for update skip locked
      ), people as (
        update approaches a set candidate_id = null, never_again = false from over
        where a.round_id = over.id and a.candidate_id is not null
          and a.answer is distinct from 'by_name' and a.answer is distinct from 'applies'
      )
      update approach_rounds r set line = '' from over where r.id = over.id`.execute(db)
    return Number(numAffectedRows)
  })
}
