// The candidates whom a vacancy fits, before it is decided who of them is approached.
import { sql } from 'kysely'
import { type Demand, isFit, type Match, matchOf } from '#contract/matching/match.ts'
import { demandOf, factsOfAll } from '#server/features/matching/queries.ts'
import type { Database } from '#server/platform/db/database.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'

/** Candidates that are compared for one round, in an order that each vacancy has of its own. */
const comparedMax = 20_000
const batchSize = 500

/** Rules that make one step, so that a single fact hardly decides on the order. */
const rulesOfStep = 3

export interface Fit {
  candidate_id: string
  /** The more rules fit, the higher. */
  step: number
}

interface Asking {
  vacancy_id: string
  company_id: string
  now: Date
}

/** Everybody whom the company may approach, and of whom no rule says that they do not fit. */
export async function findFits(db: Database, asking: Asking): Promise<Fit[]> {
  const demand = await demandOf(db, asking.vacancy_id)
  return (await compareAll(db, asking, demand))
    .filter(({ match }) => isFit(match))
    .map(({ candidate_id, match }) => ({ candidate_id, step: stepOf(match) }))
}

/** Everybody whom the company may approach, and how the demand of the vacancy and they compare. */
export async function compareAll(db: Database, asking: Asking, demand: Demand) {
  const people = await listApproachable(db, asking)
  const compared: { candidate_id: string; match: Match }[] = []
  for (let from = 0; from < people.length; from += batchSize) {
    const ids = people.slice(from, from + batchSize).map(({ user_id }) => user_id)
    for (const [candidate_id, { hasWishes, facts }] of await factsOfAll(db, ids))
      if (hasWishes) compared.push({ candidate_id, match: matchOf(demand, facts) })
  }
  return compared
}

function stepOf(match: Match) {
  const fitting = Object.values(match).filter((outcome) => outcome === 'fits').length
  return Math.floor(fitting / rulesOfStep)
}

const listApproachable = preparedQuery(
  'list_approachable',
  ({ vacancy_id, company_id, now }: Asking) => sql<{ user_id: string }>`
    select o.user_id from approachable o
    where o.paused_at is null and o.ends_at > ${now}::timestamptz
      and may_approach(o.user_id, ${company_id}::uuid, ${now}::timestamptz)
      and not exists (
        select from approaches a
        where a.vacancy_id = ${vacancy_id}::uuid and a.candidate_id = o.user_id)
      and not exists (
        select from applications a
        where a.vacancy_id = ${vacancy_id}::uuid and a.candidate_id = o.user_id)
    order by md5(${vacancy_id}::text || o.user_id::text) limit ${sql.lit(comparedMax)}`,
)
