import { expect, test } from 'vitest'
import { applicationAnswers } from '#contract/applications/application-fields.ts'
import { answerApplication, listCandidates } from '#contract/applications/candidates.ts'
import { getJob } from '#contract/vacancies/vacancies.ts'
import { findFaults } from '#server/features/credits/verify-ledger.ts'
import { hourMs } from '#server/platform/clock.ts'
import { fullAnswer } from '#server/testing/answers.ts'
import { applicationBody, createApplication } from '#server/testing/application-factories.ts'
import { createCandidate, createCompany, createStaff } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()

const ids = (list: { id: number }[]) => list.map((item) => item.id)
const names = (list: { full_name: string }[]) =>
  list.map(({ full_name }) => full_name.split(' ')[0])

async function prepare() {
  const owner = await createCompany(app, { name: 'Elena', last_name: 'Prado' })
  const slug = await createVacancy(app, owner, { credits_value: 2 })
  const candidate = await createCandidate(app, {
    credits: 5,
    has_salary: true,
    name: 'Ana',
    last_name: 'Ríos',
  })
  const { id, slug: application, chat } = await createApplication(app, candidate, slug)
  return { owner, slug, candidate, id, application, chat, params: { slug, uuid: id } }
}

const withWords = (of: { response: string }[], words: (string | null)[]) =>
  of.map((response, index) => ({ ...response, asked: words[index] }))

test('staff read an application as it was sent', async () => {
  const { owner, slug, candidate, id, application, chat } = await prepare()

  const { status, data } = await app.call(owner, listCandidates, { params: { slug } })
  expect(status).toBe(200)
  expect(data).toHaveLength(1)
  const [shown] = data
  expect(shown).toMatchObject({
    id,
    slug: application,
    chat,
    full_name: 'Ana Ríos',
    initials: 'AR',
    email: candidate.email,
    photo_url: null,
    read_at: '',
    resume: { filename: 'resume.pdf', url: expect.stringContaining('/files/resumes/') },
    salary: [{ perception: 'Base salary', description: null, amount: 120_000, currency: 'MXN' }],
    feedback: [],
  })
  expect(shown.apply_date_str).toBe(shown.apply_date.slice(0, 10))
  const { competencies, outcomes } = (await app.call(candidate, getJob, { params: { slug } })).data
  expect(ids(shown.sec_fit.competencies)).toEqual(ids(competencies))
  expect(ids(shown.sec_fit.outcomes)).toEqual(ids(outcomes))
  const { resume: _, ...sent } = await applicationBody(app, slug, 'any')
  const values = new Map<string, unknown>(Object.entries(sent))
  const answers = Object.fromEntries(
    applicationAnswers.map((name) => [name, values.get(name) === 1]),
  )
  expect(shown.sec_fit).toEqual({
    ...sent,
    ...answers,
    competencies: withWords(
      sent.competencies,
      Array.from({ length: 5 }, () => null),
    ),
    outcomes: withWords(
      sent.outcomes,
      outcomes.map(({ outcome }: { outcome: string }) => outcome),
    ),
  })
  expect((await app.http.inject({ url: shown.resume.url })).statusCode).toBe(200)
})

test('the feedback reads the application, earns its credits and reaches the candidate', async () => {
  const { owner, slug, candidate, application, params } = await prepare()

  const words = fullAnswer('Thank you, Ana.\n\nWe would like to <b>meet</b> you.')
  const feedback = `  ${words}  `
  const reply = await app.call(owner, answerApplication, {
    params,
    body: { feedback, candidate: application },
  })
  expect(reply).toMatchObject({
    status: 200,
    data: { feedback: [{ text: feedback, author: 'Elena Prado' }] },
  })
  expect(reply.data.read_at).toMatch(/^\d{4}-.*Z$/)

  const { data } = await app.call(candidate, getJob, { params: { slug } })
  expect(data.application).toMatchObject({
    state: 'answered',
    read_at: reply.data.read_at,
    feedback: [{ text: feedback, company: 'Northwind Foods' }],
  })
  const mail = await app.mailTo(candidate.email, 'application_answered')
  expect(mail.text).toContain('We would like to <b>meet</b> you.')
  expect(mail.html).not.toContain('<b>meet</b>')
  expect(mail.links[0]).toBe(`${app.environment.APP_URL}/my-vacancies/vacancy/${slug}`)

  const account = await app.db
    .selectFrom('credit_accounts')
    .select('balance')
    .where('user_id', '=', candidate.id)
    .where('kind', '=', 'held')
    .executeTakeFirst()
  expect(account).toEqual({ balance: 0 })
  expect(await findFaults(app.db)).toEqual([])
})

test('a second feedback is added, and the application keeps when it was first read', async () => {
  const { owner, params } = await prepare()
  const first = await app.call(owner, answerApplication, { params, body: { feedback: 'One' } })
  app.clock.moveBy(hourMs)

  const colleague = await createStaff(app, owner, { name: 'Sofía', last_name: 'Larios' })
  const second = await app.call(colleague, answerApplication, { params, body: { feedback: 'Two' } })
  expect(second.data.read_at).toBe(first.data.read_at)
  expect(second.data.feedback).toMatchObject([
    { text: 'One' },
    { text: 'Two', author: 'Sofía Larios' },
  ])
})

test('five first feedbacks at once earn the credits once', async () => {
  const { owner, params } = await prepare()

  const sending = Array.from({ length: 5 }, () =>
    app.call(owner, answerApplication, { params, body: { feedback: 'Yes' } }),
  )
  const replies = await Promise.all(sending)
  expect(replies.map(({ status }) => status)).toEqual(Array(5).fill(200))
  expect(await findFaults(app.db)).toEqual([])
})

test('an empty or misdirected feedback is refused and leaves the application unread', async () => {
  const { owner, slug, params } = await prepare()

  for (const feedback of ['', '   ', undefined, null, 4, ['x'], 'x'.repeat(5001)]) {
    const reply = await app.call(owner, answerApplication, { params, body: { feedback } })
    expect(reply).toMatchObject({
      status: 422,
      message: expect.any(String),
      errors: { feedback: [expect.any(String)] },
    })
  }
  const astray = await app.call(owner, answerApplication, {
    params,
    body: { feedback: 'Yes', candidate: 'somebody' },
  })
  expect(astray).toMatchObject({ status: 422, errors: { candidate: [expect.any(String)] } })
  expect((await app.call(owner, listCandidates, { params: { slug } })).data[0].read_at).toBe('')
})

test('applications are found under their own vacancy and company only', async () => {
  const { owner, slug, candidate, id, params } = await prepare()
  const stranger = await createCompany(app)
  const other = await createVacancy(app, owner)
  const body = { feedback: 'Yes' }

  expect(await app.call(stranger, listCandidates, { params: { slug } })).toMatchObject({
    status: 404,
  })
  expect(await app.call(stranger, answerApplication, { params, body })).toMatchObject({
    status: 404,
  })
  for (const wrong of [
    { slug: other, uuid: id },
    { slug, uuid: crypto.randomUUID() },
    { slug, uuid: 'no-uuid' },
    { slug: 'unknown', uuid: id },
  ])
    expect(await app.call(owner, answerApplication, { params: wrong, body: {} })).toMatchObject({
      status: 404,
    })
  expect(await app.call(candidate, listCandidates, { params: { slug } })).toMatchObject({
    status: 403,
  })
  expect(await app.call(candidate, answerApplication, { params, body })).toMatchObject({
    status: 403,
  })
  expect(await app.call(null, listCandidates, { params: { slug } })).toMatchObject({ status: 401 })
})

test('candidates come newest first, page by page', async () => {
  const { owner, slug } = await prepare()
  for (const name of ['Bruno', 'Carla']) {
    app.clock.moveBy(1000)
    await createApplication(
      app,
      await createCandidate(app, { credits: 2, has_salary: true, name }),
      slug,
    )
  }

  const first = await app.call(owner, listCandidates, { params: { slug }, query: { limit: '2' } })
  expect(names(first.data)).toEqual(['Carla', 'Bruno'])
  const query = { limit: '2', cursor: first.meta.next_cursor }
  const second = await app.call(owner, listCandidates, { params: { slug }, query })
  expect(names(second.data)).toEqual(['Ana'])
  expect(second.meta.next_cursor).toBeNull()
  const broken = await app.call(owner, listCandidates, {
    params: { slug },
    query: { cursor: 'WyJ4IiwieSJd' },
  })
  expect(broken).toMatchObject({ status: 422, errors: { cursor: [expect.any(String)] } })
})
