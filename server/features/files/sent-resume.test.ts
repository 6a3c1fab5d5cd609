import { expect, test } from 'vitest'
import { listApplicationActivity, listCompanyActivity } from '#contract/applications/activity.ts'
import { getCandidate, listCandidates } from '#contract/applications/candidates.ts'
import { removeCollaborator } from '#contract/companies/collaborators.ts'
import { hourMs } from '#server/platform/clock.ts'
import { createApplication } from '#server/testing/application-factories.ts'
import { createCandidate, createCompany, createStaff } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()

async function createSentResume() {
  const owner = await createCompany(app)
  const reader = await createStaff(app, owner, { name: 'Remedios', last_name: 'Luna' })
  const candidate = await createCandidate(app, { credits: 1, has_salary: true })
  const slug = await createVacancy(app, owner)
  await createApplication(app, candidate, slug)
  const { data } = await app.call(reader, listCandidates, { params: { slug } })
  const [{ id: uuid, resume }] = data
  const open = async (url: string) => (await app.http.inject({ url })).statusCode
  const opened = async () => {
    const read = await app.call(candidate, listApplicationActivity, { params: { slug } })
    return read.data.filter(({ kind }: { kind: string }) => kind === 'resume_opened')
  }
  return { owner, reader, slug, uuid, url: resume.url as string, open, opened }
}

test('a candidate reads who opened their resume and when, each reader once an hour', async () => {
  const { owner, reader, slug, uuid, url, open, opened } = await createSentResume()
  expect(await opened()).toEqual([])
  const before = app.clock.now().toISOString()
  expect(await open(url)).toBe(200)
  expect(await open(url)).toBe(200)
  const entry = { actor: 'Remedios Luna', kind_value: 'Opened a resume', vacancy: { slug } }
  const [first] = await opened()
  expect(first).toMatchObject(entry)
  expect(first.at >= before && first.at <= app.clock.now().toISOString()).toBe(true)
  expect(await opened()).toHaveLength(1)

  const own = await app.call(owner, getCandidate, { params: { slug, uuid } })
  expect(await open(own.data.resume.url)).toBe(200)
  expect(await opened()).toHaveLength(2)
  app.clock.moveBy(hourMs + 1)
  const later = await app.call(reader, getCandidate, { params: { slug, uuid } })
  expect(await open(later.data.resume.url)).toBe(200)
  expect(await opened()).toHaveLength(3)
  const { data } = await app.call(owner, listCompanyActivity, { query: { topic: 'candidates' } })
  expect(data).toContainEqual(expect.objectContaining({ actor: 'Remedios Luna', at: first.at }))
})

test('a link opens nothing as another reader, nor for a reader who was removed, and is not recorded', async () => {
  const { owner, reader, url, open, opened } = await createSentResume()
  expect(await open(url.replace(reader.id, owner.id))).toBe(403)
  await app.call(owner, removeCollaborator, { params: { slug: reader.slug } })
  expect(await open(url)).toBe(404)
  expect(await opened()).toEqual([])
})
