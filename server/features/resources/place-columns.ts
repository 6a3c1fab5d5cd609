import { sql } from 'kysely'
import type { Language } from '#contract/fields/languages.ts'
import type { Place } from '#contract/vacancies/place.ts'

export interface FoundPlace {
  id: number
  label: string
  city: string
  state: string
  country: string
  latitude: number
  longitude: number
}

/** The columns of a `FoundPlace` from `places`. */
export function placeColumns(language: Language) {
  const [label, city, state, country] = (['label', 'name', 'state', 'country'] as const).map(
    (column) => sql.ref(`places.${column}_${language}`),
  )
  return sql`places.id, ${label} as label, ${city} as city, ${state} as state, ${country} as country,
    places.latitude::float8 as latitude, places.longitude::float8 as longitude`
}

/** Places with equal labels are offered once. */
export function distinct(found: FoundPlace[]): Place[] {
  const places = new Map<string, Place>()
  for (const place of found) if (!places.has(place.label)) places.set(place.label, place)
  return [...places.values()]
}
