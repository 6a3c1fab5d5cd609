// The finds of saved searches, held against the board itself: the same filters and words, random,
// over random vacancies. Alerts tell of what has all of the words, as they are written.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { savedSearchesMax } from '#contract/vacancies/saved-search.ts'
import { saveSearch } from '#contract/vacancies/saved-searches.ts'
import { educationLevels, workplaceTypes } from '#contract/vacancies/vacancy-choices.ts'
import { listFoundJobs, listJobs } from '#contract/vacancies/vacancy-lists.ts'
import type { Reply } from '#server/testing/call-endpoint.ts'
import { createCandidate, createCompany } from '#server/testing/factories.ts'
import { pick, seeded } from '#server/testing/seeded.ts'
import { casesOf } from '#server/testing/stress.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy, textOf, vacancyBody } from '#server/testing/vacancy-factories.ts'
import { matchOpenings } from './match-openings.ts'

const app = setUpTestApp({ BOARD_CACHE_MB: '0' })
const seeds = Array.from({ length: casesOf(10, 1) }, (_, index) => 58 + index)
const companies: Awaited<ReturnType<typeof createCompany>>[] = []

beforeAll(async () => {
  for (const company of ['Kalo Mikalo', 'Ñandú & Hermanos', 'Ömer C++ GmbH'])
    companies.push(await createCompany(app, { company }))
})

const words = ['Director', 'de', 'Operaciones', 'Chief', 'ñandú', 'C++', 'Ventas', 'M&A', 'a', 'IT']
const places = [
  { location: 'Mexico City, Mexico', location_fixed: null },
  { location: 'Monterrey, Nuevo León, Mexico', location_fixed: null },
  { location: 'Seville, Andalusia, Spain', location_fixed: null },
  { location: 'Wherever you like', location_fixed: null },
]
const codes = ['MX', 'ES', 'MX.19', 'MX.09', 'US.CA', 'FR']
const currencies = ['MXN', 'USD', 'EUR']
const industries = [1, 2, 3, 4, 5, 6, 7, 8]

type Random = () => number

function someOf<Value>(random: Random, values: readonly Value[], max: number) {
  const count = 1 + Math.floor(random() * max)
  return [...new Set(Array.from({ length: count }, () => pick(random, values)))]
}

function phrase(random: Random, max: number) {
  return someOf(random, words, max).join(' ')
}

function bodyFor(random: Random) {
  const industry = Math.floor(random() * 6)
  return {
    title: `${phrase(random, 3)} of something`,
    address: pick(random, places),
    workplace_type: pick(random, workplaceTypes),
    education_level: pick(random, educationLevels),
    problem_to_solve: textOf(120, `${phrase(random, 4)} `),
    industries: industries.slice(industry, industry + 3),
    salary: {
      ...vacancyBody().salary,
      min_salary: 96_000 + Math.floor(random() * 5) * 10_000,
      salary_currency: pick(random, currencies),
    },
  }
}

/** Parts of words, words, and every filter of the board, some of them together. */
function searchFor(random: Random): Record<string, string> {
  const query = phrase(random, 2)
  const from = Math.floor(random() * 3)
  const part = random() < 0.5 ? query : query.slice(from, from + 4)
  const search = {
    ...(random() < 0.6 && part.trim() && { search: part }),
    ...(random() < 0.3 && { workplace: someOf(random, workplaceTypes, 2).join() }),
    ...(random() < 0.2 && { education: someOf(random, educationLevels, 3).join() }),
    ...(random() < 0.2 && { currency: someOf(random, currencies, 2).join() }),
    ...(random() < 0.3 && { industries: someOf(random, industries, 3).join() }),
    ...(random() < 0.3 && { place: someOf(random, codes, 3).join() }),
    ...(random() < 0.2 && {
      pay: someOf(random, currencies, 2)
        .map((currency) => `${currency}:${100_000 + Math.floor(random() * 3) * 10_000}`)
        .join(),
    }),
  }
  return Object.keys(search).length > 0 ? search : { search: pick(random, words) }
}

const slugsOf = ({ data }: Reply): string[] => data.map(({ slug }: { slug: string }) => slug).sort()

test.each(seeds)(
  'a saved search finds what the board finds for it, of what is posted after it (%i)',
  { timeout: casesOf(600_000, 120_000) },
  async (seed) => {
    const random = seeded(seed)
    for (let count = 0; count < 10; count++)
      await createVacancy(app, pick(random, companies), { body: bodyFor(random) })
    const earlier = await boardOf({})
    const candidates = await Promise.all(Array.from({ length: 4 }, () => createCandidate(app)))
    const saved: {
      candidate: (typeof candidates)[number]
      id: string
      search: Record<string, string>
    }[] = []
    for (const candidate of candidates)
      while (saved.filter((one) => one.candidate === candidate).length < savedSearchesMax) {
        const search = searchFor(random)
        const query = new URLSearchParams(search).toString()
        const { status, data } = await app.call(candidate, saveSearch, {
          body: { name: query.slice(0, 99), query, often: 'daily' },
        })
        if (status === 201) saved.push({ candidate, id: data.id, search })
        else expect([409, 422]).toContain(status)
      }
    for (let count = 0; count < 40; count++)
      await createVacancy(app, pick(random, companies), { body: bodyFor(random) })
    await matchOpenings(app)

    let matchCount = 0
    for (const { candidate, id, search } of saved) {
      const expected = (await boardOf(search)).filter((slug) => !earlier.includes(slug))
      const query = { alert: id, view: 'card', limit: '100' } as const
      expect([search, slugsOf(await app.call(candidate, listFoundJobs, { query }))]).toEqual([
        search,
        expected,
      ])
      matchCount += expected.length
    }
    expect(matchCount).toBeGreaterThan(200)
    const left = await sql`select from vacancy_openings`.execute(app.db)
    expect(left.rows).toEqual([])
  },
)

/** Without partial matches: a word before a dot is not the beginning of another. */
async function boardOf({ search, ...filters }: Record<string, string>) {
  const reader = await createCandidate(app)
  const text = search === undefined ? {} : ({ search: `${search} .`, as_typed: '1' } as const)
  const query = { ...filters, ...text, view: 'card', limit: '100' } as const
  const page: Reply = await app.call(reader, listJobs, { query })
  return page.meta.search?.is_partial ? [] : slugsOf(page)
}
