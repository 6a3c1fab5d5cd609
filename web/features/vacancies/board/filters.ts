// The filters of a list of vacancies; read-filters.ts reads them from the address.
import type { ChosenSort, VacancyFilters } from './vacancy-filters.ts'

/** As the lists of the server take them. */
export function queryOf({ search, as_typed, sort, alert, fits, ...filters }: VacancyFilters) {
  const joined = Object.entries(filters).map(([name, values]) => [name, values.join(',')])
  return {
    ...Object.fromEntries(joined.filter(([, value]) => value !== '')),
    ...(fits && { fits }),
    ...(sort && { sort }),
    ...(alert && { alert }),
    ...(search && { search, ...(as_typed && { as_typed }) }),
  }
}

/** Other choices for the same search in the same order. */
export function withChoices(
  { search, as_typed, sort, alert }: VacancyFilters,
  chosen: VacancyFilters,
): VacancyFilters {
  return {
    ...chosen,
    ...(sort && { sort }),
    ...(alert && { alert }),
    ...(search && { search, ...(as_typed && { as_typed }) }),
  }
}

/** The words that are searched for, and apart from them the choices. */
export function splitWords({ search, as_typed, sort: _, ...choices }: VacancyFilters) {
  return { words: { ...(search && { search }), ...(as_typed && { as_typed }) }, choices }
}

/** The same choices with other words, or none. The order by relevance needs words. */
export function withSearch(
  { search: _, as_typed: __, sort, ...choices }: VacancyFilters,
  search: string,
): VacancyFilters {
  const isOrdered = sort && (search !== '' || sort !== 'newest')
  return { ...choices, ...(isOrdered && { sort }), ...(search && { search }) }
}

/** The same choices in another order. */
export function inOrder(
  { sort: _, ...filters }: VacancyFilters,
  sort: ChosenSort | undefined,
): VacancyFilters {
  return { ...filters, ...(sort && { sort }) }
}

/** The same for the same choices. */
export function keyOf(filters: VacancyFilters) {
  return JSON.stringify(queryOf(filters))
}

/** Counts the chosen values, without search and order. */
export function countFilters(filters: VacancyFilters) {
  const { search: _, as_typed: __, sort: ___, alert: ____, ...choices } = filters
  return Object.values(choices).flat().length
}

/** True when a search or a filter is active. */
export function isNarrowing(filters: VacancyFilters) {
  return filters.search !== undefined || filters.alert !== undefined || countFilters(filters) > 0
}

const names: Record<keyof VacancyFilters, true> = {
  workplace: true,
  education: true,
  status: true,
  currency: true,
  search: true,
  as_typed: true,
  industries: true,
  pay: true,
  place: true,
  fits: true,
  alert: true,
  sort: true,
}

/** The address with other filters; the rest stays, such as those of the candidates beside them. */
export function withFilters(address: Record<string, unknown>, filters: VacancyFilters) {
  const others = Object.entries(address).filter(([name]) => !(name in names))
  return { ...Object.fromEntries(others), ...queryOf(filters) }
}
