import { matchOf } from '#contract/matching/match.ts'
import type { VacancyMatch } from '#contract/matching/matches.ts'
import { matchesMax } from '#contract/matching/matching-limits.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Candidate } from '#server/platform/http/actor.ts'
import { demandsBySlug } from './demands.ts'
import { factsOf } from './facts.ts'

/** The outcomes of vacancies that the candidate may see; none without wishes. */
export async function listMatches(
  db: Database,
  { id: candidate_id }: Candidate,
  slugs: readonly string[],
): Promise<VacancyMatch[]> {
  const { hasWishes, facts } = await factsOf(db, candidate_id)
  if (!hasWishes) return []
  const found = await demandsBySlug(db, { slugs: slugs.slice(0, matchesMax), candidate_id })
  return found.map(({ slug, demand }) => ({ slug, match: matchOf(demand, facts) }))
}
