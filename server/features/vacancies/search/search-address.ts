// The filters of a saved search, written as the address of the board.
import { refusedField } from '#server/platform/refused.ts'
import { type Filters, filtersOf } from './filters.ts'

/**
 * Counted up with every change of what is made of an address: kept searches of a lower rule are
 * made again. saved-searches.test.ts fails if that is forgotten.
 */
export const searchRule = 2

const searchMax = 500
const lists = ['workplace', 'education', 'currency', 'industries', 'pay', 'place'] as const

/**
 * The filters of an address of the board. An alert is always of open vacancies.
 * @throws Refused invalid_fields if it narrows nothing, or with values that do not exist
 */
export function filtersOfAddress(address: string): Filters {
  const parameters = new URLSearchParams(address)
  const search = parameters.get('search') ?? undefined
  if (search && search.length > searchMax) throw refusedField('query', 'max_length', searchMax)
  const asked = lists.flatMap((name) =>
    parameters.has(name) ? [[name, parameters.getAll(name)]] : [],
  )
  const filters = filtersOf({ ...(search && { search }), ...Object.fromEntries(asked) })
  const values = Object.values(filters).filter((value) => value !== null)
  const isNarrowed = values.length > 0 || onlyFits(address)
  if (!isNarrowed || values.some((value) => value.length === 0))
    throw refusedField('query', 'invalid_choice')
  return filters
}

/** True of an address that leaves out what does not fit the wishes of its reader. */
export function onlyFits(address: string): boolean {
  return new URLSearchParams(address).get('fits') === '1'
}

/** The same for filters that mean the same. */
export function addressOfFilters(filters: Filters, only_fits: boolean): string {
  const { as_typed: _, ...kept } = filters
  const written = {
    ...kept,
    industries: filters.industries?.map(String) ?? null,
    pay: filters.pay?.map(({ currency, amount }) => `${currency}:${amount}`) ?? null,
  }
  const address = new URLSearchParams(filters.words === null ? {} : { search: filters.words })
  for (const name of lists) {
    const values = written[name]
    if (values) address.set(name, [...new Set(values)].sort().join())
  }
  if (only_fits) address.set('fits', '1')
  return address.toString()
}
