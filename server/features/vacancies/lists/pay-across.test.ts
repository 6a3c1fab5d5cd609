import { beforeAll, expect, test } from 'vitest'
import { listJobs, listVacancies } from '#contract/vacancies/vacancy-lists.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import { storeRates } from '#server/features/resources/store-rates.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import type { Reply } from '#server/testing/call-endpoint.ts'
import { createCandidate } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { companyWith, vacancyBody } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()
let owner: Staff & { token: string }
let candidate: { token: string }

const amounts = [
  ['USD', 300_000],
  ['MXN', 150_000.5],
  ['EUR', 999_999],
  ['MXN', 150_000],
  ['EUR', 100_000],
  ['USD', 96_000],
  ['MXN', 2_000_000],
] as const

beforeAll(async () => {
  const bodies = amounts.map(([salary_currency, min_salary]) => ({
    title: `${salary_currency} ${min_salary}`,
    salary: { ...vacancyBody().salary, salary_currency, min_salary },
  }))
  ;({ owner } = await companyWith(app, bodies, 'Paymaster'))
  candidate = await createCandidate(app)
})

const titlesOf = ({ data }: Reply) => data.map(({ title }: Vacancy) => title)

async function inOrder(actor: { token: string }, limit: string, more: object = {}) {
  const titles: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const query = { sort: 'pay', limit, view: 'card', ...more, ...(cursor && { cursor }) }
    const page: Reply = await app.call(actor, listVacancies, { query })
    titles.push(...titlesOf(page))
    cursor = page.meta.next_cursor
  }
  return titles
}

const across = [
  'EUR 999999',
  'USD 300000',
  // Both are worth the same; the newer one comes first.
  'MXN 2000000',
  'EUR 100000',
  'USD 96000',
  'MXN 150000.5',
  'MXN 150000',
]

test('by pay, currencies are one order by the rates, page by page', async () => {
  expect((await inOrder(candidate, '3'))[0]).toBe('MXN 2000000')
  await storeRates(app, { day: '2026-01-05', per_eur: { USD: 1.25, MXN: 20 } }, 'ecb')
  for (const actor of [owner, candidate])
    for (const limit of ['1', '2', '3', '20'])
      expect(await inOrder(actor, limit), limit).toEqual(across)
  for (const search of [{ search: 'paymaster' }, { workplace: 'HYBRID' }])
    expect(await inOrder(candidate, '2', search)).toEqual(across)
  const { data } = await app.call(candidate, listJobs, { query: { sort: 'pay' } })
  expect(data.map(({ title }: Vacancy) => title)).toEqual(across.toReversed())
})

async function found(pay: string, more: object = {}) {
  return (await inOrder(candidate, '20', { pay, ...more })).sort()
}

test('an amount finds what is worth as much in any currency; several are each of their own', async () => {
  expect(await found('MXN:2000000')).toEqual(across.slice(0, 4).sort())
  expect(await found('EUR:100001')).toEqual(across.slice(0, 2).sort())
  expect(await found('USD:96000')).toEqual(across.slice(0, 5).sort())
  expect(await found('USD:96000', { currency: 'MXN' })).toEqual(['MXN 2000000'])
  expect(await found('USD:96001,EUR:100001')).toEqual(['EUR 999999', 'USD 300000'])
})

test('newer rates change the order of the next call', async () => {
  await storeRates(app, { day: '2026-01-06', per_eur: { USD: 1.25, MXN: 1 } }, 'ecb')
  const titles = await inOrder(candidate, '20')
  expect(titles.slice(0, 2)).toEqual(['MXN 2000000', 'EUR 999999'])
})

test('a cursor from before there were rates is refused', async () => {
  await app.owner.deleteFrom('currency_rates').execute()
  const query = { sort: 'pay', limit: '2' }
  const { meta } = await app.call(owner, listVacancies, { query })
  await storeRates(app, { day: '2026-01-07', per_eur: { USD: 1.25, MXN: 20 } }, 'ecb')
  const next = { ...query, cursor: String(meta.next_cursor) }
  expect(await app.call(owner, listVacancies, { query: next })).toMatchObject({
    status: 422,
    errors: { cursor: [expect.any(String)] },
  })
})
