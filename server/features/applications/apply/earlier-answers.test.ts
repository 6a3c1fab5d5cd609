import { expect, test } from 'vitest'
import { applicationAnswers } from '#contract/applications/application-fields.ts'
import { type EarlierAnswers, listEarlierAnswers } from '#contract/applications/earlier-answers.ts'
import { withdrawApplication } from '#contract/applications/own-application.ts'
import { createApplication } from '#server/testing/application-factories.ts'
import { createCandidate, createCompany } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy, vacancyBody } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()

type SignedIn = Awaited<ReturnType<typeof createCandidate>>

async function offersTo(candidate: SignedIn, slug: string): Promise<EarlierAnswers> {
  return (await app.call(candidate, listEarlierAnswers, { params: { slug } })).data
}

test('what was sent once is offered by field, by competency and by likeness of achievements', async () => {
  const owner = await createCompany(app)
  const [first, second] = [await createVacancy(app, owner), await createVacancy(app, owner)]
  const candidate = await createCandidate(app, { credits: 3, has_salary: true })
  await createApplication(app, candidate, first)
  const offers = await offersTo(candidate, second)
  expect(offers.career_goals).toMatchObject([{ text: expect.stringMatching(/^career_goals/) }])
  expect(offers.competencies).toHaveLength(5)
  expect(offers.competencies[0]?.earlier[0]?.text).toMatch(/^Competency/)
  expect(offers.outcomes.length).toBeGreaterThan(0)
  expect(offers.outcomes[0]?.earlier[0]?.text).toMatch(/^Outcome/)
})

function outcomesWith(last: string) {
  const others = [1, 2, 3, 4].map(
    (number) =>
      `${number}${number} Quarterly obligation of the regulatory office, wholly unlike the rest, ${number}.`,
  )
  return [...others.map((text) => text.padEnd(110, ' .')), last]
}

test('an achievement in other words offers nothing, and one in alike words says what was asked', async () => {
  const owner = await createCompany(app)
  const wanted =
    'Raise the overall equipment effectiveness of the three bottling lines from 61 to 75 percent within eighteen months of arrival.'
  const alike =
    'Raise the overall equipment effectiveness of both packing lines from 58 to 70 percent within two years of the arrival here.'
  const first = await createVacancy(app, owner, { body: { outcomes: outcomesWith(wanted) } })
  const second = await createVacancy(app, owner, { body: { outcomes: outcomesWith(alike) } })
  const unlike = [1, 2, 3, 4, 5].map((number) => `${number} ${'wq xk vb zx ppt '.repeat(8)}.`)
  const third = await createVacancy(app, owner, { body: { outcomes: unlike } })
  const candidate = await createCandidate(app, { credits: 3, has_salary: true })
  await createApplication(app, candidate, first)
  const offers = await offersTo(candidate, second)
  const offersFound = offers.outcomes.flatMap(({ earlier }) => earlier)
  expect(offersFound.map(({ asked }) => asked)).toContain(wanted)
  expect((await offersTo(candidate, third)).outcomes).toEqual([])
})

const salary = (work_schedule: string) => ({ ...vacancyBody().salary, work_schedule })

test('a yes or no is offered with what it was answered to, if that differs', async () => {
  const owner = await createCompany(app)
  const day = 'Monday to Friday, nine to six, in the plant of Celaya'
  const first = await createVacancy(app, owner, {
    body: { title: 'Plant Director', education_level: 'MAST', salary: salary(day) },
  })
  const alike = await createVacancy(app, owner, {
    body: { education_level: 'MAST', salary: salary(`${day}, and one Saturday`) },
  })
  const candidate = await createCandidate(app, { credits: 3, has_salary: true })
  await createApplication(app, candidate, first)
  const { choices } = await offersTo(candidate, alike)
  expect(choices.map(({ field }) => field)).toEqual(applicationAnswers.toSorted())
  expect(choices.every(({ title }) => title === 'Plant Director')).toBe(true)
  expect(choices).toMatchObject([
    { field: 'current_salary', value: false, pay: { min_salary: 96_000, salary_currency: 'MXN' } },
    { field: 'direct_experience', value: false },
    { field: 'education', value: true, asked: null, pay: null },
    { field: 'hiring_processes', value: false },
    { field: 'previous_processes', value: true },
    { field: 'work_schedule', value: true, asked: day },
  ])
})

const paying = (min_salary: number, salary_currency = 'MXN') => ({
  salary: { ...vacancyBody().salary, min_salary, salary_currency },
})

test('an answer about pay or education is likely only if it holds all the more', async () => {
  const owner = await createCompany(app)
  const first = await createVacancy(app, owner, {
    body: { education_level: 'MAST', ...paying(90_000) },
  })
  const candidate = await createCandidate(app, { credits: 3, has_salary: true })
  await createApplication(app, candidate, first)
  const isLikely = async (field: string, body: object) => {
    const { choices } = await offersTo(candidate, await createVacancy(app, owner, { body }))
    return choices.find((choice) => choice.field === field)?.is_likely
  }
  // The pay was not enough, the education was.
  expect(await isLikely('current_salary', paying(80_000))).toBe(true)
  expect(await isLikely('current_salary', paying(100_000))).toBe(false)
  expect(await isLikely('current_salary', paying(80_000, 'USD'))).toBe(false)
  expect(await isLikely('education', { education_level: 'BACH' })).toBe(true)
  expect(await isLikely('education', { education_level: 'DOCT' })).toBe(false)
})

test('whether one has applied to a company is known of companies that one is told of', async () => {
  const [owner, other] = [await createCompany(app), await createCompany(app)]
  const hidden = await createVacancy(app, owner, { body: { visibility: 'confidential' } })
  const candidate = await createCandidate(app, { credits: 3, has_salary: true })
  const appliedTo = async (slug: string) => {
    const { choices } = await offersTo(candidate, slug)
    return choices.find(({ field }) => field === 'previous_processes')?.value
  }
  await createApplication(app, candidate, hidden)
  expect(await appliedTo(await createVacancy(app, owner))).toBe(false)
  expect(await appliedTo(hidden)).toBe(undefined)
  await createApplication(app, candidate, await createVacancy(app, other))
  expect(await appliedTo(await createVacancy(app, other))).toBe(true)
  expect(await appliedTo(await createVacancy(app, owner))).toBe(false)
})

test('of the same text one is offered, of others three, the newest first', async () => {
  const owner = await createCompany(app)
  const candidate = await createCandidate(app, { credits: 9, has_salary: true })
  const slugs = []
  for (let index = 0; index < 3; index++) slugs.push(await createVacancy(app, owner))
  const next = await createVacancy(app, owner)
  for (const slug of slugs) await createApplication(app, candidate, slug)
  expect((await offersTo(candidate, next)).personal_overview).toHaveLength(1)
})

test('what was withdrawn is offered to a new application to the same vacancy', async () => {
  const owner = await createCompany(app)
  const slug = await createVacancy(app, owner)
  const candidate = await createCandidate(app, { credits: 3, has_salary: true })
  await createApplication(app, candidate, slug)
  await app.call(candidate, withdrawApplication, { params: { slug } })
  const offers = await offersTo(candidate, slug)
  expect(offers.outcomes).toHaveLength(5)
  expect(offers.outcomes[0]?.earlier[0]?.asked).toBe(null)
})

test('nobody is offered what others wrote, and nothing before the first application', async () => {
  const owner = await createCompany(app)
  const slug = await createVacancy(app, owner)
  const candidate = await createCandidate(app, { credits: 3, has_salary: true })
  await createApplication(app, candidate, slug)
  const other = await createCandidate(app)
  const offers = await offersTo(other, slug)
  expect(Object.values(offers).flat()).toEqual([])
})
