// The filters of a list of vacancies, read from and written to the address.
import { isAreaCode } from '#contract/areas.ts'
import { currencies } from '#contract/currencies.ts'
import { filterIndustriesMax, filterPlacesMax } from '#contract/limits.ts'
import { educationLevels, jobStatuses, workplaceTypes } from '#contract/vacancy-choices.ts'
import { knownPay } from './pay-from.ts'

/** The filters with a few fixed values. */
const filterChoices = {
  workplace: workplaceTypes,
  education: educationLevels,
  status: jobStatuses,
  currency: currencies,
} as const

type ChoiceName = keyof typeof filterChoices
type Choice<Name extends ChoiceName> = (typeof filterChoices)[Name][number]

export type VacancyFilters = { [Name in ChoiceName]?: Choice<Name>[] } & {
  search?: string
  industries?: number[]
  /** At least so much in a currency, as 'MXN:150000'; nothing is converted. */
  pay?: string[]
  /** Codes of countries, states and cities. */
  place?: string[]
  /** Newest first unless something else is said. */
  sort?: 'pay'
}

/** As long as the server reads. */
export const searchLengthMax = 500

/** Reads an address: what it should not contain is left out. */
export function readFilters(address: Record<string, unknown>): VacancyFilters {
  const search = String(address['search'] ?? '')
    .trim()
    .slice(0, searchLengthMax)
  const ids = listOf(address['industries'])
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0)
  const industries = [...new Set(ids)].slice(0, filterIndustriesMax)
  const places = listOf(address['place']).map((code) => code.toUpperCase())
  const filters = {
    workplace: known(address['workplace'], filterChoices.workplace),
    education: known(address['education'], filterChoices.education),
    status: known(address['status'], filterChoices.status),
    currency: known(address['currency'], filterChoices.currency),
    industries,
    pay: knownPay(listOf(address['pay'])),
    place: [...new Set(places.filter(isAreaCode))].slice(0, filterPlacesMax),
  }
  const used = Object.entries(filters).filter(([, values]) => values.length > 0)
  const isByPay = String(address['sort'] ?? '').toLowerCase() === 'pay'
  return {
    ...(search && { search }),
    ...Object.fromEntries(used),
    ...(isByPay && { sort: 'pay' as const }),
  }
}

/** As the lists of the server take them. */
export function queryOf({ search, sort, ...filters }: VacancyFilters) {
  const joined = Object.entries(filters).map(([name, values]) => [name, values.join(',')])
  return {
    ...Object.fromEntries(joined.filter(([, value]) => value !== '')),
    ...(sort && { sort }),
    ...(search && { search }),
  }
}

/** Other choices for the same search in the same order. */
export function withChoices(
  { search, sort }: VacancyFilters,
  chosen: VacancyFilters,
): VacancyFilters {
  return { ...chosen, ...(sort && { sort }), ...(search && { search }) }
}

/** The same choices in another order. */
export function inOrder(
  { sort: _, ...filters }: VacancyFilters,
  sort: 'pay' | undefined,
): VacancyFilters {
  return { ...filters, ...(sort && { sort }) }
}

/** The same for the same choices. */
export function keyOf(filters: VacancyFilters) {
  return JSON.stringify(queryOf(filters))
}

/** Counts the chosen values, without search and order. */
export function countFilters({ search: _, sort: __, ...filters }: VacancyFilters) {
  return Object.values(filters).flat().length
}

/** True when a search or a filter is active. */
export function isNarrowing(filters: VacancyFilters) {
  return filters.search !== undefined || countFilters(filters) > 0
}

export type FilterName = ChoiceName | 'industries' | 'pay' | 'place'

/** One value less of one filter. */
export function withoutFilter(filters: VacancyFilters, name: FilterName, value: string | number) {
  const query: Record<string, string> = queryOf(filters)
  const left = listOf(query[name]).filter((other) => other !== String(value))
  return readFilters({ ...query, [name]: left.join(',') })
}

function listOf(value: unknown) {
  return String(value ?? '')
    .split(',')
    .filter((item) => item !== '')
}

function known<Value extends string>(value: unknown, values: readonly Value[]) {
  const wanted = listOf(value).map((item) => item.toUpperCase())
  return values.filter((item) => wanted.includes(item))
}
