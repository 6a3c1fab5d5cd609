// Compares the finds of saved searches with the wishes of their candidates.
import { sql } from 'kysely'
import { isFit, type Match, matchOf } from '#contract/matching/match.ts'
import { demandsById, factsOfAll } from '#server/features/matching/queries.ts'
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
  const matches = await matchesOf(
    tx,
    picky.map(({ user_id }) => user_id),
    vacancies,
  )
  const userOf = new Map(picky.map(({ id, user_id }) => [id, user_id]))
  const fits = ({ search_id, vacancy_id }: Find) => {
    const match = matches.get(userOf.get(search_id) ?? '')?.get(vacancy_id)
    return match !== undefined && isFit(match)
  }
  const fitting = new Set(finds.filter(fits).map(({ search_id }) => search_id))
  const unfit = finds.filter((find) => !fits(find))
  await sql`
    delete from saved_search_finds f
    using unnest(${unfit.map(({ search_id }) => search_id)}::uuid[],
      ${unfit.map(({ vacancy_id }) => vacancy_id)}::uuid[]) as gone (search_id, vacancy_id)
    where f.search_id = gone.search_id and f.vacancy_id = gone.vacancy_id`.execute(tx)
  return finding.filter(({ id, only_fits }) => !only_fits || fitting.has(id))
}

/** By candidate the match of each vacancy; candidates without wishes are left out. */
export async function matchesOf(
  tx: Transaction,
  userIds: readonly string[],
  vacancies: readonly string[],
): Promise<Map<string, Map<string, Match>>> {
  if (userIds.length === 0 || vacancies.length === 0) return new Map()
  const [people, demands] = await Promise.all([
    factsOfAll(tx, [...new Set(userIds)]),
    demandsById(tx, { ids: [...new Set(vacancies)] }),
  ])
  return new Map(
    [...people]
      .filter(([, { hasWishes }]) => hasWishes)
      .map(([id, { facts }]) => [
        id,
        new Map(demands.map((vacancy) => [vacancy.id, matchOf(vacancy.demand, facts)])),
      ]),
  )
}
