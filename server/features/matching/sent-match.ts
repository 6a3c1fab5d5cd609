// How an application compared when it was sent.
import { sql } from 'kysely'
import type { Language } from '#contract/fields/languages.ts'
import { type MatchOutcome, matchRules } from '#contract/matching/match-rules.ts'
import { type Demand, type Match, type MatchFacts, matchOf } from '#contract/matching/match.ts'
import type { ComparedRule, SentMatch } from '#contract/matching/matches.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import type { Services } from '#server/platform/services.ts'
import { demandOf } from './demands.ts'
import { factsOf } from './facts.ts'
import { firstDay } from './first-day.ts'
import { rulesInWords } from './match-card.ts'

interface Sent {
  application_id: string
  vacancy_id: string
  candidate_id: string
  applied_at: Date
}

/** Keeps the match with an application. A candidate without wishes has none. */
export async function keepMatch(tx: Transaction, sent: Sent) {
  const { application_id } = sent
  const { hasWishes, availableFrom, facts } = await factsOf(tx, sent.candidate_id)
  if (!hasWishes) return
  const kept = withoutPay(await demandOf(tx, sent.vacancy_id), facts)
  await insertMatch(tx, {
    application_id,
    demand: JSON.stringify(kept.demand),
    facts: JSON.stringify({
      ...kept.facts,
      available_from: firstDay(availableFrom, sent.applied_at),
    }),
    outcomes: kept.outcomes,
  })
}

/** The company learns nothing of the pay that is wished for, not even how it compares. */
export function withoutPay(demand: Demand, { pay_floors: _, ...facts }: MatchFacts): KeptMatch {
  const match = matchOf(demand, { ...facts, pay_floors: {} })
  return { demand, facts, outcomes: matchRules.map((rule) => match[rule]) }
}

const insertMatch = preparedQuery(
  'insert_application_match',
  (value: { application_id: string; demand: string; facts: string; outcomes: string[] }) => sql`
    insert into application_matches (application_id, demand, facts, outcomes)
    values (${value.application_id}::uuid, ${value.demand}::jsonb, ${value.facts}::jsonb,
      ${value.outcomes}::text[])`,
)

export interface KeptMatch {
  demand: Demand
  facts: Omit<MatchFacts, 'pay_floors'> & { available_from?: string | null }
  outcomes: MatchOutcome[]
}

/** The match of an application in words, as both sides read it; null if it has none. */
export async function sentMatch(
  services: Pick<Services, 'clock'> & { db: Database | Transaction },
  applicationId: string,
  language: Language,
): Promise<SentMatch | null> {
  const [kept] = await readMatch(services.db, { application_id: applicationId })
  if (!kept) return null
  return {
    has_wishes: true,
    rules: await rulesWithoutPay(services, kept, language),
    available_from: kept.facts.available_from ?? null,
  }
}

/** The rules of a stored match, in words. */
export async function rulesWithoutPay(
  services: Pick<Services, 'clock'> & { db: Database | Transaction },
  { demand, facts, outcomes }: KeptMatch,
  language: Language,
): Promise<ComparedRule[]> {
  const match = Object.fromEntries(
    matchRules.map((rule, index) => [rule, outcomes[index] ?? 'not_asked']),
  ) as Match
  const rules = await rulesInWords(services, { demand, facts, match }, language)
  return rules.filter(({ rule }) => rule !== 'pay')
}

const readMatch = preparedQuery(
  'application_match',
  (value: { application_id: string }) => sql<KeptMatch>`
    select demand, facts, outcomes from application_matches
    where application_id = ${value.application_id}::uuid`,
)
