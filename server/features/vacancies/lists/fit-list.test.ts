import { expect, test } from 'vitest'
import type { Wishes } from '#contract/matching/wishes-shape.ts'
import { saveWishes } from '#contract/matching/wishes.ts'
import { countVacancies } from '#contract/vacancies/vacancy-facets.ts'
import { listJobs, listVacancies } from '#contract/vacancies/vacancy-lists.ts'
import type { VacancyPage } from '#contract/vacancies/vacancy-page.ts'
import { createCandidate } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { companyWith } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()

const wishes: Wishes = {
  functions: ['finance'],
  levels: ['chief'],
  places: ['MX.19'],
  relocation: 'no',
  workplaces: ['HYBRID', 'ON_SITE'],
  industries: [],
  years: null,
  pay: null,
  currency: null,
  available_from: null,
  is_for_you: true,
  is_counted: false,
}

/** From fitting all to fitting nothing, the best one posted first. */
const bodies = [
  { title: 'Chief Financial Officer' },
  { title: 'Vice President of Finance' },
  { title: 'Chief Marketing Officer' },
  { title: 'Marketing Manager', workplace_type: 'REMOTE' },
]

async function board() {
  const { owner, slugs } = await companyWith(app, bodies)
  const person = await createCandidate(app)
  const list = async (query: object, reader: { token: string } = person) => {
    const reply = (await app.call(reader, listVacancies, {
      query: { view: 'card', ...query },
    })) as { status: number; data?: { slug: string }[]; meta: VacancyPage['meta'] }
    const listed = reply.data ?? []
    return {
      ...reply,
      slugs: listed.map(({ slug }) => slug).filter((slug) => slugs.includes(slug)),
    }
  }
  return { owner, slugs, person, list }
}

test('what fits most rules is first, of those what fails fewer, and then the newer', async () => {
  const { person, slugs, list } = await board()
  const newestFirst = slugs.toReversed()
  expect((await list({ sort: 'newest' })).slugs).toEqual(newestFirst)
  await app.call(person, saveWishes, { body: wishes })
  expect((await list({ sort: 'for_you' })).slugs).toEqual(slugs)
  await app.call(person, saveWishes, { body: { ...wishes, functions: [], levels: [] } })
  const [best, second, third, last] = slugs
  expect((await list({ sort: 'for_you' })).slugs).toEqual([third, second, best, last])
  expect((await list({})).slugs).toEqual(newestFirst)
})

test('its pages go on from each other, and a cursor of another order is refused', async () => {
  const { person, slugs, list } = await board()
  await app.call(person, saveWishes, { body: wishes })
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const query: object = { sort: 'for_you', limit: 2, ...(cursor && { cursor }) }
    const page = await list(query)
    seen.push(...page.slugs)
    cursor = page.meta.next_cursor
  } while (cursor)
  expect(seen.filter((slug) => slugs.includes(slug))).toHaveLength(slugs.length)
  const { meta } = await list({ sort: 'newest', limit: 1 })
  const wrong = await list({ sort: 'for_you', cursor: meta.next_cursor })
  expect(wrong.status).toBe(422)
})

test('what does not fit a wish is left out, and what was not said leaves nothing out', async () => {
  const { person, slugs, list } = await board()
  expect((await list({ fits: '1' })).slugs).toEqual(slugs.toReversed())
  await app.call(person, saveWishes, { body: wishes })
  const fitting = await list({ fits: '1' })
  expect(fitting.slugs).toEqual([slugs[1], slugs[0]])
  const counts = await app.call(person, countVacancies, { query: { fits: '1' } })
  expect(counts.data?.workplace).toContainEqual({
    value: 'HYBRID',
    count: fitting.meta.total?.count,
  })
  expect(counts.data?.workplace).toContainEqual({ value: 'REMOTE', count: 0 })
})

test('the wishes of one reader change nothing for another, nor for a company', async () => {
  const { owner, person, slugs, list } = await board()
  await app.call(person, saveWishes, { body: wishes })
  const other = await createCandidate(app)
  expect((await list({ fits: '1' }, other)).slugs).toEqual(slugs.toReversed())
  expect((await list({ fits: '1', sort: 'for_you' }, owner)).slugs).toEqual(slugs.toReversed())
  const { data } = await app.call(person, listJobs, { query: { fits: '1' } })
  expect(data.map(({ slug }: { slug: string }) => slug)).not.toContain(slugs[3])
})
