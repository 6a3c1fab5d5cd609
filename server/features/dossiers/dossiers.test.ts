import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test, vi } from 'vitest'
import { pauseAccount } from '#contract/accounts/leaving.ts'
import { listApplicationActivity, listCompanyActivity } from '#contract/applications/activity.ts'
import { answerApplication, listCandidates } from '#contract/applications/candidates.ts'
import { writeNote } from '#contract/applications/notes.ts'
import { changeCandidatesRule } from '#contract/companies/companies.ts'
import { dossierPath } from '#contract/endpoint/file-paths.ts'
import { getJob } from '#contract/vacancies/vacancies.ts'
import { erasePerson } from '#server/features/privacy/erase/person.ts'
import { createWaiting } from '#server/testing/answer-factories.ts'
import { fullAnswer } from '#server/testing/answers.ts'
import { createApplication } from '#server/testing/application-factories.ts'
import { proven } from '#server/testing/email-changes.ts'
import { createCandidate, createCompany, createStaff } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()

interface Asked {
  slug: string
  uuid: string
}

function getDossier(token: string | null, { slug, uuid }: Asked, language = 'en') {
  return app.http.inject({
    url: dossierPath(slug, uuid),
    headers: {
      'accept-language': language,
      ...(token && { authorization: `Bearer ${token}` }),
    },
  })
}

async function textOf(body: Buffer) {
  const { totalPages, text } = await extractText(await getDocumentProxy(new Uint8Array(body)), {
    mergePages: true,
  })
  return { totalPages, text: text.replace(/\s+/g, ' ') }
}

test('staff print one application with its resume, in their language', async () => {
  const owner = await createCompany(app)
  const slug = await createVacancy(app, owner)
  const person = { name: 'Łucja', last_name: 'Ωmega', credits: 1, has_salary: true }
  const candidate = await createCandidate(app, person)
  const { id: uuid } = await createApplication(app, candidate, slug)
  const params = { slug, uuid }
  await app.call(owner, answerApplication, {
    params,
    body: { feedback: fullAnswer('Thank you for it all.') },
  })
  await app.call(owner, writeNote, { params, body: { text: 'Between ourselves.' } })
  const { statusCode, headers, rawPayload } = await getDossier(owner.token, params)
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(headers['content-disposition']).toBe(
    `attachment; filename="altura-ucja-mega-dossier.pdf"; filename*=UTF-8''altura-ucja-mega-dossier.pdf`,
  )
  expect(headers['cache-control']).toBe('no-store')
  const { text, totalPages } = await textOf(rawPayload)
  const { title, company, competencies, outcomes } = (
    await app.call(candidate, getJob, { params: { slug } })
  ).data
  const order = [
    'Łucja Ωmega',
    title,
    company.name,
    'Applied on',
    'Answered in time',
    candidate.email,
    'Background',
    'professional_experience.',
    'Does this salary reach the pay you expect?',
    'Skills',
    competencies[0].competence,
    competencies[0].description,
    'Competency ',
    outcomes[0].outcome,
    'Outcome ',
    'Culture',
    'Expected pay',
    'Annual total',
    'Feedback sent',
    'Thank you for it all.',
    'Lácteos Valdefresno',
  ]
  const places = order.map((part) => text.indexOf(part))
  expect(places.every((place, index) => place > (places[index - 1] ?? -1))).toBe(true)
  expect(text).not.toContain('Between ourselves.')
  expect(totalPages).toBeGreaterThan(4)
  const spanish = await textOf((await getDossier(owner.token, params, 'es')).rawPayload)
  expect(spanish.text).toContain('Expediente de postulación')
})

test('printing opens the application, and the logs of both sides say who printed it', async () => {
  const { owner, candidate, vacancy: slug, params } = await createWaiting(app)
  expect((await getDossier(owner.token, params)).statusCode).toBe(200)
  expect((await getDossier(owner.token, params)).statusCode).toBe(200)
  const query = { view: 'table' as const }
  const { data } = await app.call(owner, listCandidates, { params: { slug }, query })
  expect(data).toMatchObject([{ state: 'read' }])
  const company = await app.call(owner, listCompanyActivity)
  expect(kindsOf(company.data).filter((kind) => kind === 'dossier_printed')).toHaveLength(2)
  const own = await app.call(candidate, listApplicationActivity, { params: { slug } })
  expect(kindsOf(own.data)).toEqual(
    expect.arrayContaining(['application_opened', 'dossier_printed', 'dossier_printed']),
  )
})

test('only staff of the company who see the candidate print the application', async () => {
  const { owner, candidate, params } = await createWaiting(app)
  const other = await createCompany(app)
  const reader = await createStaff(app, owner)
  const status = async (token: string | null) => (await getDossier(token, params)).statusCode
  expect(await status(null)).toBe(401)
  expect(await status(candidate.token)).toBe(403)
  expect(await status(other.token)).toBe(404)
  const restricted = { collaborators_see_assigned: true }
  await app.call(owner, changeCandidatesRule, { body: restricted })
  expect(await status(reader.token)).toBe(404)
  await app.call(owner, changeCandidatesRule, { body: { collaborators_see_assigned: false } })
  expect(await status(reader.token)).toBe(200)
  expect((await getDossier(owner.token, { ...params, uuid: 'none' })).statusCode).toBe(404)
})

test('of a candidate who is away nothing is printed', async () => {
  const { owner, candidate, params } = await createWaiting(app)
  await app.call(candidate, pauseAccount, { body: proven })
  const reply = await getDossier(owner.token, params)
  expect(reply.statusCode).toBe(409)
})

test('of a candidate who is erased while it is made nothing is printed', async () => {
  const { owner, candidate, params } = await createWaiting(app)
  const read = vi.spyOn(app.storage, 'read').mockImplementationOnce(async (key) => {
    read.mockRestore()
    const content = await app.storage.read(key)
    await erasePerson(app, candidate.id, { actor_id: null }, () => true)
    return content
  })
  expect((await getDossier(owner.token, params)).statusCode).toBe(404)
  expect((await getDossier(owner.token, params)).statusCode).not.toBe(200)
  const other = await createWaiting(app)
  expect((await getDossier(other.owner.token, other.params)).statusCode).toBe(200)
})

function kindsOf(log: { kind: string }[]) {
  return log.map(({ kind }) => kind)
}
