// The cities around the place of a search that finds nothing there.
import { sql } from 'kysely'
import type { Language } from '#contract/fields/languages.ts'
import type { NearPlace } from '#contract/vacancies/vacancy-search.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Search } from '../search/search-query.ts'
import { isMatching, withoutPlace } from '../search/search.ts'
import type { Scope } from './page.ts'

const nearMax = 4
/** Of the country so many of the newest are looked at. */
const lookedAtMax = 2_000

/**
 * Cities that have vacancies for the rest of a search with one place: first cities of the same
 * state, then of the same country, the one with the most vacancies first.
 */
export async function nearPlaces(
  db: Database,
  scope: Scope,
  search: Search,
  language: Language,
): Promise<NearPlace[]> {
  const area = await areaOf(db, placesOf(search))
  if (!area) return []
  const elsewhere = { ...withoutPlace(search), place: [area.country_code] }
  const label = sql.ref(`p.label_${language}`)
  const { rows } = await sql<NearPlace>`
    select p.id::text as code, ${label} as label, count(*)::int as count
    from (select s.vacancy_id from ${scope} and ${isMatching(elsewhere)} order by s.id desc limit ${lookedAtMax}) found
    join vacancies v on v.id = found.vacancy_id
    join places p on p.id = v.place_id
    group by p.id
    order by p.state_code = ${area.state_code} desc, count(*) desc, ${label} limit ${nearMax}`.execute(
    db,
  )
  return rows
}

/** The codes of the filter and of the words. */
function placesOf({ place, text }: Search) {
  const named = text?.parts.flatMap((part) => (part.kind === 'place' ? part.code : [])) ?? []
  return [...new Set([...(place ?? []), ...named])]
}

/** The country and the state of the only place; null for a country, which is near nothing. */
async function areaOf(db: Database, codes: string[]) {
  const [code = ''] = codes
  if (codes.length !== 1 || /^[A-Z]{2}$/.test(code)) return null
  const isPlace = /^\d+$/.test(code) ? sql`id = ${code}::bigint` : sql`state_code = ${code}`
  const { rows } = await sql<{ country_code: string; state_code: string }>`
    select country_code, state_code from places where ${isPlace} limit 1`.execute(db)
  return rows[0] ?? null
}
