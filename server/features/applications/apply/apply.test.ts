import { expect, test } from 'vitest'
import { getUser } from '#contract/accounts/accounts.ts'
import { deleteResume } from '#contract/accounts/resumes.ts'
import { applicationAnswers, applicationTexts } from '#contract/applications/application-fields.ts'
import { apply } from '#contract/applications/apply.ts'
import { getChat } from '#contract/chats/chats.ts'
import { getJob } from '#contract/vacancies/vacancies.ts'
import { listMyJobs } from '#contract/vacancies/vacancy-lists.ts'
import { findFaults } from '#server/features/credits/verify-ledger.ts'
import { applicationBody } from '#server/testing/application-factories.ts'
import { createCandidate, createCompany, createStaff } from '#server/testing/factories.ts'
import { createResume } from '#server/testing/resume-factory.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy, textOf } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()

/** A vacancy, and a candidate who has all that applying takes. */
async function prepare({ credits = 3, has_salary = true, credits_value = 2 } = {}) {
  const owner = await createCompany(app)
  const slug = await createVacancy(app, owner, { credits_value })
  const name = { name: 'Ana', last_name: 'Ríos' }
  const candidate = await createCandidate(app, { credits, has_salary, ...name })
  const body = await applicationBody(app, slug, await createResume(app, candidate))
  return { owner, slug, candidate, body, params: { slug } }
}

test('applying spends the credits, opens the chat and tells the company', async () => {
  const { owner, slug, candidate, body, params } = await prepare()
  const administrator = await createStaff(app, owner, { role: 'administrator', locale: 'es' })
  const collaborator = await createStaff(app, owner)

  const { status, data } = await app.call(candidate, apply, { params, body })
  expect(status).toBe(201)
  expect(data).toMatchObject({ vacancy: slug, credits_spent: 2, remaining_credits: 1 })
  expect(await app.call(candidate, getUser)).toMatchObject({ remaining_credits: 1 })
  expect(await app.call(candidate, getChat, { params: { id: data.chat } })).toMatchObject({
    data: { messages: [], from: { name: 'Northwind Foods' } },
  })
  expect(await app.call(owner, getChat, { params: { id: data.chat } })).toMatchObject({
    data: { messages: [] },
  })

  const mail = await app.mailTo(owner.email, 'application_received')
  expect(mail.subject).toBe('A person applied to Chief Operating Officer')
  expect(mail.links[0]).toBe(
    `${app.environment.APP_URL}/vacancies/vacancy/${slug}/review/${data.id}`,
  )
  expect(JSON.stringify(mail)).not.toMatch(/Ríos/)
  const inSpanish = await app.mailTo(administrator.email, 'application_received')
  expect(inSpanish.subject).toContain('se postuló')
  expect(app.mails.some(({ to }) => to === collaborator.email)).toBe(false)
})

test('who has applied sees it on the vacancy and among their own', async () => {
  const { slug, candidate, body, params } = await prepare()
  expect((await app.call(candidate, getJob, { params })).data).toMatchObject({
    already_applied: false,
    can_apply: true,
    application: null,
  })

  const { data } = await app.call(candidate, apply, { params, body })
  const shown = (await app.call(candidate, getJob, { params })).data
  expect(shown).toMatchObject({ already_applied: true, can_apply: false })
  expect(shown.application).toEqual({
    id: data.id,
    slug: data.slug,
    chat: data.chat,
    apply_date: data.apply_date,
    read_at: '',
    credits: 2,
    payer: 'candidate',
    state: 'sent',
    opened_by: null,
    answer_due_at: expect.any(String),
    answer_time_zone: 'America/Mexico_City',
    needs_full_answer: true,
    return_cause: null,
    steps: [{ state: 'sent', at: data.apply_date }],
    stages: [],
    report: null,
    feedback: [],
  })
  const mine = await app.call(candidate, listMyJobs)
  expect(mine.data).toMatchObject([{ slug }])
})

test('yes and no are taken as 1 and 0, as their texts and as booleans', async () => {
  for (const [yes, no] of [
    [1, 0],
    ['1', '0'],
    [true, false],
  ]) {
    const { candidate, body, params } = await prepare()
    const answers = { current_salary: yes, education: no }
    const { data } = await app.call(candidate, apply, { params, body: { ...body, ...answers } })
    const row = await app.db
      .selectFrom('applications')
      .select(['current_salary', 'education'])
      .where('id', '=', data.id)
      .executeTakeFirst()
    expect(row).toEqual({ current_salary: true, education: false })
  }
})

test('applying twice is refused and takes nothing', async () => {
  const { candidate, body, params } = await prepare()
  await app.call(candidate, apply, { params, body })

  const again = await app.call(candidate, apply, { params, body: {} })
  expect(again).toMatchObject({ status: 409, errors: { vacancy: [expect.any(String)] } })
  expect(await app.call(candidate, getUser)).toMatchObject({ remaining_credits: 1 })
})

test('a closed vacancy takes no applications', async () => {
  const { owner, candidate, body } = await prepare()
  const slug = await createVacancy(app, owner, { job_status: 'CLOSED' })

  const reply = await app.call(candidate, apply, { params: { slug }, body })
  expect(reply).toMatchObject({ status: 409, errors: { vacancy: ['This vacancy is closed.'] } })
  expect(await app.call(candidate, getUser)).toMatchObject({ remaining_credits: 3 })
})

test('too few credits, no salary, no resume and wrong fields are all told at once', async () => {
  const { candidate, body, params } = await prepare({ credits: 1, has_salary: false })

  const [first, ...competencies] = body.competencies
  const wrong = {
    personal_overview: textOf(99),
    resume: 'unknown',
    competencies: [first, first, ...competencies.slice(1)],
  }
  const reply = await app.call(candidate, apply, {
    params,
    body: { ...body, ...wrong, outcomes: body.outcomes.slice(1) },
  })
  expect(reply.status).toBe(422)
  expect(Object.keys(reply.errors).sort()).toEqual(
    ['competencies', 'credits', 'outcomes', 'personal_overview', 'resume', 'salary'].sort(),
  )
  expect(reply.message).toBe(reply.errors.personal_overview[0])
  expect(await app.call(candidate, getUser)).toMatchObject({ remaining_credits: 1 })
})

test('each text, each yes or no and each answer is required, and wrong types are named', async () => {
  const { candidate, body, params } = await prepare()
  const fields = [...applicationTexts, ...applicationAnswers, 'resume', 'competencies', 'outcomes']

  const empty = await app.call(candidate, apply, { params, body: {} })
  expect(Object.keys(empty.errors).sort()).toEqual([...fields].sort())
  for (const value of [7, [1], null, { a: 1 }]) {
    const reply = await app.call(candidate, apply, {
      params,
      body: Object.fromEntries(fields.map((name) => [name, value])),
    })
    expect(reply).toMatchObject({ status: 422, message: expect.any(String) })
    expect(Object.keys(reply.errors).map((key) => key.split('.')[0])).toEqual(
      expect.arrayContaining([...applicationTexts]),
    )
  }
  for (const sent of [[], 'null', '"text"', '5'])
    expect(await app.call(candidate, apply, { params, body: sent })).toMatchObject({ status: 422 })

  const short = body.competencies.map((answer, index) =>
    index === 2 ? { ...answer, response: textOf(99) } : answer,
  )
  const reply = await app.call(candidate, apply, {
    params,
    body: { ...body, competencies: short, languages: textOf(29) },
  })
  expect(Object.keys(reply.errors).sort()).toEqual(['competencies.2.response', 'languages'])
})

test('answers to questions of another vacancy are refused', async () => {
  const { owner, candidate, body, params } = await prepare()
  const other = await createVacancy(app, owner)
  const { outcomes } = await applicationBody(app, other, 'x')

  const reply = await app.call(candidate, apply, { params, body: { ...body, outcomes } })
  expect(reply).toMatchObject({ status: 422, errors: { outcomes: [expect.any(String)] } })
})

test("a resume that is deleted or another person's cannot be sent", async () => {
  const { candidate, body, params } = await prepare()
  const strangers = await createResume(app, await createCandidate(app))
  await app.call(candidate, deleteResume, { params: { slug: body.resume } })

  for (const resume of [body.resume, strangers]) {
    const reply = await app.call(candidate, apply, { params, body: { ...body, resume } })
    expect(reply).toMatchObject({ status: 422, errors: { resume: [expect.any(String)] } })
  }
})

test('an application that costs nothing needs no credits', async () => {
  const { candidate, body, params } = await prepare({ credits: 0, credits_value: 0 })

  const { data } = await app.call(candidate, apply, { params, body })
  expect(data).toMatchObject({ credits_spent: 0, remaining_credits: 0 })
  expect(await findFaults(app.db)).toEqual([])
})

test('one credit pays for one of a hundred applications sent at once', async () => {
  const owner = await createCompany(app)
  const slugs = await Promise.all(Array.from({ length: 100 }, () => createVacancy(app, owner)))
  const candidate = await createCandidate(app, { credits: 1, has_salary: true })
  const resume = await createResume(app, candidate)
  const bodies = await Promise.all(slugs.map((slug) => applicationBody(app, slug, resume)))

  const replies = await Promise.all(
    slugs.map((slug, index) =>
      app.call(candidate, apply, { params: { slug }, body: bodies[index] ?? {} }),
    ),
  )
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
  const refused = replies.filter(({ status }) => status !== 201)
  expect(refused.every(({ status, errors }) => status === 422 && errors.credits)).toBe(true)
  expect(await app.call(candidate, getUser)).toMatchObject({ remaining_credits: 0 })
  expect(await findFaults(app.db)).toEqual([])
})

test('ten applications to one vacancy at once are one application', async () => {
  const { candidate, body, params } = await prepare({ credits: 20 })

  const replies = await Promise.all(
    Array.from({ length: 10 }, () => app.call(candidate, apply, { params, body })),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
  expect(await app.call(candidate, getUser)).toMatchObject({ remaining_credits: 18 })
})

test('only verified candidates apply, to vacancies that exist', async () => {
  const { owner, candidate, body, params } = await prepare()
  const unverified = await createCandidate(app, { is_verified: false })

  expect(await app.call(null, apply, { params, body })).toMatchObject({ status: 401 })
  expect(await app.call(unverified, apply, { params, body })).toMatchObject({ status: 403 })
  const staff = [
    owner,
    await createStaff(app, owner),
    await createStaff(app, owner, { role: 'administrator' }),
  ]
  for (const actor of staff)
    expect(await app.call(actor, apply, { params, body })).toMatchObject({ status: 403 })
  const unknown = await app.call(candidate, apply, { params: { slug: 'unknown' }, body })
  expect(unknown).toMatchObject({ status: 404, message: 'Not found.' })
})
