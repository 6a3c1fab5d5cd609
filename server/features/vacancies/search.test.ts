import { expect, test } from 'vitest'
import { changeCompany } from '#contract/companies.ts'
import { listJobs, listVacancies } from '#contract/vacancy-lists.ts'
import type { Reply } from '#server/testing/call-endpoint.ts'
import { createCandidate } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { companyWith } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()

const slugsOf = ({ data }: Reply) => data.map(({ slug }: { slug: string }) => slug)
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
  const found = async (search: string) =>
    titlesOf(await app.call(owner, listVacancies, { query: { search } }))

  for (const search of ['direccion', 'OPERACIONES leon', 'nandu guanaj', 'Ópera  león'])
    expect(await found(search), search).toEqual(['Dirección de Operaciones'])
  for (const search of ['fahre', '100%', 'elektrisch_', 'ferr nandu', 'NANDU, Head'])
    expect(await found(search), search).toEqual(['Head of Ferries'])
  expect(await found('ñandú')).toHaveLength(2)
  for (const search of [
    'direccion berlin',
    'elektrischXneu',
    "'; drop table vacancies; --",
    '\\ ',
    '%',
    '_ & !',
  ])
    expect(await found(search), search).toEqual([])
})

test('a part of a word is looked for in title, company and place', async () => {
  const { owner, slugs } = await companyWith(app, [
    { title: 'Superintendent of Zincworks' },
    { title: 'Zincworks Auditor' },
    {
      title: 'Worksite Manager',
      problem_to_solve: 'Begin anew at the leadworks. '.padEnd(120, 'x'),
    },
  ])
  const found = async (query: Record<string, string>) => app.call(owner, listVacancies, { query })

  expect(slugsOf(await found({ search: 'incwork' }))).toEqual([slugs[1], slugs[0]])
  expect(slugsOf(await found({ search: 'incwork intend' }))).toEqual([slugs[0]])
  expect(slugsOf(await found({ search: 'works' }))).toEqual([slugs[2], slugs[1], slugs[0]])
  expect(slugsOf(await found({ search: 'nc' }))).toEqual([slugs[1], slugs[0]])
  expect(slugsOf(await found({ search: 'leadw' }))).toEqual([slugs[2]])
  expect(slugsOf(await found({ search: 'eadworks' }))).toEqual([])
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
