import { expect, test } from 'vitest'
import { resendVerification } from '#contract/accounts/email-verification.ts'
import { login } from '#contract/accounts/login.ts'
import { addCollaborator, listAssignable, listStaff } from '#contract/companies/collaborators.ts'
import { createCandidate, createCompany, createStaff } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'

const app = setUpTestApp()

const password = 'welcome aboard'
const newcomer = { name: 'Íñigo', last_name: 'Vale', password, password_confirmation: password }

test('a company adds a collaborator, who can be assigned, gets the verification mail and can sign in', async () => {
  const owner = await createCompany(app)
  const body = { ...newcomer, email: 'Inigo@example.com', phone: '55 1234' }
  const { status, data } = await app.call(owner, addCollaborator, {
    body,
    headers: { 'accept-language': 'es' },
  })
  expect(status).toBe(201)
  expect(data).toEqual({
    slug: expect.stringMatching(/^inigo-vale-[a-z0-9]+$/),
    name: 'Íñigo',
    last_name: 'Vale',
    email: 'inigo@example.com',
    phone: '55 1234',
    role: 'collaborator',
    role_name: 'Colabora',
  })
  const shown = { ...data, role_name: 'Collaborator' }
  expect((await app.call(owner, listStaff)).data).toContainEqual(shown)
  expect((await app.call(owner, listAssignable)).data).toEqual([shown])

  expect(await app.mailTo('inigo@example.com', 'verify_email')).toMatchObject({ locale: 'es' })
  const signedIn = await app.call(null, login, { body: { email: 'inigo@example.com', password } })
  expect(signedIn.user).toMatchObject({ role: 'collaborator', verified_email: false })
  const row = await app.db
    .selectFrom('users')
    .select(['created_by', 'company_id'])
    .where('slug', '=', data.slug)
    .executeTakeFirst()
  expect(row).toEqual({ created_by: owner.id, company_id: owner.company_id })
})

test('a colleague reads in their mail who added them, to which company and as what, also when it is sent again', async () => {
  const owner = await createCompany(app, {
    company: 'Quillay',
    name: 'Olga',
    last_name: 'Paz',
    locale: 'es',
  })
  const email = 'nadia@example.com'
  await app.call(owner, addCollaborator, { body: { ...newcomer, email, role: 'administrator' } })
  const mail = await app.mailTo(email, 'verify_email')
  expect(mail).toMatchObject({
    locale: 'es',
    subject: 'Olga Paz le dio acceso a Quillay en Altura',
  })
  expect(mail.text).toContain('Usted administra')
  const { token } = await app.call(null, login, { body: { email, password } })
  await app.call({ token }, resendVerification)
  const again = await app.mailTo(email, 'verify_email', 2)
  expect(again.subject).toBe(mail.subject)
  const page = new URL(again.links[0] ?? '')
  const url = new URL(page.searchParams.get('url') ?? '')
  const verified = await app.http.inject({ method: 'POST', url: url.pathname + url.search })
  expect(verified.json()).toEqual({ status: 'verified' })

  const english = 'nils@example.com'
  const other = await createCompany(app, { company: 'Quillay', name: 'Olga', last_name: 'Paz' })
  await app.call(other, addCollaborator, { body: { ...newcomer, email: english } })
  const englishMail = await app.mailTo(english, 'verify_email')
  expect(englishMail.subject).toBe('Olga Paz has added you to Quillay on Altura')
  expect(englishMail.text).toContain('as a collaborator')
})

test('an administrator may be added by an administrator; other roles may not be given', async () => {
  const owner = await createCompany(app)
  const administrator = await createStaff(app, owner, { role: 'administrator' })
  const add = (role: string) =>
    app.call(administrator, addCollaborator, {
      body: { ...newcomer, email: `${role}@example.com`, role },
    })
  expect(await add('administrator')).toMatchObject({ status: 201, data: { role: 'administrator' } })
  for (const role of ['company', 'candidate', 'owner'])
    expect(await add(role)).toMatchObject({ status: 422, errors: { role: [expect.any(String)] } })
})

test('the staff is listed with the owner first, then administrators, then collaborators, each by name', async () => {
  const owner = await createCompany(app, { name: 'Zacarías' })
  await createCompany(app)
  for (const [name, role] of [
    ['Óscar', 'collaborator'],
    ['Nora', 'collaborator'],
    ['Pía', 'collaborator'],
    ['Zoe', 'administrator'],
    ['ana', 'administrator'],
  ] as const)
    await createStaff(app, owner, { name, role })

  const everyone = await app.call(owner, listStaff)
  const names = everyone.data.map((person: { name: string }) => person.name)
  expect(names).toEqual(['Zacarías', 'ana', 'Zoe', 'Nora', 'Óscar', 'Pía'])
  const assignable = await app.call(owner, listAssignable)
  expect(assignable.data).toEqual(everyone.data.slice(1))
  expect(JSON.stringify(everyone.data)).not.toMatch(/password|argon2/)
})

test('what is missing, wrong or taken is named', async () => {
  const owner = await createCompany(app)
  const add = (body: object) => app.call(owner, addCollaborator, { body })
  const missing = await add({})
  expect(missing.status).toBe(422)
  expect(Object.keys(missing.errors).sort()).toEqual([
    'email',
    'last_name',
    'name',
    'password',
    'password_confirmation',
  ])
  expect(await add({ ...newcomer, email: owner.email })).toMatchObject({
    status: 422,
    errors: { email: ['This email is already taken'] },
  })
  expect(
    await add({ ...newcomer, email: 'a@example.com', password_confirmation: 'x' }),
  ).toMatchObject({
    status: 422,
    errors: { password: [expect.any(String)] },
  })
  expect(await add({ ...newcomer, email: 'a@example.com', phone: 5, role: [] })).toMatchObject({
    status: 422,
    errors: { phone: [expect.any(String)], role: [expect.any(String)] },
  })
})

test('owner and administrators add people, collaborators only see them, candidates neither', async () => {
  const owner = await createCompany(app)
  const statuses = async (person: { token: string } | null) => [
    (await app.call(person, listStaff)).status,
    (await app.call(person, listAssignable)).status,
    (await app.call(person, addCollaborator, { body: {} })).status,
  ]
  expect(await statuses(owner)).toEqual([200, 200, 422])
  expect(await statuses(await createStaff(app, owner, { role: 'administrator' }))).toEqual([
    200, 200, 422,
  ])
  expect(await statuses(await createStaff(app, owner))).toEqual([200, 200, 403])
  expect(await statuses(await createCandidate(app))).toEqual([403, 403, 403])
  expect(await statuses(await createStaff(app, owner, { is_verified: false }))).toEqual([
    403, 403, 403,
  ])
  expect(await statuses(null)).toEqual([401, 401, 401])
})
