// Every list, count and alert finds the same for a search, of the vacancies that each may show.
import { beforeAll, expect, test } from 'vitest'
import { saveSearch } from '#contract/vacancies/saved-searches.ts'
import { visibilities, workplaceTypes } from '#contract/vacancies/vacancy-choices.ts'
import { countVacancies } from '#contract/vacancies/vacancy-facets.ts'
import { listFoundJobs, listJobs, listVacancies } from '#contract/vacancies/vacancy-lists.ts'
import { matchOpenings } from '#server/features/vacancies/alerts/match-openings.ts'
import type { Reply } from '#server/testing/call-endpoint.ts'
import { createCandidate, createCompany } from '#server/testing/factories.ts'
import { pick, seeded } from '#server/testing/seeded.ts'
import { casesOf } from '#server/testing/stress.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy, textOf, vacancyBody } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()
const seeds = Array.from({ length: casesOf(10, 1) }, (_, index) => 95 + index)
const searchesOfEach = 20
const companies: Awaited<ReturnType<typeof createCompany>>[] = []

type Random = () => number

interface Posted {
  slug: string
  isOpen: boolean
  isPublic: boolean
  owner: (typeof companies)[number]
}

beforeAll(async () => {
  for (const company of ['Kestrel Mills', 'Teal & Sons'])
    companies.push(await createCompany(app, { company }))
})

const pools = {
  titles: listed(`Chief Financial Officer, CFO, Directora de Finanzas, Finance Director, VP Sales,
    Gerente de Ventas, Head of Marketing, Director General, Chief Executive Officer, Plant Manager,
    HR Business Partner, Director de Recursos Humanos, Vice-President`),
  words: listed('Logistics, growth, Zinc, expansión, C++, R&D, start-up, Kestrel, teal'),
  places: listed('Mexico City, Monterrey, Sevilla, México, Spain, Nuevo León'),
  others: listed('remote, híbrido, home office, 100k, USD, banking, de, manager'),
}

function listed(text: string) {
  return text.split(/,\s+/)
}

const locations = [
  'Mexico City, Mexico',
  'Monterrey, Nuevo León, Mexico',
  'Seville, Andalusia, Spain',
  'Wherever you like',
]

async function post(random: Random): Promise<Posted> {
  const owner = pick(random, companies)
  const visibility = pick(random, visibilities)
  const isOpen = random() < 0.8
  const body = {
    title: `${pick(random, pools.titles)}, ${pick(random, pools.words)}`,
    address: { location: pick(random, locations), location_fixed: null },
    workplace_type: pick(random, workplaceTypes),
    problem_to_solve: textOf(
      120,
      `${pick(random, pools.words)} and ${pick(random, pools.titles)} `,
    ),
    industries: pick(random, [
      [1, 2, 3],
      [4, 5, 6],
    ]),
    salary: {
      ...vacancyBody().salary,
      min_salary: 80_000 + Math.floor(random() * 4) * 20_000,
      salary_currency: pick(random, ['MXN', 'USD']),
    },
    language: pick(random, ['en', 'es']),
    visibility,
  }
  const job_status = isOpen ? 'OPEN' : 'CLOSED'
  const slug = await createVacancy(app, owner, { job_status, body })
  return { slug, isOpen, isPublic: visibility === 'public', owner }
}

/** One to three roles, words, places and amounts, some of them with a typing error. */
function searchFor(random: Random) {
  const parts = Array.from({ length: 1 + Math.floor(random() * 3) }, () => {
    if (random() < 0.05) return 'qwxzvk'
    const part = pick(random, pick(random, Object.values(pools)))
    const at = 1 + Math.floor(random() * part.length)
    const wrong = [part.slice(0, at) + part.slice(at + 1), `${part.slice(0, at)}q${part.slice(at)}`]
    return random() < 0.2 ? pick(random, wrong) : part
  })
  return parts.join(' ')
}

const slugsOf = ({ data }: Reply): string[] => data.map(({ slug }: { slug: string }) => slug)

async function askedOf(reader: { token: string }, search: string, asTyped = false) {
  const query = { search, view: 'card', limit: '100', ...(asTyped && { as_typed: '1' }) } as const
  const page: Reply = await app.call(reader, listVacancies, { query })
  expect(page.meta.next_cursor).toBeNull()
  const isPartial: boolean = page.meta.search?.is_partial ?? false
  const slugs = slugsOf(page).toSorted()
  return { slugs, whole: isPartial ? [] : slugs, isPartial, total: page.meta.total?.count }
}

/** The slugs of the vacancies that a text links to. */
const linkedFrom = (text: string) => [
  ...new Set([...text.matchAll(/\/jobs\/([a-z\d-]+)/g)].map(([, slug]) => slug ?? '')),
]

async function pagesOfPublicBoard(search: string) {
  const slugs: string[] = []
  let next: string | undefined = `/jobs?${new URLSearchParams({ search }).toString()}`
  while (next !== undefined) {
    const page: string = (await app.http.inject({ url: next })).body
    slugs.push(...linkedFrom(page.slice(page.indexOf('<main'))))
    next = /href="([^"]*cursor=[^"]*)" rel="next"/.exec(page)?.[1]?.replaceAll('&amp;', '&')
  }
  return [...new Set(slugs)].toSorted()
}

async function feedOf(search: string) {
  const url = `/jobs/feed.atom?${new URLSearchParams({ search }).toString()}`
  return linkedFrom((await app.http.inject({ url })).body).toSorted()
}

async function countedIn(reader: { token: string }, search: string) {
  const { data } = await app.call(reader, countVacancies, { query: { list: 'board', search } })
  return data?.workplace.reduce((sum: number, { count }: { count: number }) => sum + count, 0)
}

test.each(seeds)('the lists agree about random searches (%i)', async (seed) => {
  const random = seeded(seed)
  const posted: Posted[] = []
  const searches: { search: string; id: string; token: string }[] = []
  for (let count = 0; count < 3; count += 1) {
    const candidate = await createCandidate(app)
    const own = new Set<string>()
    while (own.size < searchesOfEach) {
      const search = searchFor(random)
      const query = new URLSearchParams({ search }).toString()
      const body = { name: search, query, often: 'daily' } as const
      const { status, data } = await app.call(candidate, saveSearch, { body })
      if (status !== 201 || own.has(search)) continue
      own.add(search)
      searches.push({ search, id: data.id, token: candidate.token })
    }
  }
  const reader = await createCandidate(app)
  const earlier = new Set(slugsOf(await app.call(reader, listJobs, { query: { limit: '100' } })))
  for (let count = 0; count < 50; count += 1) posted.push(await post(random))
  await matchOpenings(app)

  let matches = 0
  for (const { search, id, token } of searches) {
    const board = await askedOf(reader, search)
    const among = (condition: (one: Posted) => boolean) => {
      const own = new Set(posted.filter(condition).map(({ slug }) => slug))
      return (slugs: string[]) => slugs.filter((slug) => own.has(slug))
    }
    expect([search, board.total]).toEqual([search, board.slugs.length])
    expect([search, await countedIn(reader, search)]).toEqual([search, board.slugs.length])

    for (const owner of companies) {
      const ofBoth = among((one) => one.owner === owner && one.isOpen)
      const staff = await askedOf(owner, search)
      expect([search, ofBoth(staff.whole)]).toEqual([search, ofBoth(board.whole)])
    }

    const ofPublic = among(({ isPublic }) => isPublic)
    const expected = ofPublic(board.whole)
    if (expected.length > 0) {
      expect([search, ofPublic(await pagesOfPublicBoard(search))]).toEqual([search, expected])
      expect([search, ofPublic(await feedOf(search))]).toEqual([search, expected])
    }

    // An alert has words as they are written, and as whole words.
    const query = { alert: id, view: 'card', limit: '100' } as const
    const found = slugsOf(await app.call({ token }, listFoundJobs, { query })).toSorted()
    const asWritten = await askedOf(reader, `${search} .`, true)
    const expectedFinds = asWritten.whole.filter((slug) => !earlier.has(slug))
    expect([search, found]).toEqual([search, expectedFinds])
    matches += board.whole.length
  }
  expect(matches).toBeGreaterThan(100)
})
