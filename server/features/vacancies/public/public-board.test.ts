import { expect, test } from 'vitest'
import { publicFilters } from '#contract/public-paths.ts'
import { createCompany } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'
import { publicQueryOf } from './public-query.ts'

const app = setUpTestApp()

const title = (number: number) => `Head of Rye ${number}`
const bodyOf = async (url: string) => (await app.http.inject({ url })).body

test('the board is searched and filtered by its address, and its pages are links', async () => {
  const owner = await createCompany(app)
  for (let number = 1; number <= 21; number++)
    await createVacancy(app, owner, {
      body: { title: title(number), workplace_type: number === 1 ? 'REMOTE' : 'ON_SITE' },
    })
  const first = await bodyOf('/jobs?search=rye&workplace=')
  expect(first).toContain('21 vacancies')
  expect(first).toContain('<meta name="robots" content="noindex, follow">')
  const [, next = ''] = /href="([^"]*cursor=[^"]*)"/.exec(first) ?? []
  const second = await bodyOf(next.replaceAll('&amp;', '&'))
  expect(second).toContain(`>${title(1)}<`)
  expect(second).not.toContain(`>${title(21)}<`)

  // A wrong one, and one of another order, begin with the first page.
  for (const cursor of ['x', 'WzEsMl0', 'bnVsbA', 'WyJ4Il0', 'W1tdXQ'])
    expect(await bodyOf(`/jobs?search=rye&cursor=${cursor}`), cursor).toContain('21 vacancies')

  const remote = await bodyOf('/jobs?search=rye&workplace=REMOTE&workplace=HYBRID')
  expect(remote).toContain(`>${title(1)}<`)
  expect(remote).not.toContain(`>${title(2)}<`)
  expect(await bodyOf('/es/jobs?search=zzzqqq')).toContain('Ninguna vacante coincide')
  expect(await bodyOf('/jobs?search=%3Cscript%3Ealert(1)')).not.toContain('<script>alert')
})

test('an address says what the form says, and nothing else', () => {
  const sent = {
    search: '  rye ',
    workplace: ['remote', 'HYBRID', 'REMOTE'],
    place: 'MX',
    industries: ['1', 'x', '2'],
    pay_amount: '120,000',
    pay_currency: 'MXN',
    sort: 'pay',
    nonsense: 'x',
  }
  const query = publicQueryOf(sent)
  expect(query).toEqual({
    search: 'rye',
    workplace: 'HYBRID,REMOTE',
    place: 'MX',
    industries: '1,2',
    pay: 'MXN:120000',
    sort: 'pay',
  })
  expect(Object.keys(query).every((name) => publicFilters.some((known) => known === name))).toBe(
    true,
  )
  expect(publicQueryOf({ pay_currency: 'MXN', pay_amount: '', place: 'nowhere' })).toEqual({})
})
