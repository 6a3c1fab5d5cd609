import { expect, test } from 'vitest'
import { type EarlierAnswers, listEarlierAnswers } from '#contract/applications/earlier-answers.ts'
import { createApplication } from '#server/testing/application-factories.ts'
import { career, createCareer } from '#server/testing/career-factories.ts'
import { createCandidate, createCompany } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()
const fromCareer = { title: null, apply_date: null, is_from_career: true }

test('the first application is offered texts of the professional profile', async () => {
  const slug = await createVacancy(app, await createCompany(app))
  const candidate = await createCandidate(app)
  await createCareer(app, candidate)
  const { data } = await app.call(candidate, listEarlierAnswers, { params: { slug } })
  expect(data).toMatchObject({
    professional_experience: [fromCareer],
    personal_overview: [{ ...fromCareer, text: career.summary }],
    languages: [{ ...fromCareer, text: 'Spanish: Native\nEnglish: C1' }],
    software_technologies: [{ ...fromCareer, text: 'SAP S/4HANA, Power BI' }],
    technical_knowledge: [{ ...fromCareer, text: 'Treasury, Mergers' }],
    career_goals: [],
  })
  expect(data.professional_experience[0]?.text).toBe(
    [
      'Chief financial officer, Aceros del Norte (Apr 2019 – today)',
      'Four areas with 60 people in three countries.',
      'Cut the cost of debt by a third within two years.',
      '',
      'Controller, Bodegas Lima (2014 – Mar 2019)',
    ].join('\n'),
  )
})

test('they stand below what was sent before, and end where the field is full', async () => {
  const owner = await createCompany(app)
  const [first, slug] = [await createVacancy(app, owner), await createVacancy(app, owner)]
  const candidate = await createCandidate(app, { credits: 3, has_salary: true })
  await createApplication(app, candidate, first)
  const [position] = career.positions
  const long = { ...position!, led: 'x'.repeat(3000) }
  await createCareer(app, candidate, { ...career, summary: null, positions: [long, long] })
  const { data } = await app.call(candidate, listEarlierAnswers, { params: { slug } })
  expect(data.professional_experience).toMatchObject([{ title: expect.any(String) }, fromCareer])
  expect(data.professional_experience[1]?.text.length).toBeLessThan(5000)
  expect(data.personal_overview).toHaveLength(1)
})

test('a question that nothing fits has the results of positions to start from', async () => {
  const owner = await createCompany(app)
  const [first, slug] = [
    await createVacancy(app, owner),
    await createVacancy(app, owner, { body: { competencies: [1, 6, 7, 8, 9] } }),
  ]
  const candidate = await createCandidate(app, { credits: 3, has_salary: true })
  const [position] = career.positions
  const debt = { ...position!, company: 'Minas Lerma', results: 'First outcome. Words that say' }
  await createCareer(app, candidate, { ...career, positions: [position!, debt] })
  const offered = async (): Promise<EarlierAnswers> =>
    (await app.call(candidate, listEarlierAnswers, { params: { slug } })).data
  const start = { is_start: true, is_from_career: true }
  const [minas, aceros] = ['Minas Lerma', 'Aceros del Norte'].map((name) => ({
    ...start,
    company: { name, name_hidden: null },
  }))
  const [outcome] = (await offered()).outcomes
  expect(outcome?.earlier).toMatchObject([minas, aceros])
  expect(outcome?.earlier[0]?.text).toMatch(/^Chief financial officer, Minas Lerma.*First outcome/s)

  await createApplication(app, candidate, first)
  const { competencies, outcomes } = await offered()
  expect(outcomes.flatMap(({ earlier }) => earlier).some(({ is_start }) => is_start)).toBe(false)
  const starts = competencies.filter(({ earlier }) => earlier[0]?.is_start)
  expect(starts.map(({ id }) => id).toSorted()).toEqual([6, 7, 8, 9])
  expect(starts[0]?.earlier).toMatchObject([aceros, minas])
})
