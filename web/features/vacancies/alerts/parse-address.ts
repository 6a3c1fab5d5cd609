import { readFilters } from '../board/read-filters.ts'
import type { VacancyFilters } from '../board/vacancy-filters.ts'

/** The filters of a saved search, and a key that is the same for the same filters. */
export function parseAddress(query: string) {
  const filters = searchOf(readFilters(Object.fromEntries(new URLSearchParams(query))))
  return { filters, key: keyOfSearch(filters) }
}

/** The part of the filters that a saved search keeps: it is always of open vacancies. */
export function searchOf(filters: VacancyFilters): VacancyFilters {
  const { status: _, sort: __, alert: ___, as_typed: ____, ...search } = filters
  return search
}

/** The same for the same filters, in whatever order they were chosen. */
export function keyOfSearch(filters: VacancyFilters) {
  const sorted = Object.entries(searchOf(filters)).map(([name, values]) => {
    const inOrder = Array.isArray(values) ? values.map(String).toSorted().join() : values
    return `${name}=${inOrder}`
  })
  return sorted.toSorted().join('&')
}
