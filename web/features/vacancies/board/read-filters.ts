import { filterIndustriesMax, filterPlacesMax } from '#contract/endpoint/limits.ts'
import { isAreaCode } from '#contract/fields/area-codes.ts'
import { vacancySorts } from '#contract/vacancies/vacancy-choices.ts'
import { knownPay } from './pay-from.ts'
import { type ChosenSort, filterChoices, type VacancyFilters } from './vacancy-filters.ts'

/** As long as the server reads. */
export const searchLengthMax = 500
const alertLengthMax = 100

/** Reads an address: what it should not contain is left out. */
export function readFilters(address: Record<string, unknown>): VacancyFilters {
  const search = String(address['search'] ?? '')
    .trim()
    .slice(0, searchLengthMax)
  const ids = listOf(address['industries'])
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0)
  const places = listOf(address['place']).map((code) => code.toUpperCase())
  const filters = {
    workplace: valid(address['workplace'], filterChoices.workplace),
    education: valid(address['education'], filterChoices.education),
    status: valid(address['status'], filterChoices.status),
    currency: valid(address['currency'], filterChoices.currency),
    industries: [...new Set(ids)].slice(0, filterIndustriesMax),
    pay: knownPay(listOf(address['pay'])),
    place: [...new Set(places.filter(isAreaCode))].slice(0, filterPlacesMax),
  }
  const used = Object.entries(filters).filter(([, values]) => values.length > 0)
  const alert = String(address['alert'] ?? '').slice(0, alertLengthMax)
  const sort = readSort(address['sort'])
  return {
    ...(search && { search }),
    ...(search && String(address['as_typed']) === '1' && { as_typed: '1' as const }),
    ...Object.fromEntries(used),
    ...(String(address['fits']) === '1' && { fits: '1' as const }),
    ...(sort && { sort }),
    ...(alert && { alert }),
  }
}

/** @returns undefined for the order that the list is in by itself */
function readSort(value: unknown): ChosenSort | undefined {
  const order = String(value ?? '').toLowerCase()
  const sort = vacancySorts.find((known) => known === order)
  return sort === 'relevance' ? undefined : sort
}

export function listOf(value: unknown) {
  return String(value ?? '')
    .split(',')
    .filter((item) => item !== '')
}

function valid<Value extends string>(value: unknown, values: readonly Value[]) {
  const wanted = listOf(value).map((item) => item.toUpperCase())
  return values.filter((item) => wanted.includes(item))
}
