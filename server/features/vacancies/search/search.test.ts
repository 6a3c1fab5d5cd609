import { expect, test } from 'vitest'
import { changeCompany } from '#contract/companies/companies.ts'
import { listJobs, listVacancies } from '#contract/vacancies/vacancy-lists.ts'
import type { Reply } from '#server/testing/call-endpoint.ts'
import { createCandidate } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { companyWith } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()

const slugsOf = ({ data }: Reply) => data.map(({ slug }: { slug: string }) => slug)
const missionOf = (begin: string) => begin.padEnd(120, 'x')
const titlesOf = ({ data }: Reply) => data.map(({ title }: { title: string }) => title)

test('the search looks for each word in title, company, place and mission, without case and accents', async () => {
  const mission = 'Wir bauen die Fähre 100% elektrisch_neu. '.padEnd(120, 'x')
  const { owner } = await companyWith(
    app,
    [
      { title: 'Dirección de Operaciones', address: { location: 'León, Guanajuato, México' } },
      { title: 'Head of Ferries', problem_to_solve: mission },
    ],
    'Ñandú Logística',
  )
  const titlesBy = async (search: string) => {
    const query = { search, view: 'card' } as const
    const { data, meta }: Reply = await app.call(owner, listVacancies, { query })
    return meta.search?.is_partial ? [] : data.map(({ title }: { title: string }) => title)
  }

  for (const search of ['direccion', 'OPERACIONES leon', 'nandu guanaj', 'Operación  león'])
    expect(await titlesBy(search), search).toEqual(['Dirección de Operaciones'])
  for (const search of ['fahre', '100%', 'elektrisch_', 'ferry nandu', 'NANDU, Head'])
    expect(await titlesBy(search), search).toEqual(['Head of Ferries'])
  expect(await titlesBy('ñandú')).toHaveLength(2)
  for (const search of ['direccion berlin', 'ferr nandu', "'; drop table vacancies; --"])
    expect(await titlesBy(search), search).toEqual([])
  // Punctuation asks for nothing.
  for (const search of ['\\ ', '%', '_ & !']) expect(await titlesBy(search), search).toHaveLength(2)
})

test('the same word is found in other bytes, and stored in composed ones', async () => {
  const title = 'Director de An\u{303}ejos Cafe\u{301}s'
  const { owner } = await companyWith(app, [{ title }], 'Cafetera A\u{301}gata')
  for (const search of ['an\u{303}ejos', 'añejos', 'cafe\u{301}s \u{200B}', 'ágata cafés'])
    expect(titlesOf(await app.call(owner, listVacancies, { query: { search } })), search).toEqual([
      'Director de Añejos Cafés',
    ])
})

test('the last word may be the beginning of another, and no word the inside of one', async () => {
  const { owner, slugs } = await companyWith(app, [
    { title: 'Superintendent of Zincworks' },
    { title: 'Zincworks Auditor' },
    {
      title: 'Worksite Manager',
      problem_to_solve: 'Begin anew at the leadworks. '.padEnd(120, 'x'),
    },
  ])
  const slugsBy = async (search: string) =>
    slugsOf(await app.call(owner, listVacancies, { query: { search, as_typed: '1' } })).toSorted()

  expect(await slugsBy('zincw')).toEqual([slugs[0], slugs[1]].toSorted())
  expect(await slugsBy('zincworks superint')).toEqual([slugs[0]])
  expect(await slugsBy('workside')).toEqual([])
  expect(await slugsBy('worksi')).toEqual([slugs[2]])
  expect(await slugsBy('leadw')).toEqual([slugs[2]])
  for (const search of ['incworks', 'incw', 'eadworks', 'zi', 'intendent'])
    expect(await slugsBy(search), search).toEqual([])
})

test('a compound is found in a mission that is kept without one of its words', async () => {
  const { owner, slugs } = await companyWith(app, [
    {
      title: 'Chief of Carving',
      problem_to_solve: missionOf('Lead the carve-out of two plants. '),
    },
    { title: 'Chief of Spinning', problem_to_solve: missionOf('Lead a spin-off and a build-up. ') },
  ])
  const slugsBy = async (search: string) =>
    slugsOf(await app.call(owner, listVacancies, { query: { search, as_typed: '1' } }))

  for (const search of ['carve-out', 'carve out plants'])
    expect(await slugsBy(search), search).toEqual([slugs[0]])
  for (const search of ['spin-off', 'build-up spin-off'])
    expect(await slugsBy(search), search).toEqual([slugs[1]])
  // Alone it is asked for.
  expect(await slugsBy('off')).toEqual([])
})

test('a company that changes its name is found by the new one', async () => {
  const { owner, slugs } = await companyWith(app, [{}], 'Oldname Group')
  const candidate = await createCandidate(app)
  await app.call(owner, changeCompany, { body: { name: 'Freshname Group' } })

  expect(slugsOf(await app.call(candidate, listJobs, { query: { search: 'freshname' } }))).toEqual(
    slugs,
  )
  expect(slugsOf(await app.call(candidate, listJobs, { query: { search: 'oldname' } }))).toEqual([])
})
