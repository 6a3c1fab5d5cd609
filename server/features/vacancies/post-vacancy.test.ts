import { expect, test } from 'vitest'
import { getUser } from '#contract/accounts.ts'
import {
  getVacancy,
  listVacancies,
  postVacancy,
  validateOutcomes,
  validateSecfit,
} from '#contract/vacancies.ts'
import { createCandidate, createCompany, createStaff } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { textOf, vacancyBody } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()

const secfit = {
  problem_to_solve: textOf(100),
  softwares: textOf(100),
  technical_knowledge: textOf(100),
  languages: textOf(30),
}

test('everybody of a company can publish a vacancy, and it costs nothing', async () => {
  const owner = await createCompany(app, { credits: 4 })
  const staff = [
    owner,
    await createStaff(app, owner),
    await createStaff(app, owner, { role: 'administrator' }),
  ]

  for (const actor of staff) {
    const { status, data } = await app.call(actor, postVacancy, { body: vacancyBody() })
    expect(status).toBe(201)
    expect(data).toMatchObject({ job_status: 'OPEN', credits_value: 1, candidates_count: 0 })
    expect(data.slug).toMatch(/^chief-operating-officer-[0-9a-z]+$/)
  }
  expect(await app.call(owner, getUser)).toMatchObject({ remaining_credits: 4 })
})

test('the language may be called as it is in a vacancy; the name that a draft has for it goes first', async () => {
  const owner = await createCompany(app)
  const { language: _, ...body } = vacancyBody()
  const post = (named: object) => app.call(owner, postVacancy, { body: { ...body, ...named } })

  expect(await post({ locale: 'es' })).toMatchObject({ status: 201, data: { locale: 'es' } })
  expect(await post({ locale: 'es', language: 'en' })).toMatchObject({ data: { locale: 'en' } })
})

test('a vacancy reads as it was written, with labels in the language of the reader', async () => {
  const owner = await createCompany(app)
  const body = vacancyBody({
    title: '  Dirección <b>General</b>  ',
    language: 'es',
    salary: { ...vacancyBody().salary, min_salary: '96000.5', business_travel: 3, benefits: ' ' },
    competencies: vacancyBody().competencies.map((id) => ({ id, competence: 'x' })),
  })

  const { data } = await app.call(owner, postVacancy, {
    body,
    headers: { 'accept-language': 'es' },
  })
  expect(data).toMatchObject({
    title: 'Dirección <b>General</b>',
    locale: 'es',
    job_status_value: 'Abierta',
    workplace_type_value: 'Híbrido',
    education_level_value: 'Licenciatura',
    address: body.address,
    problem_to_solve: body.problem_to_solve,
    softwares: body.softwares,
    technical_knowledge: body.technical_knowledge,
    languages: body.languages,
    reason_for_rejection: body.reason_for_rejection,
    salary: {
      min_salary: 96_000.5,
      salary_currency: 'MXN',
      work_schedule: 'Monday to Friday',
      business_travel: '3',
      benefits: null,
      average_bonuses: null,
    },
    company: { name: 'Northwind Foods', logo: null },
    collaborators: [],
    already_applied: false,
    can_apply: false,
  })
  expect(data.outcomes.map(({ outcome }: { outcome: string }) => outcome)).toEqual(body.outcomes)
  expect(data.competencies.map(({ id }: { id: number }) => id)).toEqual([5, 3, 1, 4, 2])
  expect(data.competencies[0].question).toContain('negociación')
  expect(data.industries.map(({ id }: { id: number }) => id)).toEqual([3, 1, 2])
  expect(data.industry).toEqual(data.industries)
  const inEnglish = await app.call(owner, getVacancy, { params: { slug: data.slug } })
  expect(inEnglish.data).toMatchObject({
    job_status_value: 'Open',
    education_level_value: "Bachelor's",
  })
})

test('what applying costs is set by the operator, whatever is sent', async () => {
  const owner = await createCompany(app)

  const { status, data } = await app.call(owner, postVacancy, {
    body: vacancyBody({ credits_value: 0 }),
  })
  expect(status).toBe(201)
  expect(data.credits_value).toBe(1)
})

test('two vacancies with one title have two addresses, also where nothing of the title can be one', async () => {
  const owner = await createCompany(app)

  for (const title of ['Me', '財務', '!!!', 'a'.repeat(150)]) {
    const posted = [await post(title), await post(title)]
    expect(new Set(posted.map((slug) => slug)).size).toBe(2)
    for (const slug of posted) expect(slug).toMatch(/^[a-z0-9][a-z0-9-]{0,119}$/)
  }
  async function post(title: string) {
    const { data } = await app.call(owner, postVacancy, { body: vacancyBody({ title }) })
    return data.slug as string
  }
})

test('assigned people are told by mail and shown to staff, never to candidates', async () => {
  const owner = await createCompany(app, { company: 'Quillay' })
  const collaborator = await createStaff(app, owner, { name: 'Sofía', locale: 'es' })

  const body = vacancyBody({ collaborators: [collaborator.slug, collaborator.slug] })
  const { data } = await app.call(owner, postVacancy, { body })
  expect(data.collaborators).toMatchObject([
    { slug: collaborator.slug, name: 'Sofía', role_name: 'Collaborator' },
  ])
  const mail = await app.mailTo(collaborator.email, 'vacancy_assigned')
  expect(mail.subject).toBe('Se le asignó la vacante Chief Operating Officer')
  expect(mail.links).toEqual([
    `${app.environment.APP_URL}/vacancies/vacancy/info/${data.slug}?lang=es`,
  ])
  const asCandidate = await app.call(await createCandidate(app), getVacancy, {
    params: { slug: data.slug },
  })
  expect(asCandidate.data.collaborators).toEqual([])
  expect(asCandidate.data).not.toHaveProperty('candidates_count')
})

test('only administrators and collaborators of the same company can be assigned', async () => {
  const owner = await createCompany(app)
  const stranger = await createStaff(app, await createCompany(app))

  for (const slug of [stranger.slug, owner.slug, 'nobody']) {
    const reply = await app.call(owner, postVacancy, {
      body: vacancyBody({ collaborators: [slug] }),
    })
    expect(reply).toMatchObject({
      status: 422,
      errors: { collaborators: ['This person cannot be assigned'] },
    })
  }
  expect((await app.call(owner, listVacancies)).data).toEqual([])
})

const salary = vacancyBody().salary
const wrong: [string, object][] = [
  ['title', { title: '' }],
  ['title', { title: 'x'.repeat(151) }],
  ['title', { title: 5 }],
  ['language', { language: 'fr' }],
  ['language', { language: undefined }],
  ['address.location', { address: { location: ' ' } }],
  ['address', { address: null }],
  ['workplace_type', { workplace_type: 'MOON' }],
  ['education_level', { education_level: ['BACH'] }],
  ['problem_to_solve', { problem_to_solve: textOf(99) }],
  ['softwares', { softwares: 'x'.repeat(5001) }],
  ['technical_knowledge', { technical_knowledge: null }],
  ['languages', { languages: textOf(29) }],
  ['outcomes', { outcomes: vacancyBody().outcomes.slice(1) }],
  ['outcomes', { outcomes: 'five' }],
  ['competencies', { competencies: [1, 2, 3, 4] }],
  ['competencies', { competencies: [1, 2, 3, 4, 4] }],
  ['competencies', { competencies: [1, 2, 3, 4, 9999] }],
  ['competencies', { competencies: 7 }],
  ['industries', { industries: [1, 2] }],
  ['industries', { industries: [1, 2, 3, 4, 5, 6] }],
  ['industries', { industries: [1, 2, 9999] }],
  ['industries', { industries: [1, 2, 3_000_000_000] }],
  ['reason_for_rejection', { reason_for_rejection: textOf(99) }],
  ['salary.min_salary', { salary: { ...salary, min_salary: 95_999 } }],
  ['salary.min_salary', { salary: { ...salary, min_salary: 1e12 } }],
  ['salary.min_salary', { salary: { ...salary, min_salary: 'much' } }],
  ['salary.salary_currency', { salary: { ...salary, salary_currency: 'GBP' } }],
  ['salary.work_schedule', { salary: { ...salary, work_schedule: '' } }],
  ['salary.benefits', { salary: { ...salary, benefits: 'x'.repeat(1001) } }],
  ['collaborators', { collaborators: 'somebody' }],
  ['job_status', { job_status: 'CLOSED' }],
]

test.for(wrong)('a wrong %s is named and nothing is published: %o', async ([field, changes]) => {
  const owner = await createCompany(app)

  const reply = await app.call(owner, postVacancy, { body: vacancyBody(changes) })
  expect(reply).toMatchObject({ status: 422, message: expect.any(String) })
  expect(
    Object.keys(reply.errors).some((key) => key === field || key.startsWith(`${field}.`)),
  ).toBe(true)
  expect((await app.call(owner, listVacancies)).data).toEqual([])
})

test('the long texts of a vacancy are checked before it is published', async () => {
  const owner = await createCompany(app)

  expect(await app.call(owner, validateSecfit, { body: secfit })).toEqual({
    status: 200,
    valid: true,
  })
  for (const [field, length] of [
    ['problem_to_solve', 99],
    ['softwares', 99],
    ['technical_knowledge', 99],
    ['languages', 29],
  ] as const) {
    const reply = await app.call(owner, validateSecfit, {
      body: { ...secfit, [field]: textOf(length) },
    })
    expect(reply).toMatchObject({ status: 422, errors: { [field]: [expect.any(String)] } })
  }
  expect((await app.call(owner, listVacancies)).data).toEqual([])
})

test('the achievements are checked as one list', async () => {
  const owner = await createCompany(app)
  const { outcomes } = vacancyBody()

  expect(await app.call(owner, validateOutcomes, { body: { outcomes } })).toEqual({
    status: 200,
    valid: true,
  })
  const short = await app.call(owner, validateOutcomes, {
    body: { outcomes: [...outcomes.slice(2), '', textOf(99)] },
  })
  expect(short.errors.outcomes).toEqual(
    Array(2).fill('The expected achivement must be at least 100 characters long.'),
  )
  for (const sent of [outcomes.slice(1), [...outcomes, outcomes[0]], {}, null, [1, 2, 3, 4, 5]]) {
    const reply = await app.call(owner, validateOutcomes, { body: { outcomes: sent } })
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.errors)[0]).toMatch(/^outcomes/)
  }
  expect((await app.call(owner, listVacancies)).data).toEqual([])
})

test('only verified staff publish', async () => {
  const body = vacancyBody()
  const candidate = await createCandidate(app)
  const unverified = await createCompany(app, { is_verified: false })

  for (const [endpoint, sent] of [
    [postVacancy, body],
    [validateSecfit, secfit],
    [validateOutcomes, { outcomes: body.outcomes }],
  ] as const) {
    expect(await app.call(null, endpoint, { body: sent })).toMatchObject({ status: 401 })
    expect(await app.call(candidate, endpoint, { body: sent })).toMatchObject({ status: 403 })
    expect(await app.call(unverified, endpoint, { body: sent })).toMatchObject({ status: 403 })
  }
  const { published } = await app.db
    .selectFrom('vacancies')
    .select((vacancy) => vacancy.fn.countAll().as('published'))
    .where('created_by', 'in', [candidate.id, unverified.id])
    .executeTakeFirstOrThrow()
  expect(Number(published)).toBe(0)
})
