// A page of the public board.
import { sql } from 'kysely'
import type { Language } from '#contract/fields/languages.ts'
import type { PublicChoice } from '#contract/pages/public-pages.ts'
import type { VacancyQuery } from '#contract/vacancies/vacancy-query.ts'
import type { NearPlace, SearchReading } from '#contract/vacancies/vacancy-search.ts'
import { countriesIn } from '#server/features/resources/queries.ts'
import type { Database } from '#server/platform/db/database.ts'
import { type PublicCard, publicCards } from '../document/card-json.ts'
import type { BoardCache } from '../lists/board-cache.ts'
import { pageOf } from '../lists/list-page.ts'
import { publicBoard } from '../lists/lists.ts'

export interface ListedPage {
  cards: PublicCard[]
  next_cursor: string | null
  /** Only on the first page. */
  total?: { count: number; has_more: boolean }
  search?: SearchReading
  near?: NearPlace[]
}

export async function readListed(
  { db }: { db: Database },
  query: VacancyQuery,
  language: Language,
): Promise<ListedPage> {
  const { ids, ...page } = await pageOf(db, publicBoard, query, language)
  return { ...page, cards: await publicCards(db, ids, language) }
}

/** The number of listed vacancies of each country, by its code. */
export type CountryCounts = () => Promise<Map<string, number>>

/** About the memory for a country. */
const countryBytes = 100

/** @returns the numbers, counted once for a version of the board */
export function createCountryCounts(cache: BoardCache): CountryCounts {
  return async () => {
    const countries = await cache.read('countries', async (db) => {
      const counts = await countCountries(db)
      return { counts, bytes: (counts.size + 1) * countryBytes }
    })
    return countries?.counts ?? new Map<string, number>()
  }
}

async function countCountries(db: Database) {
  const { rows } = await sql<{ code: string; count: number }>`
    select p.country_code as code, count(*)::int as count
    from vacancies v join places p on p.id = v.place_id
    where v.place_id is not null and is_listed(v)
    group by p.country_code`.execute(db)
  return new Map(rows.map(({ code, count }) => [code, count]))
}

/**
 * @param chosen country, which is offered even if no vacancy is left in it
 * @returns the countries with listed vacancies, with their number, in the order of their names
 */
export function countryChoices(
  counts: Map<string, number>,
  language: Language,
  chosen: string | undefined,
): PublicChoice[] {
  const { format } = new Intl.NumberFormat(language)
  return Object.entries(countriesIn(language)).flatMap(([value, name]) => {
    const count = counts.get(value) ?? 0
    return count > 0 || value === chosen ? [{ value, label: `${name} (${format(count)})` }] : []
  })
}
