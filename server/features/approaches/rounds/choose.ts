import { sql } from 'kysely'
import { approachesAWeekMax } from '#contract/approaches/approach-choices.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import type { Fit } from './find-fits.ts'

interface Choosing {
  vacancy_id: string
  company_id: string
  fits: readonly Fit[]
  size: number
  now: Date
}

/**
 * Chooses the people of a round, in fives: first whom more rules fit, then in fair turns: who had
 * the fewest approaches in a month, and the longest ago. Rounds choose one after the other until
 * the transaction ends, so that nobody is approached too often.
 * @returns nobody if fewer than five are left
 */
export async function choose(tx: Transaction, { fits, ...choosing }: Choosing): Promise<string[]> {
  await sql`select pg_advisory_xact_lock(hashtext('approach_rounds'))`.execute(tx)
  const rows = await chooseFrom(tx, {
    ...choosing,
    ids: fits.map(({ candidate_id }) => candidate_id),
    steps: fits.map(({ step }) => step),
  })
  return rows.slice(0, Math.floor(rows.length / 5) * 5).map(({ candidate_id }) => candidate_id)
}

const chooseFrom = preparedQuery(
  'choose_approached',
  (value: Omit<Choosing, 'fits'> & { ids: string[]; steps: number[] }) => sql<{
    candidate_id: string
  }>`
    select fit.candidate_id
    from unnest(${value.ids}::uuid[], ${value.steps}::int[]) as fit (candidate_id, step)
    cross join lateral (
      select count(*) filter (where a.sent_at > ${value.now}::timestamptz - interval '7 days') as of_week,
        count(*) as of_month, max(a.sent_at) as last_at
      from approaches a
      where a.candidate_id = fit.candidate_id
        and a.sent_at > ${value.now}::timestamptz - interval '30 days') turns
    where turns.of_week < ${sql.lit(approachesAWeekMax)}
      and may_approach(fit.candidate_id, ${value.company_id}::uuid, ${value.now}::timestamptz)
      and not exists (
        select from approaches a
        where a.vacancy_id = ${value.vacancy_id}::uuid and a.candidate_id = fit.candidate_id)
    order by fit.step desc, turns.of_month, turns.last_at nulls first,
      md5(${value.vacancy_id}::text || fit.candidate_id::text)
    limit ${value.size}::int`,
)
