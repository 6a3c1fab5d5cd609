import { queryOf } from './filters.ts'
import { listOf, readFilters } from './read-filters.ts'
import type { ChoiceName, VacancyFilters } from './vacancy-filters.ts'

export type FilterName = ChoiceName | 'industries' | 'pay' | 'place' | 'fits'

/** One value less of one filter. */
export function withoutFilter(filters: VacancyFilters, name: FilterName, value: string | number) {
  const query: Record<string, string> = queryOf(filters)
  const left = listOf(query[name]).filter((other) => other !== String(value))
  return readFilters({ ...query, [name]: left.join(',') })
}
