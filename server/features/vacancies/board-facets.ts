import { currencies } from '#contract/currencies.ts'
import { educationLevels, jobStatuses, workplaceTypes } from '#contract/vacancy-choices.ts'
// The number of vacancies that each choice of a filter would show. It is counted beside the choices
// of the other filters, because those of one filter are united.
import type { VacancyFacets } from '#contract/vacancy-facets.ts'
import type { FacetQuery } from '#contract/vacancy-query.ts'
import { readAnywhere } from '#server/platform/db/reads.ts'
import type { Member } from '#server/platform/http/actor.ts'
import type { BoardChanges } from './board-changes.ts'
import { reaches } from './board-log.ts'
import type { BoardMemory } from './board-memory.ts'
import { countFacets } from './count-facets.ts'
import { type FacetCounts, type Filters, filtersOf, keyOfFilters } from './filters.ts'
import type { BoardServices } from './list-vacancies.ts'
import { listed, scopeOf } from './lists.ts'
import type { Scope } from './scoped-list.ts'

/**
 * @param memory null where nothing is kept
 * @returns the counts of a list for a reader; null where counting would take long
 */
export function createBoardFacets(
  services: BoardServices,
  changes: BoardChanges,
  memory: BoardMemory | null,
) {
  const { index } = services
  const counted = (scope: Scope, filters: Filters) =>
    readAnywhere(services, reaches(changes.version(), null), (db) =>
      countFacets(db, scope, filters),
    )

  /** Candidates count the same, so that one of them counts for all. */
  async function ofBoard(reader: Member, filters: Filters) {
    await changes.caughtUp()
    const key = keyOfFilters(filters)
    const kept = memory?.facets(key)
    if (kept) return kept
    const found =
      (await index?.facets(filters)) ?? (await counted(scopeOf('board', reader), filters))
    const facets = found.counts && inOrder(found.counts)
    if (facets && found.version === changes.version()) memory?.keepFacets(key, facets)
    return facets
  }

  return async (
    reader: Member,
    { list, alert, ...query }: FacetQuery,
  ): Promise<VacancyFacets | null> => {
    const filters = filtersOf(query)
    if (list === 'board' && reader.role === 'candidate') return ofBoard(reader, listed(filters))
    const { counts } = await counted(scopeOf(list, reader, alert), filters)
    return counts && inOrder(counts)
  }
}

function inOrder(counts: FacetCounts): VacancyFacets {
  return {
    workplace: each(counts.workplace, workplaceTypes),
    education: each(counts.education, educationLevels),
    status: each(counts.status, jobStatuses),
    currency: each(counts.currency, currencies),
    industries: each(counts.industries, Object.keys(counts.industries)),
  }
}

function each(counts: Record<string, number>, values: readonly string[]) {
  return values.map((value) => ({ value, count: counts[value] ?? 0 }))
}
