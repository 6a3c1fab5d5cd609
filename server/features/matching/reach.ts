// Of the candidates who agreed to be counted, how many meet a demand, in bands.
import { sql } from 'kysely'
import { type MatchRule, matchRules } from '#contract/matching/match-rules.ts'
import type { Demand } from '#contract/matching/match.ts'
import { demandsOfDayMax, type Reach, type ReachBand } from '#contract/matching/reach.ts'
import { batchSize, inBatches } from '#server/platform/db/batches.ts'
import type { Database } from '#server/platform/db/database.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { countedFacts } from './counted-facts.ts'
import { digestOf } from './demand-digest.ts'

/** Without a currency nothing is offered yet. */
export type PartialDemand = Omit<Demand, 'pay' | 'currency'> &
  (Pick<Demand, 'pay' | 'currency'> | { pay: null; currency: null })

/** Bands of another shape are counted again. */
const shape = 2

interface Asking {
  company_id: string
  day: string
  digest: Buffer
}

/**
 * The bands of a demand, which stay for a day.
 * @throws Refused too_many_demands
 */
export async function reachOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  company_id: string,
  demand: PartialDemand,
): Promise<Reach> {
  const now = clock.now()
  const day = now.toISOString().slice(0, 10)
  const asking = { company_id, day, digest: digestOf(demand, shape) }
  const [found] = await findReach(db, asking)
  if (found) return found.reach
  const [today] = await countDemands(db, { company_id, day })
  if (today && today.count >= demandsOfDayMax) throw new Refused('too_many_demands')
  const reach = bandsOf(demand, await countReach(db, company_id, demand))
  return keepReach(db, { ...asking, now }, reach)
}

const findReach = preparedQuery(
  'demand_reach',
  (value: Asking) => sql<{ reach: Reach }>`
    select reach from demand_reach
    where company_id = ${value.company_id}::uuid and day = ${value.day}::date
      and digest = ${value.digest}::bytea`,
)

const countDemands = preparedQuery(
  'demands_of_day',
  (value: Pick<Asking, 'company_id' | 'day'>) => sql<{ count: number }>`
    select count(*)::int as count from demand_reach
    where company_id = ${value.company_id}::uuid and day = ${value.day}::date`,
)

/** Of two counts at once both get the first. */
async function keepReach(
  db: Database,
  { now, ...asking }: Asking & { now: Date },
  reach: Reach,
): Promise<Reach> {
  await sql`
    insert into demand_reach (company_id, day, digest, reach, counted_at)
    values (${asking.company_id}, ${asking.day}::date, ${asking.digest}, ${JSON.stringify(reach)}::jsonb,
      ${now})
    on conflict do nothing`.execute(db)
  const [found] = await findReach(db, asking)
  return found?.reach ?? reach
}

export type ReachCounts = Record<MatchRule | 'all' | 'counted', number>

/** The number of candidates, and how many fit each rule and every rule of the demand. */
export async function countReach(
  db: Database,
  companyId: string,
  demand: PartialDemand,
): Promise<ReachCounts> {
  const perRule = matchRules.map(
    (rule, index) =>
      sql`count(*) filter (where outcomes[${sql.lit(index + 1)}] = 'fits')::int as ${sql.ref(rule)}`,
  )
  const pay = sql.lit(matchRules.indexOf('pay') + 1)
  // Materialized, because each use of an outcome would derive the facts of its person again.
  const { rows } = await sql<ReachCounts>`
    with d as materialized (
      select * from jsonb_populate_record(null::vacancy_demands, ${JSON.stringify(demand)}::jsonb)
    ), counted as materialized (${countedFacts(companyId)}),
    compared as materialized (select match_outcomes(d, facts) as outcomes from counted, d)
    select count(*)::int as counted, ${sql.join(perRule)},
      count(*) filter (where not exists (
        select from unnest(outcomes) with ordinality as o (outcome, place)
        where outcome not in ('fits', 'not_asked')
          and (place <> ${pay} or exists (select from d where pay is not null))
      ))::int as all
    from compared`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('a count without a row')
  return counts
}

function bandsOf(demand: PartialDemand, counts: ReachCounts): Reach {
  const rules = matchRules
    .filter((rule) => isAsked(demand[rule]))
    .map((rule) => ({ rule, band: bandOf(counts[rule]) }))
  const all = rules.length > 0 ? bandOf(counts.all) : null
  return { counted: bandOf(counts.counted), rules, all }
}

function isAsked(value: readonly string[] | number | null) {
  return Array.isArray(value) ? value.length > 0 : value !== null
}

/** From none to 4, from 5 to 29, and more. */
export function bandOf(count: number): ReachBand {
  if (count < 5) return 'fewer_than_five'
  return count < 30 ? 'about_ten' : 'about_fifty'
}

/** Deletes the figures that were counted before a time. */
export async function pruneReach({ db }: Pick<Services, 'db'>, before: Date) {
  await inBatches(async () => {
    const { numAffectedRows } = await sql`
      delete from demand_reach where ctid = any (array(
        select ctid from demand_reach where counted_at < ${before}
        limit ${batchSize} for update skip locked))`.execute(db)
    return Number(numAffectedRows)
  })
}
