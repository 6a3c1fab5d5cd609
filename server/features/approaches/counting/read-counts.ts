import { fitCounts } from '#contract/approaches/approach-choices.ts'
import type { FitCounts } from '#contract/approaches/fit-count.ts'
import { dayMs } from '#server/platform/clock.ts'
import type { Services } from '#server/platform/services.ts'
import { isCount } from './count-fits.ts'
import { countsUsed, lastCount } from './stored-counts.ts'

/** The last count of a vacancy, and how often its company may count again. */
export async function readCounts(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, company_id }: { id: string; company_id: string },
): Promise<FitCounts> {
  const now = clock.now()
  const [last, { used, first_at }] = [
    await lastCount(db, id),
    await countsUsed(db, company_id, now),
  ]
  const latest = last && {
    bands: last.bands,
    counted_at: last.counted_at.toISOString(),
    is_current: await isCount(db, id, last, now),
    is_too_few: last.too_few_at !== null,
  }
  return {
    latest: latest ?? null,
    left: Math.max(0, fitCounts.max - used),
    next_at: first_at && new Date(first_at.getTime() + fitCounts.days * dayMs).toISOString(),
  }
}
