import { expect, test } from 'vitest'
import { postVacancy } from '#contract/vacancies/vacancies.ts'
import { validateOutcomes, validateSecfit } from '#contract/vacancies/vacancy-drafts.ts'
import { listVacancies } from '#contract/vacancies/vacancy-lists.ts'
import { keyed, secfitTextNames } from '#contract/vacancies/vacancy-texts.ts'
import { createCandidate, createCompany } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { textOf, vacancyBody } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()

const secfit = {
  ...keyed(secfitTextNames, () => textOf(100)),
  languages: textOf(30),
}

const salary = vacancyBody().salary
const wrong: [string, object][] = [
  ['title', { title: '' }],
  ['title', { title: 'x'.repeat(151) }],
  ['title', { title: 5 }],
  ['language', { language: 'fr' }],
  ['language', { language: undefined }],
  ['address.location', { address: { location: ' ' } }],
  ['address', { address: null }],
  ['workplace_type', { workplace_type: 'MOON' }],
  ['education_level', { education_level: ['BACH'] }],
  ['problem_to_solve', { problem_to_solve: textOf(99) }],
  ['softwares', { softwares: 'x'.repeat(5001) }],
  ['technical_knowledge', { technical_knowledge: null }],
  ['languages', { languages: textOf(29) }],
  ['outcomes', { outcomes: vacancyBody().outcomes.slice(1) }],
  ['outcomes', { outcomes: 'five' }],
  ['competencies', { competencies: [1, 2, 3, 4] }],
  ['competencies', { competencies: [1, 2, 3, 4, 4] }],
  ['competencies', { competencies: [1, 2, 3, 4, 9999] }],
  ['competencies', { competencies: 7 }],
  ['industries', { industries: [1, 2] }],
  ['industries', { industries: [1, 2, 3, 4, 5, 6] }],
  ['industries', { industries: [1, 2, 9999] }],
  ['industries', { industries: [1, 2, 3_000_000_000] }],
  ['reason_for_rejection', { reason_for_rejection: textOf(99) }],
  ['salary.min_salary', { salary: { ...salary, min_salary: 95_999 } }],
  ['salary.min_salary', { salary: { ...salary, min_salary: 1e12 } }],
  ['salary.min_salary', { salary: { ...salary, min_salary: 'much' } }],
  ['salary.salary_currency', { salary: { ...salary, salary_currency: 'GBP' } }],
  ['salary.work_schedule', { salary: { ...salary, work_schedule: '' } }],
  ['salary.benefits', { salary: { ...salary, benefits: 'x'.repeat(1001) } }],
  ['collaborators', { collaborators: 'somebody' }],
  ['job_status', { job_status: 'CLOSED' }],
]

test.for(wrong)('a wrong %s is named and nothing is published: %o', async ([field, changes]) => {
  const owner = await createCompany(app)

  const reply = await app.call(owner, postVacancy, { body: vacancyBody(changes) })
  expect(reply).toMatchObject({ status: 422, message: expect.any(String) })
  expect(
    Object.keys(reply.errors).some((key) => key === field || key.startsWith(`${field}.`)),
  ).toBe(true)
  expect((await app.call(owner, listVacancies)).data).toEqual([])
})

test('the long texts of a vacancy are checked before it is published', async () => {
  const owner = await createCompany(app)

  expect(await app.call(owner, validateSecfit, { body: secfit })).toEqual({
    status: 200,
    valid: true,
  })
  for (const [field, length] of [
    ['problem_to_solve', 99],
    ['softwares', 99],
    ['technical_knowledge', 99],
    ['languages', 29],
  ] as const) {
    const reply = await app.call(owner, validateSecfit, {
      body: { ...secfit, [field]: textOf(length) },
    })
    expect(reply).toMatchObject({ status: 422, errors: { [field]: [expect.any(String)] } })
  }
  expect((await app.call(owner, listVacancies)).data).toEqual([])
})

test('the achievements are checked as one list', async () => {
  const owner = await createCompany(app)
  const { outcomes } = vacancyBody()

  expect(await app.call(owner, validateOutcomes, { body: { outcomes } })).toEqual({
    status: 200,
    valid: true,
  })
  const short = await app.call(owner, validateOutcomes, {
    body: { outcomes: [...outcomes.slice(2), '', textOf(99)] },
  })
  expect(short.errors.outcomes).toEqual(
    Array(2).fill('The expected achivement must be at least 100 characters long.'),
  )
  for (const sent of [outcomes.slice(1), [...outcomes, outcomes[0]], {}, null, [1, 2, 3, 4, 5]]) {
    const reply = await app.call(owner, validateOutcomes, { body: { outcomes: sent } })
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.errors)[0]).toMatch(/^outcomes/)
  }
  expect((await app.call(owner, listVacancies)).data).toEqual([])
})

test('only verified staff publish', async () => {
  const body = vacancyBody()
  const candidate = await createCandidate(app)
  const unverified = await createCompany(app, { is_verified: false })

  for (const [endpoint, sent] of [
    [postVacancy, body],
    [validateSecfit, secfit],
    [validateOutcomes, { outcomes: body.outcomes }],
  ] as const) {
    expect(await app.call(null, endpoint, { body: sent })).toMatchObject({ status: 401 })
    expect(await app.call(candidate, endpoint, { body: sent })).toMatchObject({ status: 403 })
    expect(await app.call(unverified, endpoint, { body: sent })).toMatchObject({ status: 403 })
  }
  const { published } = await app.db
    .selectFrom('vacancies')
    .select((vacancy) => vacancy.fn.countAll().as('published'))
    .where('created_by', 'in', [candidate.id, unverified.id])
    .executeTakeFirstOrThrow()
  expect(Number(published)).toBe(0)
})
