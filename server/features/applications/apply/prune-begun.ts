import { sql } from 'kysely'
import { begunApplicationDays } from '#contract/endpoint/limits.ts'
import { dayMs } from '#server/platform/clock.ts'
import { batchSize, inBatches } from '#server/platform/db/batches.ts'
import type { Services } from '#server/platform/services.ts'

/** Deletes drafts that were written last before a time, and drafts for vacancies long closed. */
export async function pruneBegun({ db, clock }: Pick<Services, 'db' | 'clock'>, before: Date) {
  const closed = new Date(clock.now().getTime() - begunApplicationDays.closed * dayMs)
  const tooOld = sql`select ctid from application_drafts where saved_at < ${before}`
  const ofClosed = sql`select d.ctid from application_drafts d
    join vacancies v on v.id = d.vacancy_id where v.closed_at < ${closed}`
  for (const due of [tooOld, ofClosed])
    await inBatches(async () => {
      const { numAffectedRows } = await sql`
        delete from application_drafts where ctid = any (array(
          ${due} limit ${batchSize}))`.execute(db)
      return Number(numAffectedRows)
    })
}
