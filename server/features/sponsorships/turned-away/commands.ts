import { sql } from 'kysely'
import { batchSize, inBatches } from '#server/platform/db/batches.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Services } from '#server/platform/services.ts'

interface TurnedAway {
  vacancy_id: string
  candidate_id: string
  /** ISO 3166-1 alpha-2, if they have named it. */
  country: string | null
  turned_away_at: Date
}

/**
 * Counts somebody who could not apply to a vacancy, because only companies may pay where they live.
 * @returns false if they are counted already
 */
export async function countTurnedAway(tx: Transaction, turned: TurnedAway): Promise<boolean> {
  const counted = await tx
    .insertInto('turned_away')
    .values(turned)
    .onConflict((conflict) => conflict.doNothing())
    .returning('vacancy_id')
    .executeTakeFirst()
  return counted !== undefined
}

/** Deletes those who were turned away before a time. */
export async function pruneTurnedAway({ db }: Pick<Services, 'db'>, before: Date) {
  await inBatches(async () => {
    const { numAffectedRows } = await sql`
      delete from turned_away where ctid = any (array(
        select ctid from turned_away where turned_away_at < ${before}
        limit ${batchSize} for update skip locked))`.execute(db)
    return Number(numAffectedRows)
  })
}
