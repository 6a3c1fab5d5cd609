// The rule of the search, written down once more as plainly as possible and held against the board
// with many random vacancies and queries: what is found depends on the query and on each vacancy
// alone.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { changeCompany } from '#contract/companies/companies.ts'
import { listVacancies } from '#contract/vacancies/vacancy-lists.ts'
import type { Candidate, Staff } from '#server/platform/http/actor.ts'
import type { Reply } from '#server/testing/call-endpoint.ts'
import { createCandidate, createCompany } from '#server/testing/factories.ts'
import { pick, seeded } from '#server/testing/seeded.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'
import { vocabulary } from './known-vocabulary.ts'

interface Text {
  slug: string
  language: 'en' | 'es'
  /** Title, company and location. */
  head: string
  mission: string
}

/** The stems that PostgreSQL has for a word. */
type Stems = Record<'en' | 'es', string[]>

const app = setUpTestApp()
let reader: Candidate & { token: string }
const companies: { owner: Staff & { token: string }; name: string }[] = []

beforeAll(async () => {
  reader = await createCandidate(app)
  for (const name of ['Kazomi Kazo', 'Ñuzinta & Wupés', 'Ümzinaka C++ GmbH'])
    companies.push({ owner: await createCompany(app, { company: name }), name })
})

/**
 * Found: each word of the query is a word of the title, the company or the location, or has its
 * English or Spanish stem; or it has the stem of a word of the mission, in the language of the
 * vacancy. The last word, from three letters on, may be the beginning of such a word or stem.
 */
function isFound(search: string, { language, head, mission }: Text, stems: Map<string, Stems>) {
  const words = wordsOf(search)
  return (
    words.length > 0 &&
    words.every((word, index) => {
      const mayBegin = index === words.length - 1 && word.length >= 3
      const isIn = (of: string, whole: string) => of === whole || (mayBegin && of.startsWith(whole))
      const own = stemsOf(word)
      return (
        wordsOf(head).some(
          (other) => isIn(other, word) || stemsOf(other).some((stem) => own.includes(stem)),
        ) ||
        wordsOf(mission)
          .flatMap((other) => stems.get(other)?.[language] ?? [])
          .some((stem) => own.some((each) => isIn(stem, each)))
      )
    })
  )

  function stemsOf(word: string) {
    const { en = [], es = [] } = stems.get(word) ?? {}
    return [...en, ...es]
  }
}

function wordsOf(text: string) {
  const folded = text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
  return folded.split(/[^\p{Letter}\p{Number}+]+/u).filter((word) => /[^+]/.test(word))
}

async function stemsOfAll(texts: string[]) {
  const words = [...new Set(texts.flatMap(wordsOf))]
  const { rows } = await sql<Stems & { word: string }>`
    select word, coalesce(ts_lexize('english_stem', word), '{}') as en,
      coalesce(ts_lexize('spanish_stem', word), '{}') as es
    from unnest(${words}::text[]) as word`.execute(app.db)
  return new Map(rows.map(({ word, ...stems }) => [word, stems]))
}

test('every query finds exactly the vacancies that the rule says, in whatever company they are posted', async () => {
  const random = seeded(89)
  const vacancies = await post(random, 40)
  const queries = Array.from({ length: 120 }, () => queryFor(random, pick(random, vacancies)))

  const expected = await expectedOf(queries, vacancies)
  expect(await foundBy(queries, vacancies)).toEqual(expected)
  const counts = expected.map(({ slugs }) => slugs.length)
  expect(counts.filter((count) => count > 0 && count < vacancies.length).length).toBeGreaterThan(50)
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
    await createVacancy(app, owner, { body: { title } })
  }
  expect(await foundBy(queries, before)).toEqual(first)
  expect(first).toEqual(await expectedOf(queries, before))
})

test('the beginning of the name of a company is found in the new name and not in the former', async () => {
  const owner = await createCompany(app, { company: 'Formerhouse' })
  const slug = await createVacancy(app, owner)
  const searches = ['formerhou', 'laterhou', 'ormerhou', 'aterhouse']
  const slugsOfSearches = async () =>
    (await foundBy(searches, [{ slug }])).map(({ slugs }) => slugs)
  expect(await slugsOfSearches()).toEqual([[slug], [], [], []])
  await app.call(owner, changeCompany, { body: { name: 'Laterhouse' } })
  expect(await slugsOfSearches()).toEqual([[], [slug], [], []])
})

test('a number in a text is not taken for an industry', async () => {
  const owner = await createCompany(app, { company: 'Hashworks' })
  const body = { title: 'Head of line #77', industries: [1, 2, 3] }
  const slug = await createVacancy(app, owner, { body })
  const slugsBy = async (query: Record<string, string>) =>
    slugsOf(await app.call(owner, listVacancies, { query }))
  expect(await slugsBy({ industries: '7' })).toEqual([])
  expect(await slugsBy({ industries: '2' })).toEqual([slug])
  expect(await slugsBy({ search: '#77' })).toEqual([slug])
})

const syllables = ['ka', 'zo', 'mi', 'ñu', 'É', 'tor', 'Ü', 'zin', 'x4', 'ш', 'wup', 'yl']
const endings = ['', '', 's', 'es', 'ing', 'ed', 'ación', 'os', 'as', 'mente', 'er', 'ers', 'ly']
const separators = [' ', ' ', ', ', ' / ', '; ', ' & ', ' – ', '. ']

/** A word that means nothing to anybody. */
function wordFrom(random: () => number): string {
  const stem = Array.from({ length: 2 + Math.floor(random() * 2) }, () => pick(random, syllables))
  const word = stem.join('') + pick(random, endings)
  return wordsOf(word).some((each) => vocabulary.firstWords.has(each)) ? wordFrom(random) : word
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
    const location = `${wordFrom(random)}, ${wordFrom(random)}`
    const mission = `${textFrom(random, 25)}${wordFrom(random)}`
    const language = pick(random, ['en', 'es'] as const)
    const slug = await createVacancy(app, owner, {
      body: {
        title,
        language,
        address: { location, location_fixed: null },
        problem_to_solve: mission,
      },
    })
    posted.push({ slug, language, head: `${title} · ${name} · ${location}`, mission })
  }
  return posted
}

/**
 * One to three words: words of this vacancy, their beginnings, insides and ends, the same with
 * another ending, and now and then any other.
 */
function queryFor(random: () => number, { head, mission }: Text) {
  const words = [head, head, mission].flatMap(wordsOf).filter((word) => word.length > 3)
  const parts = Array.from({ length: 1 + Math.floor(random() * 2.5) }, () => {
    const word = random() < 0.1 ? wordFrom(random) : pick(random, words)
    const changed = [
      word,
      word,
      word.slice(0, 3 + Math.floor(random() * word.length)),
      word.slice(1),
      word.replace(/(?:s|es|ing|ed|er|ers|as|os)$/u, '') + pick(random, endings),
    ]
    const part = pick(random, changed)
    return random() < 0.3 ? part.toUpperCase() : part
  })
  return parts.join(pick(random, separators))
}

async function expectedOf(queries: string[], vacancies: Text[]) {
  const stems = await stemsOfAll([
    ...queries,
    ...vacancies.flatMap(({ head, mission }) => [head, mission]),
  ])
  return queries.map((query) => ({
    query,
    slugs: vacancies
      .filter((vacancy) => isFound(query, vacancy, stems))
      .map(({ slug }) => slug)
      .toSorted(),
  }))
}

/** The ones among `vacancies` that have all of each query, on every page of the board. */
async function foundBy(queries: string[], vacancies: readonly Pick<Text, 'slug'>[]) {
  const own = new Set(vacancies.map(({ slug }) => slug))
  const results: { query: string; slugs: string[] }[] = []
  for (const search of queries) {
    const slugs: string[] = []
    let isPartial = false
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Reply = await app.call(reader, listVacancies, {
        query: { search, as_typed: '1', view: 'card', limit: '20', ...(cursor && { cursor }) },
      })
      isPartial ||= page.meta.search?.is_partial ?? false
      slugs.push(...slugsOf(page))
      cursor = page.meta.next_cursor
    }
    const matches = isPartial ? [] : slugs.filter((slug) => own.has(slug))
    results.push({ query: search, slugs: matches.toSorted() })
  }
  return results
}

const slugsOf = ({ data }: Reply) => data.map(({ slug }: { slug: string }) => slug)
