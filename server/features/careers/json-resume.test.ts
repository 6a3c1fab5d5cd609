import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { careerJsonPath } from '#contract/endpoint/file-paths.ts'
import { career, createCareer } from '#server/testing/career-factories.ts'
import { createCandidate } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'

const app = setUpTestApp()

const text = { type: 'string' }
const texts = { type: 'array', items: text }
/** The pattern of ISO 8601 that the official schema has. */
const date = {
  type: 'string',
  pattern: '^([1-2][0-9]{3}-[0-1][0-9]-[0-3][0-9]|[1-2][0-9]{3}-[0-1][0-9]|[1-2][0-9]{3})$',
}

/** The parts of JSON Resume 1.0.0 that a profile fills, and no others. */
const schema = objectOf({
  $schema: text,
  basics: objectOf({ name: text, label: text, email: text, phone: text, summary: text }),
  work: listOf({
    name: text,
    position: text,
    startDate: date,
    endDate: date,
    summary: text,
    highlights: texts,
  }),
  education: listOf({
    institution: text,
    area: text,
    studyType: text,
    startDate: date,
    endDate: date,
  }),
  languages: listOf({ language: text, fluency: text }),
  skills: listOf({ name: text, keywords: texts }),
  meta: objectOf({ version: text, lastModified: text }),
})

function objectOf(properties: object) {
  return { type: 'object', additionalProperties: false, properties }
}

function listOf(properties: object) {
  return { type: 'array', items: objectOf(properties) }
}

async function download(person: { token: string }, language = 'en') {
  const headers = { authorization: `Bearer ${person.token}`, 'accept-language': language }
  return app.http.inject({ url: careerJsonPath, headers })
}

test('the profile is downloaded by the schema of JSON Resume', async () => {
  const person = await createCandidate(app, { name: 'Ana', last_name: 'Ríos' })
  await createCareer(app, person)
  const { statusCode, headers, body } = await download(person)
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(headers['content-disposition']).toMatch(/^attachment; .*ana-rios.*\.json/)
  const resume = JSON.parse(body)
  const validate = new Ajv({ allErrors: true }).compile(schema)
  expect([validate(resume), validate.errors]).toEqual([true, null])
  expect(resume).toMatchObject({
    basics: { name: 'Ana Ríos', label: 'Chief financial officer', summary: career.summary },
    work: [
      {
        name: 'Aceros del Norte',
        startDate: '2019-04',
        highlights: ['Cut the cost of debt by a third within two years.'],
      },
      { name: 'Bodegas Lima', startDate: '2014', endDate: '2019-03' },
    ],
    education: [{ area: 'Finance', studyType: "Master's" }],
    languages: [
      { language: 'Spanish', fluency: 'Native' },
      { language: 'English', fluency: 'C1' },
    ],
    skills: [
      { name: 'Skills', keywords: career.skills },
      { name: 'Software', keywords: career.softwares },
    ],
  })
  expect(resume.work[0]).not.toHaveProperty('endDate')
})

test('it is in the language of the caller, and nobody else downloads it', async () => {
  const person = await createCandidate(app)
  expect((await download(person)).statusCode).toBe(404)
  await createCareer(app, person)
  const { languages } = JSON.parse((await download(person, 'es')).body)
  expect(languages[1]).toEqual({ language: 'Inglés', fluency: 'C1' })
  expect((await download(await createCandidate(app))).statusCode).toBe(404)
})
