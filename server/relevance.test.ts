import { beforeAll, expect, test } from 'vitest'
import { listVacancies } from '#contract/vacancies/vacancy-lists.ts'
import { seedDemo } from '#server/seeds/demo.ts'
import { createCandidate } from '#server/testing/factories.ts'
import { type Judged, judge, type JudgedQuery, meanOf } from '#server/testing/judge.ts'
import queries from '#server/testing/judged-searches.json' with { type: 'json' }
import { isStress } from '#server/testing/stress.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'

const app = setUpTestApp({}, { places: 'world' })

/** The searches that were judged first; of the others every fourth, in a stress run all. */
const firstCount = 30
const searches = (queries as JudgedQuery[]).filter(
  (_, at) => isStress || at < firstCount || at % 4 === 0,
)

beforeAll(async () => seedDemo(app))

test('the judged searches find what they should, best first', async () => {
  const candidate = await createCandidate(app)
  const judged: Judged[] = []
  for (const query of searches) {
    const { data, meta } = await app.call(candidate, listVacancies, {
      query: { search: query.q, view: 'card', limit: 100 },
    })
    const isPartial = meta.search?.is_partial ?? false
    judged.push(judge(query, { slugs: slugsOf(data), isPartial }))
  }

  expect(judged.length).toBeGreaterThan(90)
  expect(meanOf(judged.map(({ recall }) => recall))).toBeGreaterThanOrEqual(0.95)
  expect(meanOf(judged.map(({ reciprocal }) => reciprocal))).toBeGreaterThanOrEqual(0.95)
  const ofFirst = faultsOf(judged.slice(0, firstCount))
  expect(ofFirst.length, ofFirst.join('\n')).toBeLessThanOrEqual(2)
  const ofAll = faultsOf(judged)
  expect(ofAll.length, ofAll.join('\n')).toBeLessThanOrEqual(judged.length * 0.05)
})

function faultsOf(judged: Judged[]) {
  return judged.filter(({ holds }) => !holds).map(({ q, faults }) => `${q}: ${faults.join('; ')}`)
}

function slugsOf(data: { slug: string }[]) {
  return data.map(({ slug }) => slug)
}
