// A company counts how many people a vacancy fits: rarely, and with chance added.
import { sql } from 'kysely'
import { fitCountDays, fitCounts } from '#contract/approaches/approach-choices.ts'
import type { FitBands } from '#contract/approaches/fit-count.ts'
import { demandOf, digestOf } from '#server/features/matching/queries.ts'
import { dayMs } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { refuseLeaving } from '#server/platform/db/leaving.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { compareAll } from '../rounds/find-fits.ts'
import { bandsOf, leaversOf, withNoise } from './bands.ts'
import { countsUsed, type StoredCount, lastCount } from './stored-counts.ts'

/** Bands of another shape are counted again. */
const shape = 1

interface Counting {
  vacancy_id: string
  company_id: string
}

/**
 * The count of what the vacancy asks for now: the last one, or a new one if there is none that is
 * current.
 * @throws Refused too_many_counts
 */
export async function countFits(
  { db, clock, chance }: Pick<Services, 'db' | 'clock' | 'chance'>,
  { vacancy_id, company_id }: Counting,
): Promise<StoredCount> {
  const now = clock.now()
  const demand = await demandOf(db, vacancy_id)
  const digest = digestOf(demand, shape)
  const last = await lastCount(db, vacancy_id)
  if (last && isCurrent(last, digest, now)) return last
  await refuseMore(db, company_id, now)
  const people = await compareAll(db, { vacancy_id, company_id, now }, demand)
  const matches = people.map(({ match }) => match)
  const bands = bandsOf(withNoise(leaversOf(demand, matches), chance))
  return db.transaction().execute(async (tx) => {
    await refuseLeaving(tx, company_id)
    // Counts of one company are stored one after the other. Of two at once both return the first.
    await sql`select pg_advisory_xact_lock(hashtext('fit_counts'), hashtext(${company_id}))`.execute(
      tx,
    )
    const earlier = await lastCount(tx, vacancy_id)
    if (earlier && isCurrent(earlier, digest, now)) return earlier
    await refuseMore(tx, company_id, now)
    return storeCount(tx, { vacancy_id, company_id, digest, bands, counted_at: now })
  })
}

/** True while the vacancy asks for the same as when it was counted. */
export async function isCount(db: Database, vacancy_id: string, count: StoredCount, now: Date) {
  return isCurrent(count, digestOf(await demandOf(db, vacancy_id), shape), now)
}

/** The same for a day, also after a round was refused, and otherwise for a month. */
function isCurrent(
  { digest: counted, counted_at, too_few_at }: StoredCount,
  digest: Buffer,
  now: Date,
) {
  const until = Math.min(
    counted_at.getTime() + fitCountDays * dayMs,
    (too_few_at?.getTime() ?? Infinity) + dayMs,
  )
  return counted.equals(digest) && now.getTime() < until
}

/** @throws Refused too_many_counts */
async function refuseMore(db: Database | Transaction, company_id: string, now: Date) {
  const { used } = await countsUsed(db, company_id, now)
  if (used >= fitCounts.max) throw new Refused('too_many_counts')
}

interface NewCount extends Counting {
  digest: Buffer
  bands: FitBands
  counted_at: Date
}

async function storeCount(tx: Transaction, { bands, ...count }: NewCount): Promise<StoredCount> {
  const { id, too_few_at } = await tx
    .insertInto('fit_counts')
    .values({ ...count, bands: JSON.stringify(bands) })
    .returning(['id', 'too_few_at'])
    .executeTakeFirstOrThrow()
  return { ...count, id, bands, too_few_at }
}
