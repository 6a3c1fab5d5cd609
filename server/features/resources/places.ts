import { sql } from 'kysely'
import type { Place } from '#contract/resources.ts'
import type { Language } from '#contract/shapes.ts'
import type { Database } from '#server/platform/db/database.ts'

const placesMax = 10
/** With fewer places that begin as typed, ones that merely resemble it are offered too. */
const fewPlaces = 5

interface FoundPlace {
  id: number
  city: string
  state: string
  country: string
}

/** Places whose name begins with what was typed, the largest first; then similar names, for a slip of the finger. */
export async function findPlaces(db: Database, search: string, language: Language): Promise<Place[]> {
  const [name = '', ...surroundings] = search.split(',').map((part) => part.trim())
  if (name === '') return []

  const beginning = await beginningWith(db, name, surroundings, language)
  const similar = beginning.length < fewPlaces ? await resembling(db, name, surroundings, language) : []
  const places = new Map([...beginning, ...similar].map((place) => [labelOf(place), place]))
  return [...places]
    .slice(0, placesMax)
    .map(([label, { city, state, country }]) => ({ label, city, state, country }))
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
  return sql`places.id, ${own} as city, places.state, ${country} as country`
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

function labelOf({ city, state, country }: FoundPlace) {
  return [city, state, country].filter((part) => part !== '').join(', ')
}

function escapedForLike(text: string) {
  return text.replace(/[\\%_]/g, '\\$&')
}
