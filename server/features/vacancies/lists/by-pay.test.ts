import { expect, test } from 'vitest'
import { changeVacancy } from '#contract/vacancies/vacancies.ts'
import { listJobs, listVacancies } from '#contract/vacancies/vacancy-lists.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import type { Reply } from '#server/testing/call-endpoint.ts'
import { createCandidate } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { companyWith, vacancyBody } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()

const paid = (salary_currency: string, min_salary: number) => ({
  salary: { ...vacancyBody().salary, salary_currency, min_salary },
})

async function payingCompany(company: string) {
  const amounts = [
    ['USD', 300_000],
    ['MXN', 150_000.5],
    ['EUR', 999_999],
    ['MXN', 150_000],
    ['USD', 96_000],
    ['MXN', 2_000_000],
  ] as const
  const bodies = amounts.map(([currency, amount]) => ({
    title: `${currency} ${amount}`,
    ...paid(currency, amount),
  }))
  const { owner } = await companyWith(app, bodies, company)
  return owner
}

const titlesOf = ({ data }: Reply) => data.map(({ title }: Vacancy) => title)

test('by pay, each currency is in an order of its own, page by page, and nothing is converted', async () => {
  const owner = await payingCompany('Paymaster')
  const candidate = await createCandidate(app)
  const expected = [
    'MXN 2000000',
    'MXN 150000.5',
    'MXN 150000',
    'USD 300000',
    'USD 96000',
    'EUR 999999',
  ]

  for (const actor of [owner, candidate])
    for (const list of [listVacancies, listJobs] as const) {
      const titles: string[] = []
      for (let cursor: string | null = ''; cursor !== null;) {
        const query: Record<string, string> = {
          search: 'paymaster',
          sort: 'PAY',
          limit: '4',
          ...(cursor && { cursor }),
        }
        const page: Reply = await app.call(actor, list as typeof listJobs, { query })
        titles.push(...(list.path === '/jobs' ? titlesOf(page).toReversed() : titlesOf(page)))
        cursor = page.meta.next_cursor
      }
      expect(titles).toEqual(expected)
    }
})

test('a cursor of one order is refused by the other', async () => {
  const owner = await payingCompany('Cursor House')
  const candidate = await createCandidate(app)
  const query = { limit: '2' }
  for (const actor of [owner, candidate]) {
    const newest = await app.call(actor, listVacancies, { query })
    const highest = await app.call(actor, listVacancies, { query: { ...query, sort: 'pay' } })
    for (const wrong of [
      { cursor: String(newest.meta.next_cursor), sort: 'pay' },
      { cursor: String(highest.meta.next_cursor) },
    ])
      expect(await app.call(actor, listVacancies, { query: { ...query, ...wrong } })).toMatchObject(
        {
          status: 422,
          errors: { cursor: [expect.any(String)] },
        },
      )
  }
})

test('from an amount on finds what is paid so in that currency, alone and with everything else', async () => {
  const owner = await payingCompany('Minimum House')
  const candidate = await createCandidate(app)
  const slugsBy = async (query: Record<string, string>) => {
    const [company, board] = await Promise.all(
      [owner, candidate].map((actor) =>
        app.call(actor, listVacancies, { query: { search: 'minimum house', ...query } }),
      ),
    )
    expect(board?.data.length).toBe(company?.data.length)
    return titlesOf(company as Reply)
  }

  expect(await slugsBy({ pay: 'MXN:150001' })).toEqual(['MXN 2000000'])
  expect(await slugsBy({ pay: 'mxn:150000' })).toEqual([
    'MXN 2000000',
    'MXN 150000',
    'MXN 150000.5',
  ])
  expect(await slugsBy({ pay: 'USD:96001,EUR:1' })).toEqual(['EUR 999999', 'USD 300000'])
  expect(await slugsBy({ 'pay[]': 'USD:96000', sort: 'pay' })).toEqual(['USD 300000', 'USD 96000'])
  expect(await slugsBy({ pay: 'MXN:1', currency: 'USD' })).toEqual([])
  expect(await slugsBy({ pay: 'MXN:1', workplace: 'HYBRID', industries: '1' })).toHaveLength(3)
  expect(await slugsBy({ pay: '' })).toHaveLength(6)
  for (const unknown of ['GBP:1', '150000', 'MXN:', 'MXN:-5', 'MXN:9999999999', 'x'])
    expect(await slugsBy({ pay: unknown }), unknown).toEqual([])
})

const glacier = (max_salary: number | null) => ({
  ...vacancyBody(),
  title: 'Glacier House',
  salary: { ...vacancyBody().salary, salary_currency: 'MXN', min_salary: 150_000, max_salary },
})

test('a vacancy is found by the amount that its maximum reaches, also once that changes', async () => {
  const { owner, slugs } = await companyWith(app, [glacier(220_000)], 'Glacier House')
  const [slug = ''] = slugs
  const findsBy = async (pay: string) => {
    const { data } = await app.call(owner, listVacancies, { query: { search: 'glacier', pay } })
    return data.length
  }
  expect(await findsBy('MXN:220000')).toBe(1)
  expect(await findsBy('MXN:220001')).toBe(0)

  const { language: locale, ...rest } = glacier(null)
  await app.call(owner, changeVacancy, { params: { slug }, body: { locale, ...rest } })
  expect(await findsBy('MXN:150001')).toBe(0)
  expect(await findsBy('MXN:150000')).toBe(1)
})

test('a vacancy whose pay changes moves in the order', async () => {
  const owner = await payingCompany('Raise House')
  await app.db
    .updateTable('vacancies')
    .set({ min_salary: 3_000_000 })
    .where('title', '=', 'MXN 150000')
    .where('company_id', '=', owner.company_id)
    .execute()
  const page = await app.call(owner, listVacancies, { query: { sort: 'pay', limit: '1' } })
  expect(titlesOf(page)).toEqual(['MXN 150000'])
})
