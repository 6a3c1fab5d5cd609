import type { NearPlace, SearchReading } from '#contract/vacancies/vacancy-search.ts'
import { isNarrowing, withChoices, withSearch } from '../board/filters.ts'
import type { Chip } from '../board/use-chips.ts'
import type { VacancyFilters } from '../board/vacancy-filters.ts'
import { withoutFilter } from '../board/without-filter.ts'
import { withoutPart } from './without-part.ts'

/** A search with one part or one filter less. */
export interface WayOn {
  /** The part or the filter that is left out, or the place that takes its place. */
  label: string
  filters: VacancyFilters
}

const waysMax = 8

/**
 * @param chips the active filters
 * @param allFilters names all of them, if they are more than one
 * @returns what leads on from a search that finds nothing; not the list without any filter
 */
export function waysOn(
  filters: VacancyFilters,
  reading: SearchReading | undefined,
  chips: readonly Chip[],
  allFilters: string,
): WayOn[] {
  const parts = (reading?.parts ?? []).map((part) => ({
    label: part.label,
    filters: withSearch(filters, reading ? withoutPart(reading, part) : ''),
  }))
  const others = chips.map(({ name, value, label }) => ({
    label,
    filters: withoutFilter(filters, name, value),
  }))
  const unfiltered = { label: allFilters, filters: withChoices(filters, {}) }
  return [...parts, ...others, ...(chips.length > 1 ? [unfiltered] : [])]
    .filter((way) => isNarrowing(way.filters))
    .slice(-waysMax)
}

/** The same search in cities near its place, in which it finds so many vacancies. */
export function waysNear(
  filters: VacancyFilters,
  reading: SearchReading | undefined,
  near: readonly NearPlace[],
): (WayOn & { count: number })[] {
  const place = reading?.parts.find(({ kind }) => kind === 'place')
  const anywhere = reading && place ? withSearch(filters, withoutPart(reading, place)) : filters
  return near.map(({ code, label, count }) => ({
    label,
    count,
    filters: { ...anywhere, place: [code] },
  }))
}
