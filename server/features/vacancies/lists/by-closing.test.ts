import { expect, test } from 'vitest'
import { listJobs, listVacancies } from '#contract/vacancies/vacancy-lists.ts'
import type { Vacancy } from '#contract/vacancies/vacancy.ts'
import type { Reply } from '#server/testing/call-endpoint.ts'
import { createCandidate } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { companyWith } from '#server/testing/vacancy-factories.ts'
import { closeDue } from '../closing/close-due.ts'

const app = setUpTestApp()
const dayMs = 24 * 3_600_000

/** Posted in this order, each with the days until it closes. */
async function closingCompany(company: string, days: Record<string, number | null>) {
  const { owner } = await companyWith(
    app,
    Object.keys(days).map((title) => ({ title })),
    company,
  )
  for (const [title, count] of Object.entries(days)) await date(owner.company_id, title, count)
  return owner
}

function date(company: string, title: string, days: number | null) {
  const closes_on =
    days === null ? null : new Date(app.clock.now().getTime() + days * dayMs).toISOString()
  return app.db
    .updateTable('vacancies')
    .set({ closes_on })
    .where('company_id', '=', company)
    .where('title', '=', title)
    .execute()
}

const titlesOf = ({ data }: Reply) => data.map(({ title }: Vacancy) => title)

test('by closing date, the soonest comes first and those without one last, page by page', async () => {
  const owner = await closingCompany('Deadline House', {
    'Late Director': 40,
    'First Open Director': null,
    'Soon Director': 4,
    'Next Soon Director': 4,
    'Last Open Director': null,
  })
  const candidate = await createCandidate(app)
  const expected = [
    'Next Soon Director',
    'Soon Director',
    'Late Director',
    'Last Open Director',
    'First Open Director',
  ]

  for (const actor of [owner, candidate])
    for (const list of [listVacancies, listJobs] as const)
      for (const limit of ['2', '50']) {
        const titles: string[] = []
        for (let cursor: string | null = ''; cursor !== null;) {
          const query: Record<string, string> = {
            search: 'deadline house',
            sort: 'CLOSING',
            limit,
            ...(cursor && { cursor }),
          }
          const page: Reply = await app.call(actor, list as typeof listJobs, { query })
          titles.push(...(list.path === '/jobs' ? titlesOf(page).toReversed() : titlesOf(page)))
          cursor = page.meta.next_cursor
        }
        expect(titles).toEqual(expected)
      }
})

test('a closing date that is moved, taken away or over moves the vacancy in the order', async () => {
  const owner = await closingCompany('Moving House', {
    'Plain Director': null,
    'Dated Director': 9,
    'Sooner Director': 3,
  })
  const query = { search: 'moving house', sort: 'closing' }
  const titles = async () => titlesOf(await app.call(owner, listVacancies, { query }))
  expect(await titles()).toEqual(['Sooner Director', 'Dated Director', 'Plain Director'])
  await date(owner.company_id, 'Dated Director', 1)
  expect(await titles()).toEqual(['Dated Director', 'Sooner Director', 'Plain Director'])
  await date(owner.company_id, 'Sooner Director', null)
  expect(await titles()).toEqual(['Dated Director', 'Sooner Director', 'Plain Director'])
  await date(owner.company_id, 'Plain Director', 5)
  expect(await titles()).toEqual(['Dated Director', 'Plain Director', 'Sooner Director'])

  app.clock.moveBy(3 * dayMs)
  await closeDue(app)
  expect(await titles()).toEqual(['Plain Director', 'Sooner Director', 'Dated Director'])
})

test('a cursor of another order is refused', async () => {
  const owner = await closingCompany('Cursor Deadlines', { One: 3, Two: null, Three: null })
  const candidate = await createCandidate(app)
  for (const actor of [owner, candidate])
    for (const [sort, other] of [
      ['closing', 'pay'],
      ['pay', 'closing'],
      ['closing', 'newest'],
    ] as const) {
      const query = { search: 'cursor deadlines', limit: '1', sort }
      const page = await app.call(actor, listVacancies, { query })
      const wrong = { ...query, sort: other, cursor: String(page.meta.next_cursor) }
      expect(await app.call(actor, listVacancies, { query: wrong })).toMatchObject({
        status: 422,
        errors: { cursor: [expect.any(String)] },
      })
    }
})
