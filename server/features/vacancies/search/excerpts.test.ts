import { expect, test } from 'vitest'
import { listVacancies } from '#contract/vacancies/vacancy-lists.ts'
import { createCandidate, createCompany } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'
import { excerptOf } from './excerpts.ts'

const app = setUpTestApp()

test('a line has the first word that met the search, whole words, and says what it leaves out', () => {
  const long = `${'Leads the plants of the north. '.repeat(4)}Prepares a greenfield site in Ñuñoa.`
  expect(excerptOf('Two\nplants, one   turnaround.', ['turnaround'])).toBe(
    'Two plants, one turnaround.',
  )
  expect(excerptOf(long, ['greenfield'])).toBe(
    '… north. Leads the plants of the north. Prepares a greenfield site in Ñuñoa.',
  )
  const before = excerptOf(`Greenfield site. ${long}`, ['greenfield']) ?? ''
  expect(before).toMatch(/^Greenfield site\. Leads .* …$/)
  expect(before.length).toBeLessThan(150)
  expect(excerptOf(long, ['brownfield'])).toBeNull()
  expect(excerptOf('x'.repeat(500), ['xxx'])).not.toBeNull()
})

test('cards show a line of the mission for what neither title, company nor place say', async () => {
  const owner = await createCompany(app, { company: 'Marmota Mills' })
  const mission = `Brings the ${'long '.repeat(30)}greenfield to its end, with a team in Lima.`
  const inMission = await createVacancy(app, owner, {
    body: { title: 'Chief Financial Officer', problem_to_solve: mission },
  })
  const inTitle = await createVacancy(app, owner, {
    body: { title: 'Head of Greenfield', problem_to_solve: mission },
  })
  const candidate = await createCandidate(app)
  const linesFor = async (search: string) => {
    const query = { view: 'card', search }
    const { data, meta } = await app.call(candidate, listVacancies, { query })
    return { found: data.map(({ slug }: { slug: string }) => slug), lines: meta.search.excerpts }
  }
  const { found, lines } = await linesFor('marmota greenfield')
  expect(found.sort()).toEqual([inMission, inTitle].sort())
  expect(lines).toEqual({ [inMission]: expect.stringMatching(/^… .*greenfield to its end/) })
  expect((await linesFor('marmota cfo')).lines).toEqual({})
  expect((await linesFor('marmota mills')).lines).toEqual({})
})
