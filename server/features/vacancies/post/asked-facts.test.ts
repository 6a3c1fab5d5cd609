// The years and languages that a vacancy asks for, which are optional.
import { expect, test } from 'vitest'
import { changeVacancy, getVacancy } from '#contract/vacancies/vacancies.ts'
import { type ImportedRow, previewVacancies } from '#contract/vacancies/vacancy-transfer.ts'
import { createApplication } from '#server/testing/application-factories.ts'
import { createCandidate, createCompany } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy, vacancyBody } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()

const asked = { min_years: 12, asked_languages: [{ code: 'en', level: 'C1' }] }

function changeBody(changes: object = {}) {
  const { language: locale, ...rest } = vacancyBody(changes)
  return { locale, ...rest }
}

test('years and languages that a change leaves out are no longer asked for', async () => {
  const owner = await createCompany(app)
  const params = { slug: await createVacancy(app, owner, { body: asked }) }
  expect((await app.call(owner, getVacancy, { params })).data).toMatchObject(asked)
  const { data } = await app.call(owner, changeVacancy, { params, body: changeBody() })
  expect(data).toMatchObject({ min_years: null, asked_languages: [] })
})

test('a vacancy that asks for years and languages is closed as it is once somebody has applied', async () => {
  const owner = await createCompany(app)
  const slug = await createVacancy(app, owner, { body: asked })
  await createApplication(app, await createCandidate(app, { credits: 1, has_salary: true }), slug)
  const change = (changes: object) =>
    app.call(owner, changeVacancy, { params: { slug }, body: changeBody(changes) })

  expect(await change({ ...asked, job_status: 'CLOSED' })).toMatchObject({ status: 200 })
  expect(await change({ ...asked, min_years: 11 })).toMatchObject({ status: 409 })
  expect(await change({ ...asked, asked_languages: [] })).toMatchObject({ status: 409 })
})

test('languages of a cell are read as people write them, and each wrong part is named', async () => {
  const owner = await createCompany(app)
  const preview = async (cell: string) => {
    const body = {
      format: 'csv' as const,
      content: `title,asked_languages,min_years\nA,${cell},many`,
    }
    const { data } = await app.call(owner, previewVacancies, { body })
    const [{ problems }] = data.rows as [ImportedRow]
    return problems.filter(({ column }) => /^asked|years/.test(column))
  }
  expect(await preview('EN c1 ;es native')).toMatchObject([{ column: 'min_years', value: 'many' }])
  expect(await preview('english C1; es; fr C9')).toMatchObject([
    { column: 'min_years' },
    { column: 'asked_languages', value: 'english', choices: expect.arrayContaining(['en']) },
    { field: 'asked_languages.1.level', column: 'asked_languages', value: null },
    { column: 'asked_languages', value: 'C9', choices: expect.arrayContaining(['NATIVE']) },
  ])
})
