import { expect, test } from 'vitest'
import { changeProfile } from '#contract/accounts/accounts.ts'
import { answerApplication, listCandidates } from '#contract/applications/candidates.ts'
import { listMyJobs } from '#contract/vacancies/vacancy-lists.ts'
import { fullAnswer } from '#server/testing/answers.ts'
import { createApplication } from '#server/testing/application-factories.ts'
import { createCandidate, createCompany } from '#server/testing/factories.ts'
import { cameraPhoto } from '#server/testing/sample-pictures.ts'
import { countStatements, statementsOf } from '#server/testing/statements.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()

/** A vacancy with so many applications, a second apart. */
async function vacancyWith(candidates: number) {
  const owner = await createCompany(app, { company: 'Faro Azul' })
  const slug = await createVacancy(app, owner)
  const applications = []
  for (let number = 1; number <= candidates; number++) {
    app.clock.moveBy(1000)
    const candidate = await createCandidate(app, {
      credits: 1,
      has_salary: true,
      name: `N${number}`,
    })
    applications.push(await createApplication(app, candidate, slug))
  }
  return { owner, slug, applications }
}

test('reading candidates asks the database as often for one as for twelve', async () => {
  const one = await vacancyWith(1)
  const twelve = await vacancyWith(12)
  const read = ({ owner, slug }: typeof one) =>
    app.call(owner, listCandidates, { params: { slug }, query: { limit: '100', view: 'table' } })

  // The first reading of the hour is recorded as well.
  await read(one)
  expect((await read(twelve)).data).toHaveLength(12)
  const statements = await countStatements(app.pool, () => read(one))
  expect(await countStatements(app.pool, () => read(twelve))).toBe(statements)
  // The reader, the vacancy, and its candidates with those of them who wait.
  expect(statements).toBe(3)
})

test('staff see how many applications wait, and which of them was promised an answer first', async () => {
  const { owner, slug, applications } = await vacancyWith(3)
  const [first, second] = applications
  const waiting = async (query: { limit: string; cursor?: string }) =>
    (await app.call(owner, listCandidates, { params: { slug }, query })).meta

  const { next_cursor, waiting: before } = await waiting({ limit: '1' })
  expect(before).toEqual({
    count: 3,
    first: {
      id: first?.id,
      answer_due_at: expect.any(String),
      answer_time_zone: expect.any(String),
    },
  })
  expect((await waiting({ limit: '1', cursor: next_cursor })).waiting).toEqual(before)

  const answer = (uuid = '') =>
    app.call(owner, answerApplication, { params: { slug, uuid }, body: { feedback: fullAnswer() } })
  await answer(first?.id)
  expect((await waiting({ limit: '1' })).waiting).toMatchObject({
    count: 2,
    first: { id: second?.id },
  })
  for (const { id } of applications) await answer(id)
  expect((await waiting({ limit: '1' })).waiting).toEqual({ count: 0, first: null })
})

test('a candidate is shown with their photo', async () => {
  const owner = await createCompany(app)
  const slug = await createVacancy(app, owner)
  const candidate = await createCandidate(app, { credits: 1, has_salary: true })
  const form = new FormData()
  form.append('photo', new Blob([new Uint8Array(await cameraPhoto())]), 'me.jpg')
  expect(await app.call(candidate, changeProfile, { form })).toMatchObject({ status: 200 })
  await createApplication(app, candidate, slug)

  const [{ photo_url }] = (await app.call(owner, listCandidates, { params: { slug } })).data
  const { statusCode, headers } = await app.http.inject({ url: photo_url })
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp'])
})

test('the list of own vacancies shows a candidate the feedback, its company and its time', async () => {
  const owner = await createCompany(app, { company: 'Lumbrera' })
  const slug = await createVacancy(app, owner)
  const candidate = await createCandidate(app, { credits: 1, has_salary: true, locale: 'es' })
  const { id } = await createApplication(app, candidate, slug)

  const feedback = fullAnswer('Nos gustaría conocerla.')
  const sent = { params: { slug, uuid: id }, body: { feedback } }
  const { data: answered } = await app.call(owner, answerApplication, sent)
  const { data } = await app.call(candidate, listMyJobs)
  expect(data[0].application).toMatchObject({
    state: 'answered',
    feedback: [
      {
        text: feedback,
        company: 'Lumbrera',
        created_at: answered.feedback[0].created_at,
      },
    ],
  })
  const mail = await app.mailTo(candidate.email, 'application_answered')
  expect(mail.subject).toBe('Lumbrera respondió a su postulación')
  expect(mail.text).toContain('Nos gustaría conocerla.')
})

test('each statement that reads candidates finds its rows through an index', async () => {
  const { owner, slug } = await vacancyWith(2)

  const read = () =>
    app.call(owner, listCandidates, { params: { slug }, query: { limit: '1', view: 'table' } })
  await read()
  const plans = await plansOf(read)
  expect(plans).toHaveLength(3)
  for (const plan of plans) expect(plan).not.toContain('Seq Scan')
  expect(plans.filter((plan) => plan.includes('applications_of_vacancy'))).toHaveLength(1)
  expect(plans.filter((plan) => plan.includes('applications_waiting'))).toHaveLength(1)
})

/** The query plans of the statements that run during `work`. */
async function plansOf(work: () => Promise<unknown>) {
  const statements = await statementsOf(app.pool, work)
  const client = await app.pool.connect()
  // Tables as small as these are read as a whole, unless that is made dear.
  await client.query('set enable_seqscan = off')
  const plans: string[] = []
  for (const { text, values } of statements)
    plans.push(JSON.stringify((await client.query(`explain ${text}`, values)).rows))
  client.release(true)
  return plans
}
