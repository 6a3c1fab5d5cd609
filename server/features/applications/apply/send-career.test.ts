import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getCareer, saveCareer } from '#contract/accounts/careers.ts'
import { apply } from '#contract/applications/apply.ts'
import { getCandidate, listCandidates } from '#contract/applications/candidates.ts'
import { readSentApplication } from '#contract/applications/sent-application.ts'
import { applicationBody } from '#server/testing/application-factories.ts'
import { career, createCareer } from '#server/testing/career-factories.ts'
import { createCandidate, createCompany } from '#server/testing/factories.ts'
import { createResume } from '#server/testing/resume-factory.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()

async function prepare() {
  const owner = await createCompany(app)
  const slug = await createVacancy(app, owner)
  const candidate = await createCandidate(app, { credits: 3, has_salary: true })
  const body = await applicationBody(app, slug, await createResume(app, candidate))
  const send = (career_version?: number) =>
    app.call(candidate, apply, { params: { slug }, body: { ...body, career_version } })
  const readAs = async (reader: { token: string }) => {
    const { data } = await app.call(reader, listCandidates, { params: { slug } })
    const uuid = data[0]?.id ?? ''
    return (await app.call(reader, getCandidate, { params: { slug, uuid } })).data
  }
  return { owner, slug, candidate, send, readAs, params: { slug } }
}

test('the company reads the profile that was sent, and nothing of what is saved later', async () => {
  const { owner, candidate, send, readAs, params } = await prepare()
  await createCareer(app, candidate)
  expect(await send(1)).toMatchObject({ status: 201 })
  await app.call(candidate, saveCareer, { body: { ...career, summary: 'Another.', version: 1 } })

  expect((await readAs(owner)).career).toEqual(career)
  expect((await app.call(candidate, readSentApplication, { params })).data.career).toEqual(career)
  expect((await app.call(candidate, getCareer)).data?.career.summary).toBe('Another.')
  expect(await app.call(owner, getCareer)).toMatchObject({ status: 403 })
})

test('without the choice no profile is sent', async () => {
  const { owner, candidate, send, readAs, params } = await prepare()
  await createCareer(app, candidate)
  await send()
  expect((await readAs(owner)).career).toBeNull()
  expect((await app.call(candidate, readSentApplication, { params })).data.career).toBeNull()
})

test('a profile that was saved since it was looked at is not sent, and neither is the application', async () => {
  const { candidate, send, params } = await prepare()
  const refused = { status: 422, errors: { career_version: [expect.any(String)] } }
  expect(await send(1)).toMatchObject(refused)
  await createCareer(app, candidate)
  await app.call(candidate, saveCareer, { body: { ...career, version: 1 } })
  expect(await send(1)).toMatchObject(refused)
  expect(await app.call(candidate, readSentApplication, { params })).toMatchObject({ status: 404 })
  expect(await send(2)).toMatchObject({ status: 201 })
})

test('what was sent cannot be changed', async () => {
  const { candidate, send } = await prepare()
  await createCareer(app, candidate)
  await send(1)
  await expect(sql`update application_careers set career = '{}'`.execute(app.db)).rejects.toThrow(
    'a profile that was sent stays as it was',
  )
})
