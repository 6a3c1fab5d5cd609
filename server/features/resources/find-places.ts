import { sql } from 'kysely'
import type { Language } from '#contract/fields/languages.ts'
import type { Place } from '#contract/vacancies/place.ts'
import type { Database } from '#server/platform/db/database.ts'
import { escapedForLike } from '#server/platform/db/like.ts'
import { distinct, type FoundPlace, placeColumns } from './place-columns.ts'
import { beginningWith, placesMax, resembling } from './place-names.ts'

/** Below this number of places with the typed prefix, similar names are offered too. */
const fewPlaces = 5

/** Covers nearly every place of a state; the others are found by typing. */
const placesInListMax = 400

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

async function largestOf(db: Database, wanted: Search, language: Language) {
  const { rows } = await sql<FoundPlace>`
    select ${placeColumns(language)} from places
    where ${sql.join(liesIn(wanted), sql` and `)}
    order by population desc, id
    limit ${placesInListMax}`.execute(db)
  return distinct(rows)
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
