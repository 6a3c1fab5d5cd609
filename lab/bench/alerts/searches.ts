// Saved searches as people make them: mostly words of titles with a place or an industry, some
// filters alone, and one in ten of those that find much.
import { sql } from 'kysely'
import { workplaceTypes } from '#contract/vacancies/vacancy-choices.ts'
import { compileSearches } from '#server/features/vacancies/alerts/compile-search.ts'
import { addTerms } from '#server/features/vacancies/alerts/keep-compiled.ts'
import {
  addressOfFilters,
  filtersOfAddress,
  searchRule,
} from '#server/features/vacancies/search/search-address.ts'
import type { Database } from '#server/platform/db/database.ts'
import { pick, seeded } from '#server/testing/seeded.ts'

const searchesEach = 10
const peopleAtOnce = 200
const [often, broad] = [
  ['at_once', 'daily', 'daily', 'weekly'],
  ['director', 'gerente', 'head', 'operations'],
]

interface Sample {
  title: string
  country: string
  state: string
  industries: number[]
  pay: string
}

/** Saves ten searches for each of these people. @returns their number */
export async function saveSearches(db: Database, people: string[]): Promise<number> {
  const random = seeded(58)
  const { rows: samples } = await sql<Sample>`
    select v.title, p.country_code as country, p.state_code as state, v.salary_currency || ':' || v.min_salary::int as pay,
      array(select i.industry_id from vacancy_industries i where i.vacancy_id = v.id) as industries
    from vacancies v join places p on p.id = v.place_id order by v.id limit 5000`.execute(db)
  let saved = 0
  for (let from = 0; from < people.length; from += peopleAtOnce) {
    const chosen = people.slice(from, from + peopleAtOnce).flatMap((user_id) => {
      const addresses = new Set<string>()
      while (addresses.size < searchesEach) addresses.add(searchLike(random, pick(random, samples)))
      return [...addresses].map((query) => ({ user_id, query }))
    })
    saved += await insert(db, chosen, () => pick(random, often))
  }
  return saved
}

function searchLike(random: () => number, sample: Sample): string {
  const words = sample.title.split(/[^\p{Letter}]+/u).filter((word) => word.length > 3)
  const word = () => (words.length > 0 ? pick(random, words) : sample.title)
  const where = random() < 0.5 ? sample.state : sample.country
  const near = { place: where || sample.country }
  const industries = sample.industries.slice(0, 1 + Math.floor(random() * 3)).join()
  const draw = random()
  const search =
    draw < 0.35
      ? { search: `${word()} ${word()}`, ...(random() < 0.4 && near) }
      : draw < 0.55
        ? { search: word(), ...near }
        : draw < 0.7
          ? { search: word(), industries }
          : draw < 0.8
            ? { industries, workplace: pick(random, workplaceTypes) }
            : draw < 0.9
              ? { ...near, workplace: pick(random, workplaceTypes), pay: sample.pay }
              : draw < 0.95
                ? { search: pick(random, broad), ...(random() < 0.5 && near) }
                : { workplace: pick(random, workplaceTypes), currency: sample.pay.slice(0, 3) }
  return addressOfFilters(filtersOfAddress(new URLSearchParams(search).toString()))
}

async function insert(
  db: Database,
  chosen: { user_id: string; query: string }[],
  frequency: () => string,
) {
  const made = await compileSearches(
    db,
    chosen.map(({ query }) => filtersOfAddress(query)),
  )
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string; user_id: string; query: string }>`
      insert into saved_searches (user_id, name, query, often, condition, pay, rule, created_at, since)
      select user_id, left(query, 90), query, often, condition::tsquery, pay::int8multirange, ${searchRule}, now(), b.version
      from board_version b, unnest(${chosen.map(({ user_id }) => user_id)}::uuid[],
        ${chosen.map(({ query }) => query)}::text[], ${chosen.map(frequency)}::text[],
        ${made.map(({ condition }) => condition)}::text[], ${made.map(({ pay }) => pay)}::text[])
        as given (user_id, query, often, condition, pay)
      returning id, user_id, query`.execute(tx)
    const termsOf = new Map(
      chosen.map(({ user_id, query }, index) => [`${user_id} ${query}`, made[index]?.terms ?? []]),
    )
    await addTerms(
      tx,
      rows.map(({ id, user_id, query }) => ({
        id,
        terms: termsOf.get(`${user_id} ${query}`) ?? [],
      })),
    )
    return rows.length
  })
}
