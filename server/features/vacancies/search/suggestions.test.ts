import { expect, test } from 'vitest'
import { suggestSearches } from '#contract/vacancies/vacancy-search.ts'
import type { Reply } from '#server/testing/call-endpoint.ts'
import { createCandidate, createCompany } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()

async function suggestedTo(reader: { token: string }, search: string) {
  const { data }: Reply = await app.call(reader, suggestSearches, { query: { search } })
  return data.map(({ kind, text, count }: Record<string, unknown>) => [kind, text, count])
}

test('suggestions are counted over the board for candidates, and over their own list for staff', async () => {
  const reader = await createCandidate(app)
  const [kestrel, teal] = [
    await createCompany(app, { company: 'Monteverde Kestrels' }),
    await createCompany(app, { company: 'Teal' }),
  ]
  const body = { title: 'CFO', address: { location: 'Monterrey, Nuevo León, Mexico' } }
  await createVacancy(app, kestrel, { body })
  await createVacancy(app, kestrel, { body: { ...body, title: 'CMO' }, job_status: 'CLOSED' })
  await createVacancy(app, teal, { body })

  const role = 'Chief Financial Officer'
  expect(await suggestedTo(reader, 'cfo')).toContainEqual(['role', role, 2])
  expect(await suggestedTo(kestrel, 'cfo')).toContainEqual(['role', role, 1])
  expect(await suggestedTo(teal, 'cmo')).toEqual([])
  expect(await suggestedTo(reader, 'monte')).toEqual([
    ['company', 'Monteverde Kestrels', 1],
    ['place', 'Monterrey', 2],
  ])
  expect(await suggestedTo(kestrel, 'monte')).toEqual([['place', 'Monterrey', 2]])
  expect(await suggestedTo(teal, 'monte')).toEqual([['place', 'Monterrey', 1]])
})
