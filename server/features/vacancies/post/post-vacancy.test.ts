import { expect, test } from 'vitest'
import { getUser } from '#contract/accounts/accounts.ts'
import { changeVacancy, getVacancy, postVacancy } from '#contract/vacancies/vacancies.ts'
import { listVacancies } from '#contract/vacancies/vacancy-lists.ts'
import { createCandidate, createCompany, createStaff } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { vacancyBody } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()

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

test('a maximum and the pay of a year are read as they were written, and may be taken away', async () => {
  const owner = await createCompany(app)
  const { salary } = vacancyBody()
  const pay = { max_salary: 130_000, yearly_bonus: 200_000.5, yearly_variable: '1,000' }
  const posted = await app.call(owner, postVacancy, {
    body: vacancyBody({ salary: { ...salary, ...pay } }),
  })
  expect(posted.data.salary).toMatchObject({ ...salary, ...pay, yearly_variable: 1000 })

  const { slug } = posted.data
  const { language: locale, ...body } = vacancyBody()
  const { data } = await app.call(owner, changeVacancy, {
    params: { slug },
    body: { ...body, locale },
  })
  expect(data.salary).toMatchObject({ max_salary: null, yearly_bonus: null, yearly_variable: null })
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
