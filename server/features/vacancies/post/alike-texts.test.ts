import { expect, test } from 'vitest'
import { findAlike } from '#contract/vacancies/alike-texts.ts'
import demo from '#db/seeds/data/demo-vacancies.json' with { type: 'json' }
import { createCompany, createStaff } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()

const vacancies = demo.filter(({ company }) => company === 'altavena')
const others = demo.filter(({ company }) => company === 'orbela')

const texts = (of: (typeof demo)[number] | undefined) => {
  if (!of) throw new Error('no vacancy')
  const { problem_to_solve, technical_knowledge, languages, outcomes } = of
  return { problem_to_solve, technical_knowledge, languages, outcomes }
}

/** Every tenth word is another. */
const changed = (text: string) =>
  text
    .split(' ')
    .map((word, index) => (index % 10 === 9 ? 'elsewhere' : word))
    .join(' ')

test('texts that are nearly those of a vacancy of the company are found, and which it is', async () => {
  const owner = await createCompany(app)
  const { outcomes, ...long } = texts(vacancies[0])
  const slug = await createVacancy(app, owner, { body: { ...long, outcomes, title: 'The first' } })
  await createVacancy(app, owner, { body: { title: 'Unlike it' } })
  const body = {
    ...long,
    problem_to_solve: changed(long.problem_to_solve),
    outcomes: outcomes.map(changed),
  }

  const { data } = await app.call(await createStaff(app, owner), findAlike, { body })
  const vacancy = { slug, title: 'The first', job_status: 'OPEN' }
  expect(data).toMatchObject([
    { field: 'outcomes', vacancy },
    { field: 'problem_to_solve', vacancy },
    { field: 'technical_knowledge', vacancy },
  ])
})

test('another company is never spoken of, and unlike texts are not alike', async () => {
  const owner = await createCompany(app)
  const body = texts(vacancies[0])
  await createVacancy(app, await createCompany(app), { body })
  await createVacancy(app, owner, { body: texts(others[0]) })
  expect(await app.call(owner, findAlike, { body })).toMatchObject({ status: 200, data: [] })
  expect(await app.call(owner, findAlike, { body: {} })).toMatchObject({ data: [] })
})
