import type { RawBuilder } from 'kysely'
import { filterIndustriesMax, filterPlacesMax } from '#contract/endpoint/limits.ts'
import { isAreaCode } from '#contract/fields/area-codes.ts'
import { currencies } from '#contract/fields/currencies.ts'
import { oneLine } from '#contract/fields/seen-text.ts'
import {
  educationLevels,
  jobStatuses,
  workplaceTypes,
} from '#contract/vacancies/vacancy-choices.ts'
import type { FacetQuery } from '#contract/vacancies/vacancy-query.ts'
import { refusedField } from '#server/platform/refused.ts'
import { wordsOf } from './fold.ts'
import { type PayFrom, payFromOf } from './pay.ts'

/** A list is one of these; null is no filter, an empty list matches nothing. */
export interface Filters {
  /** Null for punctuation alone. */
  words: string | null
  /** No word is corrected; null if it may be. */
  as_typed: '1' | null
  workplace: string[] | null
  education: string[] | null
  status: string[] | null
  currency: string[] | null
  industries: number[] | null
  pay: PayFrom[] | null
  /** Codes of areas: countries, states and cities. */
  place: string[] | null
  /** The companies whose vacancies are closed to the reader, as a set in SQL. */
  closed_companies?: RawBuilder<unknown>
}

/** The filters whose choices are counted, each by itself. */
export const facetNames = ['workplace', 'education', 'status', 'currency', 'industries'] as const
export type FacetName = (typeof facetNames)[number]

/** The number of vacancies of each value of a facet; values without are left out. */
export type FacetCounts = Record<FacetName, Record<string, number>>

/** The same search without the choices of facets. */
export function withoutFacets(filters: Filters): Filters {
  const open = Object.fromEntries(facetNames.map((name) => [name, null]))
  return { ...filters, ...open }
}

type Name = 'workplace' | 'education' | 'status' | 'currency' | 'industries' | 'pay' | 'place'

/**
 * Reads the filters of a list.
 * @throws Refused invalid_fields if too many industries or places are asked for
 */
export function filtersOf(query: Omit<FacetQuery, 'list' | 'alert'>): Filters {
  const industries = valuesOf(query, 'industries')
  if (industries && new Set(industries).size > filterIndustriesMax)
    throw refusedField('industries', 'filter_industries', filterIndustriesMax)
  const place = valuesOf(query, 'place')?.map((value) => value.toUpperCase()) ?? null
  if (place && new Set(place).size > filterPlacesMax)
    throw refusedField('place', 'up_to_items', filterPlacesMax)

  const text = oneLine(query.search ?? '')
  return {
    words: wordsOf(text).length > 0 ? text : null,
    as_typed: query.as_typed ?? null,
    workplace: validCodes(valuesOf(query, 'workplace'), workplaceTypes),
    education: validCodes(valuesOf(query, 'education'), educationLevels),
    status: validCodes(valuesOf(query, 'status'), jobStatuses),
    currency: validCodes(valuesOf(query, 'currency'), currencies),
    industries: industries && industries.filter((value) => /^\d{1,4}$/.test(value)).map(Number),
    pay:
      valuesOf(query, 'pay')
        ?.map(payFromOf)
        .filter((pay) => pay !== null) ?? null,
    place: place && place.filter(isAreaCode),
  }
}

/** The same for filters that mean the same. */
export function keyOfFilters(filters: Filters) {
  return JSON.stringify(
    Object.entries(filters).map(([name, values]) =>
      Array.isArray(values)
        ? [name, values.map((value) => JSON.stringify(value)).sort()]
        : [name, values],
    ),
  )
}

/** One value, comma-joined values or repeats, under the name with or without brackets. */
function valuesOf(query: Omit<FacetQuery, 'list' | 'alert'>, name: Name) {
  const values = [query[name] ?? [], query[`${name}[]`] ?? []]
    .flat()
    .flatMap((value) => value.split(','))
    .map((value) => value.trim())
    .filter((value) => value !== '')
  return values.length > 0 ? values : null
}

function validCodes(values: string[] | null, codes: readonly string[]) {
  const upper = values && new Set(values.map((value) => value.toUpperCase()))
  return upper && codes.filter((code) => upper.has(code))
}
