import { sql } from 'kysely'
import { filterPlacesMax } from '#contract/endpoint/limits.ts'
import { isAreaCode } from '#contract/fields/area-codes.ts'
import { foldedText } from '#contract/fields/folded-text.ts'
import { type Language, languages } from '#contract/fields/languages.ts'
import type { Area } from '#contract/pages/areas.ts'
import type { Database } from '#server/platform/db/database.ts'
import { listCountries } from './countries.ts'
import { findPlaces } from './find-places.ts'
import { statesBeginning, statesOf } from './states.ts'

const countriesMax = 4

/**
 * Countries and states with a word that begins as typed, the largest states first, then cities as
 * `findPlaces` finds them.
 */
export async function findAreas(db: Database, search: string, language: Language): Promise<Area[]> {
  if (search === '') return []
  const [states, cities] = await Promise.all([
    statesBeginning(db, search, language),
    findPlaces(db, { search }, language),
  ])
  return [
    ...countriesBeginning(search, language),
    ...states,
    ...cities.map(({ id, label }) => ({ code: String(id), kind: 'city' as const, label })),
  ]
}

/** @param codes with commas between; no more are read than a list can be narrowed to */
export async function areasOf(db: Database, codes: string, language: Language): Promise<Area[]> {
  return areasByCode(db, codes.split(',').slice(0, filterPlacesMax), language)
}

/** The areas in the order of their codes; a code that names none is left out. */
export async function areasByCode(
  db: Database,
  codes: readonly string[],
  language: Language,
): Promise<Area[]> {
  const wanted = codes.filter(isAreaCode)
  const ids = wanted.filter((code) => /^\d/.test(code)).map(Number)
  const named = new Map(
    [...(await statesOf(db, wanted, language)), ...(await citiesOf(db, ids, language))].map(
      (area) => [area.code, area],
    ),
  )
  const countries = listCountries(language)
  return wanted.flatMap((code) => {
    const label = countries[code]
    const area = label === undefined ? named.get(code) : { code, kind: 'country' as const, label }
    return area ?? []
  })
}

/** Searches all languages and presents one. */
function countriesBeginning(search: string, language: Language): Area[] {
  const typed = foldedText(search)
  const begins = (label = '') => ` ${foldedText(label)}`.includes(` ${typed}`)
  const named = languages.map((each) => listCountries(each))
  return Object.entries(listCountries(language))
    .filter(([code]) => named.some((names) => begins(names[code])))
    .slice(0, countriesMax)
    .map(([code, label]) => ({ code, kind: 'country', label }))
}

async function citiesOf(db: Database, ids: number[], language: Language) {
  const { rows } = await sql<Area>`
    select id::text as code, 'city' as kind, ${sql.ref(`label_${language}`)} as label
    from places where id = any(${ids})`.execute(db)
  return rows
}
