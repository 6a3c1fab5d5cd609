// The number of vacancies that each choice of a filter would show, given the choices of the other
// filters. The choices of one filter are united.
import { currencies } from '#contract/fields/currencies.ts'
import {
  educationLevels,
  jobStatuses,
  workplaceTypes,
} from '#contract/vacancies/vacancy-choices.ts'
import type { VacancyFacets } from '#contract/vacancies/vacancy-facets.ts'
import type { FacetQuery } from '#contract/vacancies/vacancy-query.ts'
import { closedTo, hasHeldEmployer } from '#server/features/employers/queries.ts'
import { factsOf } from '#server/features/matching/queries.ts'
import type { Member } from '#server/platform/http/actor.ts'
import { type FacetCounts, filtersOf, keyOfFilters } from '../search/filters.ts'
import type { BoardCache } from './board-cache.ts'
import { countFacets } from './count-facets.ts'
import { fitScope } from './fit-list.ts'
import { listed, scopeOf } from './lists.ts'

/** @returns the counts of a list for a reader; null if counting would take long */
export function createBoardFacets(cache: BoardCache) {
  return async (
    reader: Member,
    { list, alert, ...query }: FacetQuery,
  ): Promise<VacancyFacets | null> => {
    const isBoard = list === 'board' && reader.role === 'candidate'
    const chosen = filtersOf(query)
    const filters =
      reader.role === 'candidate' && list !== 'own'
        ? { ...chosen, closed_companies: closedTo(reader.id) }
        : chosen
    if (isBoard && query.fits !== undefined)
      return inOrder(
        await cache.anywhere(async (db) =>
          countFacets(db, fitScope((await factsOf(db, reader.id)).facts), listed(filters)),
        ),
      )
    if (!isBoard || (await cache.anywhere((db) => hasHeldEmployer(db, reader.id))))
      return inOrder(
        await cache.anywhere((db) =>
          countFacets(db, scopeOf(list, reader, alert), isBoard ? listed(filters) : filters),
        ),
      )
    // Candidates count the same, so that one of them counts for all.
    const listFilters = listed(chosen)
    const facetsJson = await cache.read(`facets ${keyOfFilters(listFilters)}`, async (db) => {
      const facets = inOrder(await countFacets(db, scopeOf('board', reader), listFilters))
      return { facets, bytes: 2 * JSON.stringify(facets).length }
    })
    return facetsJson?.facets ?? null
  }
}

function inOrder(counts: FacetCounts | null): VacancyFacets | null {
  return (
    counts && {
      workplace: each(counts.workplace, workplaceTypes),
      education: each(counts.education, educationLevels),
      status: each(counts.status, jobStatuses),
      currency: each(counts.currency, currencies),
      industries: each(counts.industries, Object.keys(counts.industries)),
    }
  )
}

function each(counts: Record<string, number>, values: readonly string[]) {
  return values.map((value) => ({ value, count: counts[value] ?? 0 }))
}
