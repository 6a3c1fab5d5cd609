import { expect, test } from 'vitest'
import { answerApplication } from '#contract/applications/candidates.ts'
import { moveCandidates } from '#contract/applications/moves.ts'
import { getStageMessages, tellStage } from '#contract/applications/stage-messages.ts'
import { createWaiting, ownView } from '#server/testing/answer-factories.ts'
import { fullAnswer } from '#server/testing/answers.ts'
import { createApplication } from '#server/testing/application-factories.ts'
import { createCandidate, createCompany, createStaff } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()

test('a stage is told in the language of the candidate, by mail and in their own application', async () => {
  const owner = await createCompany(app, { company: 'Lumbrera', name: 'Inés', last_name: 'Mora' })
  const slug = await createVacancy(app, owner)
  const person = { credits: 5, has_salary: true, locale: 'es' as const }
  const candidate = await createCandidate(app, person)
  const { id } = await createApplication(app, candidate, slug)
  const params = { slug, uuid: id }
  const read = async () => (await app.call(owner, getStageMessages, { params })).data

  expect(await read()).toEqual({ stage: 'new', language: 'es', proposed: '', sent: [] })
  const moving = { candidates: [id], to: 'interview' as const }
  await app.call(owner, moveCandidates, { params: { slug }, body: moving })
  const { proposed } = await read()
  expect(proposed).toContain('Nos gustaría conversar con usted sobre Chief Operating Officer.')
  expect((await ownView(app, candidate, slug)).application.stages).toEqual([])

  const body = { stage: 'interview' as const, text: `  ${proposed} ¿El jueves?` }
  expect(await app.call(owner, tellStage, { params, body })).toMatchObject({ status: 'sent' })
  const text = `${proposed} ¿El jueves?`
  const { application } = await ownView(app, candidate, slug)
  expect(application.stages).toEqual([{ stage: 'interview', text, at: expect.any(String) }])
  expect(application.state).toBe('sent')
  expect((await read()).sent).toEqual([
    {
      stage: 'interview',
      text,
      author: 'Inés Mora',
      author_hidden: null,
      sent_at: expect.any(String),
    },
  ])
  const mail = await app.mailTo(candidate.email, 'stage_told')
  expect(mail.subject).toBe('Novedades de su postulación a Chief Operating Officer')
  expect(mail.text).toContain('Entrevista')
  expect(mail.text).toContain('¿El jueves?')
})

test('only the stage that the candidate is at is told, and only by the company', async () => {
  const { owner, vacancy, id, params } = await createWaiting(app)
  const tell = (stage: 'offer' | 'hired', caller = owner) =>
    app.call(caller, tellStage, { params, body: { stage, text: 'Welcome.' } })
  expect(await tell('offer')).toMatchObject({ status: 409 })
  const moving = { candidates: [id], to: 'offer' as const }
  await app.call(owner, moveCandidates, { params: { slug: vacancy }, body: moving })
  expect(await tell('hired')).toMatchObject({ status: 409 })
  expect(await tell('offer', await createCompany(app))).toMatchObject({ status: 404 })
  const stranger = { params }
  expect(await app.call(await createCompany(app), getStageMessages, stranger)).toMatchObject({
    status: 404,
  })
  const empty = { params, body: { stage: 'offer', text: ' ' } }
  expect(await app.call(owner, tellStage, empty)).toMatchObject({ status: 422 })
  const collaborator = await createStaff(app, owner)
  expect(await tell('offer', collaborator as typeof owner)).toMatchObject({ status: 'sent' })
})

test('feedback is owed after the last stage as before it', async () => {
  const { owner, vacancy, id, params, candidate } = await createWaiting(app)
  const moving = { candidates: [id], to: 'hired' as const }
  await app.call(owner, moveCandidates, { params: { slug: vacancy }, body: moving })
  expect((await ownView(app, candidate, vacancy)).application.answer_due_at).not.toBeNull()
  const body = { feedback: fullAnswer('Welcome to the team.') }
  const { data } = await app.call(owner, answerApplication, { params, body })
  expect(data).toMatchObject({ stage: 'hired', state: 'answered' })
})
