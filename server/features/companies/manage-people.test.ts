import { expect, test } from 'vitest'
import { getUser } from '#contract/accounts/accounts.ts'
import { login } from '#contract/accounts/login.ts'
import { forgotPassword } from '#contract/accounts/password-reset.ts'
import { register } from '#contract/accounts/registration.ts'
import {
  addCollaborator,
  changeRole,
  listAssignable,
  listStaff,
  removeCollaborator,
} from '#contract/companies/collaborators.ts'
import { getCompany } from '#contract/companies/companies.ts'
import { livePath } from '#contract/endpoint/live.ts'
import { getVacancy, postVacancy } from '#contract/vacancies/vacancies.ts'
import { createApplication } from '#server/testing/application-factories.ts'
import { createCandidate, createCompany, createStaff } from '#server/testing/factories.ts'
import { factoryPassword } from '#server/testing/insert-person.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy, vacancyBody } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()

type Person = { token: string }
type Named = { slug: string }

const remove = (actor: Person | null, { slug }: Named) =>
  app.call(actor, removeCollaborator, { params: { slug } })
const giveRole = (actor: Person | null, { slug }: Named, role: unknown) =>
  app.call(actor, changeRole, { params: { slug }, body: { role } })

test('a removed person is signed out at once, cannot sign in, and is on no list', async () => {
  const owner = await createCompany(app)
  const [leaving, staying] = [await createStaff(app, owner), await createStaff(app, owner)]
  expect(await remove(owner, leaving)).toEqual({ status: 'removed' })

  expect(await app.call(leaving, getUser)).toMatchObject({ status: 401 })
  const credentials = { email: leaving.email, password: factoryPassword }
  expect(await app.call(null, login, { body: credentials })).toMatchObject({ status: 401 })
  await app.call(null, forgotPassword, { body: { email: leaving.email } })
  await app.call(null, forgotPassword, { body: { email: staying.email } })
  await app.mailTo(staying.email, 'reset_password')
  expect(app.mails.filter(({ to }) => to === leaving.email)).toEqual([])

  const slugs = async (endpoint: typeof listStaff | typeof listAssignable) =>
    (await app.call(owner, endpoint)).data.map(({ slug }: Named) => slug)
  expect(await slugs(listStaff)).toEqual([owner.slug, staying.slug])
  expect(await slugs(listAssignable)).toEqual([staying.slug])
  expect(await remove(owner, leaving)).toMatchObject({ status: 404 })
  expect(await giveRole(owner, leaving, 'administrator')).toMatchObject({ status: 404 })

  const row = await app.db
    .selectFrom('users')
    .select(['removed_by', 'removed_at', 'company_id'])
    .where('id', '=', leaving.id)
    .executeTakeFirst()
  expect(row).toEqual({
    removed_by: owner.id,
    removed_at: expect.any(Date),
    company_id: owner.company_id,
  })
})

test('a removed person leaves the vacancies they worked on, can be given no other, and gets no more mail', async () => {
  const owner = await createCompany(app)
  const leaving = await createStaff(app, owner, { role: 'administrator' })
  const body = { collaborators: [leaving.slug] }
  const vacancy = await createVacancy(app, leaving, { body })
  await app.mailTo(leaving.email, 'vacancy_assigned')
  await remove(owner, leaving)

  const { data } = await app.call(owner, getVacancy, { params: { slug: vacancy } })
  expect(data).toMatchObject({ slug: vacancy, collaborators: [] })
  expect(await app.call(owner, postVacancy, { body: vacancyBody(body) })).toMatchObject({
    status: 422,
    errors: { collaborators: [expect.any(String)] },
  })

  const candidate = await createCandidate(app, { credits: 1, has_salary: true })
  await createApplication(app, candidate, vacancy)
  await app.mailTo(owner.email, 'application_received')
  expect(app.mails.filter(({ to }) => to === leaving.email)).toHaveLength(1)
})

test('the address of a removed person is free again, for them or for a new account', async () => {
  const owner = await createCompany(app)
  const password = 'welcome back'
  const person = { name: 'Ana', last_name: 'Ruiz', password, password_confirmation: password }
  for (const email of ['again@example.com', 'freed@example.com'])
    await remove(owner, await createStaff(app, owner, { email }))
  expect(
    await app.call(owner, addCollaborator, { body: { ...person, email: 'again@example.com' } }),
  ).toMatchObject({ status: 201 })
  expect(
    await app.call(null, register, { body: { ...person, email: 'freed@example.com' } }),
  ).toMatchObject({
    status: 200,
  })
})

test('who is made a collaborator is signed out and has lost the rights; who is made an administrator has them at once', async () => {
  const owner = await createCompany(app)
  const rising = await createStaff(app, owner)
  const falling = await createStaff(app, owner, { role: 'administrator' })

  expect(await giveRole(owner, rising, 'administrator')).toMatchObject({
    status: 200,
    data: { slug: rising.slug, role: 'administrator', role_name: 'Administrator' },
  })
  expect(await app.call(rising, addCollaborator, { body: {} })).toMatchObject({ status: 422 })

  expect(await giveRole(rising, falling, 'collaborator')).toMatchObject({
    data: { role: 'collaborator' },
  })
  expect(await app.call(falling, getUser)).toMatchObject({ status: 401 })
  const credentials = { email: falling.email, password: factoryPassword }
  const { token } = await app.call(null, login, { body: credentials })
  expect(await app.call({ token }, addCollaborator, { body: {} })).toMatchObject({ status: 403 })

  expect(await giveRole(owner, falling, 'collaborator')).toMatchObject({ status: 200 })
  expect(await app.call({ token }, getCompany)).toMatchObject({ status: 200 })
})

test('whoever is removed or loses rights is turned away from every call with the token they had', async () => {
  const owner = await createCompany(app)
  const [removed, demoted] = [
    await createStaff(app, owner, { role: 'administrator' }),
    await createStaff(app, owner, { role: 'administrator' }),
  ]
  await remove(owner, removed)
  await giveRole(owner, demoted, 'collaborator')
  const calls = app.served.filter(({ endpoint }) => endpoint.access !== 'anyone')
  expect(calls.length).toBeGreaterThan(40)
  for (const { token } of [removed, demoted]) {
    const headers = { authorization: `Bearer ${token}` }
    for (const { endpoint } of calls) {
      const url = `/api${endpoint.path.replace(/:\w+/g, owner.slug)}`
      const { statusCode } = await app.http.inject({ method: endpoint.method, url, headers })
      expect(statusCode, `${endpoint.method} ${url}`).toBe(401)
    }
    expect((await app.http.inject({ url: livePath, headers })).statusCode).toBe(401)
  }
})

const atOnce = <Reply>(send: () => Promise<Reply>) => Promise.all([send(), send(), send()])

test('what is sent several times at once has one effect', async () => {
  const owner = await createCompany(app)
  const password = 'twice at once'
  const body = { name: 'Ana', last_name: 'Ruiz', email: 'twice@example.com', password }
  const added = await atOnce(() =>
    app.call(owner, addCollaborator, { body: { ...body, password_confirmation: password } }),
  )
  expect(added.map(({ status }) => status).sort()).toEqual([201, 422, 422])
  const slug = (await app.call(owner, listAssignable)).data[0].slug as string
  await app.mailTo('twice@example.com', 'verify_email')
  expect(app.mails.filter(({ to }) => to === 'twice@example.com')).toHaveLength(1)

  const changed = await atOnce(() => giveRole(owner, { slug }, 'administrator'))
  expect(changed.map(({ status }) => status)).toEqual([200, 200, 200])
  const removed = await atOnce(() => remove(owner, { slug }))
  expect(removed.map(({ status }) => status).sort()).toEqual([404, 404, 'removed'])
  expect((await app.call(owner, listStaff)).data).toHaveLength(1)
})

test('nobody touches the owner or themselves, and no other role can be given', async () => {
  const owner = await createCompany(app)
  const administrator = await createStaff(app, owner, { role: 'administrator' })
  const refused = { status: 409, message: expect.any(String) }
  expect(await remove(administrator, owner)).toMatchObject(refused)
  expect(await giveRole(administrator, owner, 'collaborator')).toMatchObject(refused)
  for (const person of [owner, administrator]) {
    expect(await remove(person, person)).toMatchObject(refused)
    expect(await giveRole(person, person, 'collaborator')).toMatchObject(refused)
  }
  for (const role of ['company', 'candidate', 7, null, [], undefined])
    expect(await giveRole(owner, administrator, role)).toMatchObject({
      status: 422,
      errors: { role: [expect.any(String)] },
    })
  expect(await app.call(administrator, getUser)).toMatchObject({ role: 'administrator' })
})

test('only owner and administrators manage people, and only those of their company', async () => {
  const owner = await createCompany(app)
  const target = await createStaff(app, owner)
  const elsewhere = await createCompany(app)
  const statuses = async (person: Person | null) => [
    (await giveRole(person, target, 'administrator')).status,
    (await remove(person, target)).status,
  ]
  expect(await statuses(elsewhere)).toEqual([404, 404])
  expect(await statuses(await createStaff(app, owner))).toEqual([403, 403])
  expect(await statuses(await createCandidate(app))).toEqual([403, 403])
  expect(
    await statuses(await createStaff(app, owner, { role: 'administrator', is_verified: false })),
  ).toEqual([403, 403])
  expect(await statuses(null)).toEqual([401, 401])
  expect(await statuses(await createStaff(app, owner, { role: 'administrator' }))).toEqual([
    200,
    'removed',
  ])
})
