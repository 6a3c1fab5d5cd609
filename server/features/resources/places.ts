import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/languages.ts'
import type { Place } from '#contract/places.ts'
import type { Database } from '#server/platform/db/database.ts'

const placesMax = 10
/** Below this number of places with the typed prefix, similar names are offered too. */
const fewPlaces = 5

/** The maximum number of places on a map, where labels must not overlap. */
const placesOnMapMax = 60

const statesMax = 200

/** Covers nearly every place of a state; the others are found by typing. */
const placesInListMax = 400

interface FoundPlace {
  id: number
  label: string
  city: string
  state: string
  country: string
  latitude: number
  longitude: number
}

interface Search {
  search: string
  country?: string | undefined
  state?: string | undefined
}

/**
 * Finds places by prefix, the largest first, then by similarity to allow for typing errors. Within
 * a country or a state an empty query lists the largest.
 */
export async function findPlaces(
  db: Database,
  wanted: Search,
  language: Language,
): Promise<Place[]> {
  const [name = '', ...surroundings] = wanted.search.split(',').map((part) => part.trim())
  if (name === '') return wanted.country ? largestOf(db, wanted, language) : []

  const within = sql.join([...isWithin(surroundings), ...liesIn(wanted)], sql` and `)
  const beginning = await beginningWith(db, name, within, language)
  const similar = beginning.length < fewPlaces ? await resembling(db, name, within, language) : []
  return distinct([...beginning, ...similar]).slice(0, placesMax)
}

/** The states of a country that places lie in, by their names. */
export async function listStates(db: Database, country: string, language: Language) {
  const name = sql.ref(`name_${language}`)
  const { rows } = await sql<{ code: string; name: string }>`
    select code, ${name} as name
    from states
    where starts_with(code, ${`${country}.`})
    order by name, code
    limit ${statesMax}`.execute(db)
  return rows.sort((one, other) => one.name.localeCompare(other.name, language))
}

async function largestOf(db: Database, wanted: Search, language: Language) {
  const { rows } = await sql<FoundPlace>`
    select ${columns(language)} from places
    where ${sql.join(liesIn(wanted), sql` and `)}
    order by population desc, id
    limit ${placesInListMax}`.execute(db)
  return distinct(rows)
}

/** The places nearest to a point, for a click on a map. */
export async function findPlacesNear(
  db: Database,
  near: string,
  language: Language,
): Promise<Place[]> {
  const [latitude = 0, longitude = 0] = near.split(',').map(Number)
  // The index uses planar distances; a degree of longitude is shorter off the equator.
  const { rows } = await sql<FoundPlace>`
    with around as (
      select * from places
      order by point(longitude, latitude) <-> point(${longitude}, ${latitude})
      limit ${placesOnMapMax}
    )
    select ${columns(language)}
    from around as places
    order by power(places.latitude - ${latitude}::float8, 2)
      + power((places.longitude - ${longitude}::float8) * cosd(${latitude}::float8), 2), places.id
    limit ${placesMax}`.execute(db)
  return distinct(rows)
}

/** The largest places of a part of the map. */
export async function findPlacesWithin(
  db: Database,
  box: string,
  language: Language,
): Promise<Place[]> {
  const [west = 0, south = 0, east = 0, north = 0] = box.split(',').map(Number)
  const { rows } = await sql<FoundPlace>`
    select ${columns(language)}
    from places
    where point(longitude, latitude) <@ box(point(${west}, ${south}), point(${east}, ${north}))
    order by places.population desc, places.id
    limit ${placesOnMapMax}`.execute(db)
  return distinct(rows)
}

async function beginningWith(
  db: Database,
  name: string,
  within: RawBuilder<unknown>,
  language: Language,
) {
  const { rows } = await sql<FoundPlace>`
    with found as (
      select place_id, max(population) as population
      from place_names
      where name like folded(${escapedForLike(name)}) || '%'
      group by place_id
    )
    select ${columns(language)}
    from found join places on places.id = found.place_id
    where ${within}
    order by found.population desc, places.id
    limit ${placesMax}`.execute(db)
  return rows
}

async function resembling(
  db: Database,
  name: string,
  within: RawBuilder<unknown>,
  language: Language,
) {
  const { rows } = await sql<FoundPlace>`
    with found as (
      select place_id, max(similarity(name, folded(${name})) + ln(population + 1) / 40) as weight
      from place_names
      where name % folded(${name})
      group by place_id
    )
    select ${columns(language)}
    from found join places on places.id = found.place_id
    where ${within}
    order by found.weight desc, places.id
    limit ${placesMax}`.execute(db)
  return rows
}

function columns(language: Language) {
  const [label, city, state, country] = (['label', 'name', 'state', 'country'] as const).map(
    (column) => sql.ref(`places.${column}_${language}`),
  )
  return sql`places.id, ${label} as label, ${city} as city, ${state} as state, ${country} as country,
    places.latitude::float8 as latitude, places.longitude::float8 as longitude`
}

/** The text after a comma names the state or the country, in either language. */
function isWithin(surroundings: string[]) {
  const named = surroundings.filter((part) => part !== '')
  return [
    sql`true`,
    ...named.map(
      (part) =>
        sql`folded(concat_ws(' ', places.state_en, places.state_es, places.country_en, places.country_es))
          like '%' || folded(${escapedForLike(part)}) || '%'`,
    ),
  ]
}

function liesIn({ country, state }: Search) {
  return [
    ...(country ? [sql`places.country_code = ${country}`] : []),
    ...(country && state ? [sql`places.state_code = ${state}`] : []),
  ]
}

/** Places with equal labels are offered once. */
function distinct(found: FoundPlace[]): Place[] {
  const places = new Map<string, Place>()
  for (const place of found) if (!places.has(place.label)) places.set(place.label, place)
  return [...places.values()]
}

function escapedForLike(text: string) {
  return text.replace(/[\\%_]/g, '\\$&')
}
