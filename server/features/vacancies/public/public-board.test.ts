import { expect, test } from 'vitest'
import { publicFilters } from '#contract/pages/public-paths.ts'
import { createCompany } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'
import { publicQueryOf } from './public-query.ts'

const app = setUpTestApp()

const title = (number: number) => `Head of Rye ${number}`
const bodyOf = async (url: string) => (await app.http.inject({ url })).body
/** The end of a title after the word that met the search. */
const marked = (number: number) => `>Rye</mark><span> ${number}</span>`

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
  expect(second).toContain(marked(1))
  expect(second).not.toContain(marked(21))

  // A wrong one, and one of another order, begin with the first page.
  for (const cursor of ['x', 'WzEsMl0', 'bnVsbA', 'WyJ4Il0', 'W1tdXQ'])
    expect(await bodyOf(`/jobs?search=rye&cursor=${cursor}`), cursor).toContain('21 vacancies')

  const remote = await bodyOf('/jobs?search=rye&workplace=REMOTE&workplace=HYBRID')
  expect(remote).toContain(marked(1))
  expect(remote).not.toContain(marked(2))
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
    pay_amount: '120.000,00',
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

/** The codes and names of the countries that a page offers. */
function options(body: string) {
  const [, list = ''] = /<select[^>]*name="place"[^>]*>(.*?)<\/select>/s.exec(body) ?? []
  return [...list.matchAll(/<option value="(\w+)"[^>]*>(.*?)<\/option>/g)].map((found) =>
    found.slice(1),
  )
}

test('the countries offered are those with vacancies, with their number', async () => {
  const owner = await createCompany(app)
  const inMadrid = { location: 'Madrid, Spain', location_fixed: null }
  await createVacancy(app, owner, { body: { address: inMadrid } })
  const hidden = await createVacancy(app, owner, { body: { address: inMadrid } })
  await app.db
    .updateTable('vacancies')
    .set({ visibility: 'members' })
    .where('slug', '=', hidden)
    .execute()
  expect(options(await bodyOf('/jobs?search=zzz'))).toContainEqual(['ES', 'Spain (1)'])
  expect(options(await bodyOf('/es/jobs?search=zzz'))).toContainEqual(['ES', 'España (1)'])
  expect(options(await bodyOf('/jobs')).map(([code]) => code)).not.toContain('AQ')
  // One that was chosen by an address is still shown as chosen.
  expect(options(await bodyOf('/jobs?place=AQ'))).toContainEqual(['AQ', 'Antarctica (0)'])
})

test('the short address of a language leads to its landing page', async () => {
  const { statusCode, headers } = await app.http.inject({ url: '/es' })
  expect([statusCode, headers.location]).toEqual([302, '/home?lang=es'])
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
    expect(inCity, city).toMatch(/<option value="MX" selected="">Mexico \(\d+\)<\/option>/)
    expect(inCity, city).toContain('value="MX.19/3995465" selected=""')
    expect(inCity, city).toMatch(/feed\.atom\?search=places&#38;place=3995465"/)
  }
  expect(await titleIn('place=MX&state=MX.14')).toBe('')
  expect(await bodyOf('/jobs?place=999999999')).toContain('No vacancies match')
})
