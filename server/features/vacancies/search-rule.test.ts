// The rule of the search, written down once more as plainly as possible and held against the board
// with many random vacancies and queries: what is found depends on the query and on each vacancy
// alone.
import { beforeAll, expect, test } from 'vitest'
import { changeCompany } from '#contract/companies.ts'
import { listVacancies } from '#contract/vacancy-lists.ts'
import type { Candidate, Staff } from '#server/platform/http/actor.ts'
import type { Reply } from '#server/testing/call-endpoint.ts'
import { createCandidate, createCompany } from '#server/testing/factories.ts'
import { pick, seeded } from '#server/testing/seeded.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'

interface Text {
  slug: string
  title: string
  company: string
  /** As it was written and, where it is a known place, as both languages name it. */
  location: string
  mission: string
}

const knownPlaces = [
  ['Mexico City, Mexico', 'Ciudad de México, México'],
  ['Seville, Andalusia, Spain', 'Sevilla, Andalucía, España'],
] as const

const app = setUpTestApp()
let reader: Candidate & { token: string }
const companies: { owner: Staff & { token: string }; name: string }[] = []

beforeAll(async () => {
  reader = await createCandidate(app)
  for (const name of ['Kalo Mikalo', 'Ñandú & Hermanos', 'Ömer C++ GmbH'])
    companies.push({ owner: await createCompany(app, { company: name }), name })
})

/**
 * Found: each word of the query begins a word of the vacancy, or is contained in its title, company
 * or location.
 */
function isFound(search: string, { title, company, location, mission }: Text) {
  const asked = wordsOf(search)
  const head = [title, company, location].flatMap(wordsOf)
  const matches = (part: string) =>
    head.some((word) => word.includes(part)) ||
    wordsOf(mission).some((word) => word.startsWith(part))
  return asked.length > 0 && asked.every(matches)
}

function wordsOf(text: string) {
  const folded = text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
  return folded.split(/[^\p{Letter}\p{Number}+#]+/u).filter((word) => /[^+#]/.test(word))
}

test('every query finds exactly the vacancies that the rule says, in whatever company they are posted', async () => {
  const random = seeded(89)
  const vacancies = await post(random, 30)
  const queries = Array.from({ length: 60 }, () => queryFor(random, pick(random, vacancies)))

  expect(await foundBy(queries, vacancies)).toEqual(expectedOf(queries, vacancies))
  const counts = queries.map(
    (query) => vacancies.filter((vacancy) => isFound(query, vacancy)).length,
  )
  expect(counts.filter((count) => count > 0 && count < vacancies.length).length).toBeGreaterThan(30)
})

test('whatever else is posted changes nothing about the others', async () => {
  const random = seeded(1989)
  const before = await post(random, 20)
  const queries = Array.from({ length: 30 }, () => queryFor(random, pick(random, before)))
  const first = await foundBy(queries, before)

  // Titles that begin with the very words that were asked for.
  const { owner } = pick(random, companies)
  for (const query of queries.slice(0, 15)) {
    const title = wordsOf(query)
      .map((word) => `${word}xy`)
      .join(' ')
    if (title !== '') await createVacancy(app, owner, { body: { title } })
  }
  expect(await foundBy(queries, before)).toEqual(first)
  expect(first).toEqual(expectedOf(queries, before))
})

test('a part of the name of a company is found in the new name and not in the former', async () => {
  const owner = await createCompany(app, { company: 'Formerhouse' })
  const slug = await createVacancy(app, owner)
  expect(await foundBy(['ormerhou'], [{ slug }])).toEqual([[slug]])
  await app.call(owner, changeCompany, { body: { name: 'Laterhouse' } })
  expect(await foundBy(['ormerhou', 'aterhou'], [{ slug }])).toEqual([[], [slug]])
})

test('a number in a text is not taken for an industry', async () => {
  const owner = await createCompany(app, { company: 'Hashworks' })
  const body = { title: 'Head of line #7', industries: [1, 2, 3] }
  const slug = await createVacancy(app, owner, { body })
  const found = async (query: Record<string, string>) =>
    slugsOf(await app.call(owner, listVacancies, { query }))
  expect(await found({ industries: '7' })).toEqual([])
  expect(await found({ industries: '2' })).toEqual([slug])
  expect(await found({ search: '#7' })).toEqual([slug])
})

const syllables = ['ka', 'lo', 'mi', 'ñu', 'É', 'tor', 'Ü', 'zin', 'c++', '4', 'ш', 'ex', 'a']
const separators = [' ', ' ', ', ', ' / ', '-', ' & ', '_', '. ']

function wordFrom(random: () => number) {
  return Array.from({ length: 1 + Math.floor(random() * 4) }, () => pick(random, syllables)).join(
    '',
  )
}

function textFrom(random: () => number, count: number) {
  return Array.from({ length: count }, () => wordFrom(random) + pick(random, separators)).join('')
}

/** So many random ones of random companies, posted through the product's own command. */
async function post(random: () => number, count: number): Promise<Text[]> {
  const posted: Text[] = []
  for (let number = 0; number < count; number += 1) {
    const { owner, name } = pick(random, companies)
    const title = `${textFrom(random, 2)}${wordFrom(random)}`
    const known = random() < 0.2 ? pick(random, knownPlaces) : null
    const location = known ? pick(random, known) : `${wordFrom(random)}, ${wordFrom(random)}`
    const mission = textFrom(random, 40).padEnd(100, ' ok').trim().padEnd(100, 'k')
    const slug = await createVacancy(app, owner, {
      body: { title, address: { location, location_fixed: null }, problem_to_solve: mission },
    })
    posted.push({ slug, title, company: name, location: known?.join(' ') ?? location, mission })
  }
  return posted
}

/**
 * One to three words: beginnings, insides and ends of words of this vacancy, and now and then any
 * other.
 */
function queryFor(random: () => number, { title, company, location, mission }: Text) {
  const parts = Array.from({ length: 1 + Math.floor(random() * 3) }, () => {
    const word = pick(
      random,
      random() < 0.1
        ? [wordFrom(random)]
        : [title, company, location, mission].flatMap((text) =>
            text.split(/[ ,/&_.-]+/).filter(Boolean),
          ),
    )
    const from = random() < 0.5 ? 0 : Math.floor(random() * word.length)
    const part = word.slice(from, from + 1 + Math.floor(random() * word.length))
    return random() < 0.3 ? part.toUpperCase() : part
  })
  return parts.join(pick(random, separators)).trim() || 'a'
}

function expectedOf(queries: string[], vacancies: Text[]) {
  return queries.map((query) =>
    vacancies
      .filter((vacancy) => isFound(query, vacancy))
      .map(({ slug }) => slug)
      .toSorted(),
  )
}

/** The ones among `vacancies` that each query finds on the board, every page of it. */
async function foundBy(queries: string[], vacancies: readonly Pick<Text, 'slug'>[]) {
  const own = new Set(vacancies.map(({ slug }) => slug))
  const results: string[][] = []
  for (const search of queries) {
    const slugs: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const query: Record<string, string> = { search, ...(cursor && { cursor }) }
      const page: Reply = await app.call(reader, listVacancies, { query })
      slugs.push(...slugsOf(page))
      cursor = page.meta.next_cursor
    }
    results.push(slugs.filter((slug) => own.has(slug)).toSorted())
  }
  return results
}

const slugsOf = ({ data }: Reply) => data.map(({ slug }: { slug: string }) => slug)
