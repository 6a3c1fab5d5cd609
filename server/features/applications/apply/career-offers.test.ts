import { expect, test } from 'vitest'
import { listEarlierAnswers } from '#contract/applications/earlier-answers.ts'
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
