// The filters of a list of vacancies; read-filters.ts reads them from the address.
import type { AskedSort } from '#contract/vacancy-choices.ts'
import type { VacancyFilters } from './vacancy-filters.ts'

/** As the lists of the server take them. */
export function queryOf({ search, sort, alert, ...filters }: VacancyFilters) {
  const joined = Object.entries(filters).map(([name, values]) => [name, values.join(',')])
  return {
    ...Object.fromEntries(joined.filter(([, value]) => value !== '')),
    ...(sort && { sort }),
    ...(alert && { alert }),
    ...(search && { search }),
  }
}

/** Other choices for the same search in the same order. */
export function withChoices(
  { search, sort, alert }: VacancyFilters,
  chosen: VacancyFilters,
): VacancyFilters {
  return {
    ...chosen,
    ...(sort && { sort }),
    ...(alert && { alert }),
    ...(search && { search }),
  }
}

/** The same choices in another order. */
export function inOrder(
  { sort: _, ...filters }: VacancyFilters,
  sort: AskedSort | undefined,
): VacancyFilters {
  return { ...filters, ...(sort && { sort }) }
}

/** The same for the same choices. */
export function keyOf(filters: VacancyFilters) {
  return JSON.stringify(queryOf(filters))
}

/** Counts the chosen values, without search and order. */
export function countFilters({ search: _, sort: __, alert: ___, ...filters }: VacancyFilters) {
  return Object.values(filters).flat().length
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
  industries: true,
  pay: true,
  place: true,
  alert: true,
  sort: true,
}

/** The address with other filters; the rest stays, such as those of the candidates beside them. */
export function withFilters(address: Record<string, unknown>, filters: VacancyFilters) {
  const others = Object.entries(address).filter(([name]) => !(name in names))
  return { ...Object.fromEntries(others), ...queryOf(filters) }
}
