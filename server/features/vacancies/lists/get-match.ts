import type { Language } from '#contract/fields/languages.ts'
import { matchOf } from '#contract/matching/match.ts'
import type { MatchCard } from '#contract/matching/matches.ts'
import { demandOf, factsOf, rulesInWords } from '#server/features/matching/queries.ts'
import type { Candidate } from '#server/platform/http/actor.ts'
import type { Services } from '#server/platform/services.ts'
import { idOfVacancy } from '../document/vacancy-id.ts'

/**
 * Compares a vacancy with what the candidate said, rule by rule.
 * @throws Refused not_found if the candidate may not see it
 */
export async function getMatch(
  services: Pick<Services, 'db' | 'clock'>,
  candidate: Candidate,
  slug: string,
  language: Language,
): Promise<MatchCard> {
  const id = await idOfVacancy(services, candidate, slug)
  const [demand, { facts, hasWishes }] = await Promise.all([
    demandOf(services.db, id),
    factsOf(services.db, candidate.id),
  ])
  const match = matchOf(demand, facts)
  return {
    has_wishes: hasWishes,
    rules: await rulesInWords(services, { demand, facts, match }, language),
  }
}
