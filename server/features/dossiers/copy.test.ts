import { createHash } from 'node:crypto'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { apply } from '#contract/applications/apply.ts'
import { withdrawApplication } from '#contract/applications/own-application.ts'
import { readSentApplication } from '#contract/applications/sent-application.ts'
import { careerPdfPath, sentCopyPath } from '#contract/endpoint/file-paths.ts'
import { changeVacancy } from '#contract/vacancies/vacancies.ts'
import { applicationBody, createApplication } from '#server/testing/application-factories.ts'
import { createCareer } from '#server/testing/career-factories.ts'
import { createCandidate, createCompany } from '#server/testing/factories.ts'
import { createResume } from '#server/testing/resume-factory.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy, textOf, vacancyBody } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()

async function createSent() {
  const owner = await createCompany(app)
  const slug = await createVacancy(app, owner)
  const candidate = await createCandidate(app, { credits: 3, has_salary: true })
  await createApplication(app, candidate, slug)
  return { owner, slug, candidate }
}

/** The words of a PDF, with single blanks. */
async function wordsOf(path: string, token: string) {
  const { statusCode, headers, rawPayload } = await app.http.inject({
    url: path,
    headers: { 'accept-language': 'en', authorization: `Bearer ${token}` },
  })
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(rawPayload)), {
    mergePages: true,
  })
  return text.replace(/\s+/g, ' ')
}

test('a candidate reads each answer as it was sent, with pay and resume', async () => {
  const { slug, candidate } = await createSent()
  const { data } = await app.call(candidate, readSentApplication, { params: { slug } })
  const sent = await applicationBody(app, slug, '')
  for (const [field, text] of Object.entries(sent).filter(([, value]) => typeof value === 'string'))
    if (text) expect(data.sec_fit).toMatchObject({ [field]: text })
  expect(data.sec_fit.competencies).toMatchObject(sent.competencies)
  expect(data.sec_fit.outcomes).toMatchObject(sent.outcomes)
  expect(data).toMatchObject({ state: 'sent', payer: 'candidate', credits: 1 })
  expect(data.salary.length).toBeGreaterThan(0)
  const file = await app.http.inject({ url: data.resume.url ?? '' })
  expect(data.resume.sha256).toBe(createHash('sha256').update(file.rawPayload).digest('hex'))
})

test('the copy as a PDF has the answers, the vacancy and the fingerprint of the resume', async () => {
  const { slug, candidate } = await createSent()
  const { data } = await app.call(candidate, readSentApplication, { params: { slug } })
  const words = await wordsOf(sentCopyPath(slug), candidate.token)
  for (const part of ['Copy of your application', 'career_goals.', 'Outcome ', 'The vacancy'])
    expect(words).toContain(part)
  expect(words.replaceAll(' ', '')).toContain(data.resume.sha256)
})

test('nobody else reads it, and nothing is there before it is sent', async () => {
  const { owner, slug, candidate } = await createSent()
  const other = await createCandidate(app)
  const status = async (token: string) =>
    (
      await app.http.inject({
        url: sentCopyPath(slug),
        headers: { authorization: `Bearer ${token}` },
      })
    ).statusCode
  expect(await status(other.token)).toBe(404)
  expect(await status(owner.token)).toBe(403)
  const { statusCode } = await app.http.inject({
    url: `/api/jobs/${slug}/application`,
    headers: { authorization: `Bearer ${other.token}` },
  })
  expect(statusCode).toBe(404)
  expect(await status(candidate.token)).toBe(200)
})

test('what was withdrawn can be read, until a new one stands', async () => {
  const { slug, candidate } = await createSent()
  const params = { slug }
  await app.call(candidate, withdrawApplication, { params })
  const first = await app.call(candidate, readSentApplication, { params })
  expect(first.data.state).toBe('withdrawn')
  const again = await createApplication(app, candidate, slug)
  const second = await app.call(candidate, readSentApplication, { params })
  expect(second.data).toMatchObject({ id: again.id, state: 'sent' })
})

const askedOf = ({ asked }: { asked: string | null }) => asked

test('what was withdrawn is read below the words that were asked, which were edited since', async () => {
  const { owner, slug, candidate } = await createSent()
  const params = { slug }
  await app.call(candidate, withdrawApplication, { params })
  const questions = vacancyBody().outcomes
  const edited = questions.map((_, index) => textOf(100, `Edited ${index}. `))
  const { language, ...body } = vacancyBody({ outcomes: edited })
  await app.call(owner, changeVacancy, { params, body: { locale: language, ...body } })
  const { data } = await app.call(candidate, readSentApplication, { params })
  expect(data.sec_fit.outcomes.map(askedOf)).toEqual(questions)
  expect(data.sec_fit.competencies.map(askedOf)).toEqual(questions.map(() => null))
  const words = (await wordsOf(sentCopyPath(slug), candidate.token)).replaceAll(' ', '')
  for (const outcome of questions) expect(words).toContain(outcome.replaceAll(' ', ''))
})

test('a confirmation goes to whoever applied, and leads to what was sent without repeating it', async () => {
  const { slug, candidate } = await createSent()
  const { text, links } = await app.mailTo(candidate.email, 'application_sent')
  expect(links.some((link) => link.includes(`/my-vacancies/vacancy/${slug}/application`))).toBe(
    true,
  )
  expect(text).not.toContain('career_goals.')
})

test('the profile that was sent is in the copy, and the saved one is printed by itself', async () => {
  const owner = await createCompany(app)
  const slug = await createVacancy(app, owner)
  const candidate = await createCandidate(app, { credits: 3, has_salary: true })
  await createCareer(app, candidate)
  const body = {
    ...(await applicationBody(app, slug, await createResume(app, candidate))),
    career_version: 1,
  }
  await app.call(candidate, apply, { params: { slug }, body })
  for (const path of [sentCopyPath(slug), careerPdfPath]) {
    const words = await wordsOf(path, candidate.token)
    for (const part of [
      'Professional profile',
      'Chief financial officer',
      'Apr 2019 – today',
      'English (C1)',
    ])
      expect(words).toContain(part)
  }
})
