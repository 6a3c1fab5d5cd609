import { sql } from 'kysely'
import type { Language } from '#contract/fields/languages.ts'
import type { Place } from '#contract/vacancies/place.ts'
import type { Database } from '#server/platform/db/database.ts'
import { distinct, type FoundPlace, placeColumns } from './place-columns.ts'

/** The maximum number of places on a map, where labels must not overlap. */
const placesOnMapMax = 60

/** The places that a click on the map offers. */
const nearestMax = 10

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
    select ${placeColumns(language)}
    from around as places
    order by power(places.latitude - ${latitude}::float8, 2)
      + power((places.longitude - ${longitude}::float8) * cosd(${latitude}::float8), 2), places.id
    limit ${nearestMax}`.execute(db)
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
    select ${placeColumns(language)}
    from places
    where point(longitude, latitude) <@ box(point(${west}, ${south}), point(${east}, ${north}))
    order by places.population desc, places.id
    limit ${placesOnMapMax}`.execute(db)
  return distinct(rows)
}
