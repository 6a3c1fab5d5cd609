// The finds of saved searches beside the wishes of their candidates.
import { sql } from 'kysely'
import { isFit, type Match, matchOf } from '#contract/matching/match.ts'
import { demandsById, factsOf } from '#server/features/matching/queries.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { FindingSearch } from './due-mails.ts'

interface Find {
  search_id: string
  vacancy_id: string
}

/**
 * Of searches that find only what fits, forgets the finds among these vacancies that do not; all of
 * them while their candidate has no wishes.
 * @returns the searches that still have found something
 */
export async function dropUnfit(
  tx: Transaction,
  finding: FindingSearch[],
  vacancies: string[],
): Promise<FindingSearch[]> {
  const picky = finding.filter(({ only_fits }) => only_fits)
  if (picky.length === 0) return finding
  const ids = picky.map(({ id }) => id)
  const { rows: finds } = await sql<Find>`
    select search_id, vacancy_id from saved_search_finds
    where search_id = any(${ids}::uuid[]) and vacancy_id = any(${vacancies}::uuid[])`.execute(tx)
  const fitting = new Set<string>()
  const unfit: Find[] = []
  for (const { id, user_id } of picky) {
    const own = finds.filter(({ search_id }) => search_id === id)
    const matches = await matchesOf(
      tx,
      user_id,
      own.map(({ vacancy_id }) => vacancy_id),
    )
    for (const find of own) {
      const match = matches.get(find.vacancy_id)
      if (match && isFit(match)) fitting.add(id)
      else unfit.push(find)
    }
  }
  await sql`
    delete from saved_search_finds f
    using unnest(${unfit.map(({ search_id }) => search_id)}::uuid[],
      ${unfit.map(({ vacancy_id }) => vacancy_id)}::uuid[]) as gone (search_id, vacancy_id)
    where f.search_id = gone.search_id and f.vacancy_id = gone.vacancy_id`.execute(tx)
  return finding.filter(({ id, only_fits }) => !only_fits || fitting.has(id))
}

/** The matches of a candidate who has said their wishes with these vacancies; none otherwise. */
export async function matchesOf(
  tx: Transaction,
  userId: string,
  vacancies: string[],
): Promise<Map<string, Match>> {
  if (vacancies.length === 0) return new Map()
  const { hasWishes, facts } = await factsOf(tx, userId)
  if (!hasWishes) return new Map()
  const demands = await demandsById(tx, { ids: vacancies })
  return new Map(demands.map(({ id, demand }) => [id, matchOf(demand, facts)]))
}
