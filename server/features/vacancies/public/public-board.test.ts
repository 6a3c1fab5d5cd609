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

function placeOf(fields: Record<string, string>) {
  return publicQueryOf(fields).place
}

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
  expect(placeOf({ place: 'MX', state: 'MX.19', city: 'MX.19/3995465' })).toBe('3995465')
  expect(placeOf({ place: 'MX', state: 'MX.19', city: 'MX.14/4005539' })).toBe('MX.19')
  expect(placeOf({ place: 'US', state: 'MX.19', city: 'MX.19/3995465' })).toBe('US')
  expect(placeOf({ place: '', state: 'MX.19' })).toBeUndefined()
  expect(placeOf({ place: '3995465' })).toBe('3995465')
})

test('states are offered of the country that is chosen, and cities of the state', async () => {
  const owner = await createCompany(app)
  const slug = await createVacancy(app, owner, { body: { title: 'Head of Places' } })
  const titleIn = async (place: string) => {
    const body = await bodyOf(`/jobs?search=places&${place}`)
    return body.includes(`/jobs/${slug}"`) ? body : ''
  }
  expect(await bodyOf('/jobs')).not.toContain('name="state"')
  expect(await titleIn('place=MX')).toContain('<option value="MX.19">Nuevo León</option>')
  const inState = await titleIn('place=MX&state=MX.19')
  expect(inState).toContain('<option value="MX.19" selected="">Nuevo León</option>')
  expect(inState).toContain('<option value="MX.19/3995465">Monterrey</option>')
  for (const city of ['place=MX&state=MX.19&city=MX.19%2F3995465', 'place=3995465']) {
    const inCity = await titleIn(city)
    expect(inCity, city).toContain('<option value="MX" selected="">Mexico</option>')
    expect(inCity, city).toContain('value="MX.19/3995465" selected=""')
    expect(inCity, city).toMatch(/feed\.atom\?search=places&#38;place=3995465"/)
  }
  expect(await titleIn('place=MX&state=MX.14')).toBe('')
  expect(await bodyOf('/jobs?place=999999999')).toContain('No vacancies match')
})
