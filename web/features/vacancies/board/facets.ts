// The number of vacancies that each choice of the filters would show.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { VacancyContext } from '#contract/pages/web-paths.ts'
import type { VacancyFacets } from '#contract/vacancies/vacancy-facets.ts'
import { countVacancies } from '#web/lib/calls/vacancies.ts'
import { queryOf as readOf } from '#web/lib/queries.ts'
import { queryOf } from './filters.ts'
import type { VacancyFilters } from './vacancy-filters.ts'

export type FacetCount = VacancyFacets['workplace'][number]

/**
 * The counts beside these filters; those of the former ones until they have come. A filter works
 * without them.
 */
export function useFacets(context: VacancyContext, { sort: _, ...filters }: VacancyFilters) {
  const list = lists[context]
  const { data, isError } = useQuery({
    ...readOf(countVacancies, { query: { ...queryOf(filters), list } }),
    placeholderData: keepPreviousData,
  })
  return isError ? undefined : (data?.data ?? undefined)
}

const lists = {
  vacancies: 'board',
  'executive-vacancies': 'board',
  'my-vacancies': 'own',
  'my-vacancies/saved': 'saved',
  'my-vacancies/alerts': 'found',
} as const

/** A value that is not among the counted is on no vacancy. */
export function countOf(counts: readonly FacetCount[] | undefined, value: string) {
  return counts && (counts.find((each) => each.value === value)?.count ?? 0)
}
