import { sql } from 'kysely'
import type { Place } from '#contract/resources.ts'
import type { Language } from '#contract/shapes.ts'
import type { Database } from '#server/platform/db/database.ts'

const placesMax = 10
/** With fewer places that begin as typed, ones that merely resemble it are offered too. */
const fewPlaces = 5

/** A map shows more of them, where they do not hide each other. */
const placesOnMapMax = 60

interface FoundPlace {
  city: string
  state: string
  country: string
  latitude: number
  longitude: number
}

/** Places whose name begins with what was typed, the largest first; then similar names, for a slip of the finger. */
export async function findPlaces(db: Database, search: string, language: Language): Promise<Place[]> {
  const [name = '', ...surroundings] = search.split(',').map((part) => part.trim())
  if (name === '') return []

  const beginning = await beginningWith(db, name, surroundings, language)
  const similar = beginning.length < fewPlaces ? await resembling(db, name, surroundings, language) : []
  return labelled([...beginning, ...similar]).slice(0, placesMax)
}

/** The places nearest to a point, for a click on a map. */
export async function findPlacesNear(db: Database, near: string, language: Language): Promise<Place[]> {
  const [latitude = 0, longitude = 0] = near.split(',').map(Number)
  // The index knows flat distances; off the equator a degree of longitude is shorter.
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
  return labelled(rows)
}

/** The largest places of a part of the map. */
export async function findPlacesWithin(db: Database, box: string, language: Language): Promise<Place[]> {
  const [west = 0, south = 0, east = 0, north = 0] = box.split(',').map(Number)
  const { rows } = await sql<FoundPlace>`
    select ${columns(language)}
    from places
    where point(longitude, latitude) <@ box(point(${west}, ${south}), point(${east}, ${north}))
    order by places.population desc, places.id
    limit ${placesOnMapMax}`.execute(db)
  return labelled(rows)
}

async function beginningWith(db: Database, name: string, surroundings: string[], language: Language) {
  const { rows } = await sql<FoundPlace>`
    with found as (
      select place_id, max(population) as population
      from place_names
      where name like folded(${escapedForLike(name)}) || '%'
      group by place_id
    )
    select ${columns(language)}
    from found join places on places.id = found.place_id
    where ${isWithin(surroundings)}
    order by found.population desc, places.id
    limit ${placesMax}`.execute(db)
  return rows
}

async function resembling(db: Database, name: string, surroundings: string[], language: Language) {
  const { rows } = await sql<FoundPlace>`
    with found as (
      select place_id, max(similarity(name, folded(${name})) + ln(population + 1) / 40) as weight
      from place_names
      where name % folded(${name})
      group by place_id
    )
    select ${columns(language)}
    from found join places on places.id = found.place_id
    where ${isWithin(surroundings)}
    order by found.weight desc, places.id
    limit ${placesMax}`.execute(db)
  return rows
}

function columns(language: Language) {
  const own = sql.ref(`places.name_${language}`)
  const country = sql.ref(`places.country_${language}`)
  return sql`${own} as city, places.state, ${country} as country,
    places.latitude::float8 as latitude, places.longitude::float8 as longitude`
}

/** After a comma people go on with the state or the country, in either language. */
function isWithin(surroundings: string[]) {
  const named = surroundings.filter((part) => part !== '')
  const conditions = named.map(
    (part) =>
      sql`folded(concat_ws(' ', places.state, places.country_en, places.country_es)) like '%' || folded(${escapedForLike(part)}) || '%'`,
  )
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

/** Two places that read the same are one to choose. */
function labelled(found: FoundPlace[]): Place[] {
  const places = new Map<string, Place>()
  for (const place of found) {
    const label = [place.city, place.state, place.country].filter((part) => part !== '').join(', ')
    if (!places.has(label)) places.set(label, { label, ...place })
  }
  return [...places.values()]
}

function escapedForLike(text: string) {
  return text.replace(/[\\%_]/g, '\\$&')
}
