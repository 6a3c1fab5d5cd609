import { expect, test } from 'vitest'
import { getUser } from '#contract/accounts/accounts.ts'
import { register, signup } from '#contract/accounts/registration.ts'
import { listSessions } from '#contract/accounts/sessions.ts'
import { getCompany } from '#contract/companies/companies.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'

const app = setUpTestApp()

const password = 'correct horse'
const form = {
  name: 'Ada',
  last_name: 'Núñez',
  email: 'ada@example.com',
  password,
  password_confirmation: password,
}

test('a candidate registers, is signed in at once and is asked by mail to verify the address', async () => {
  const headers = {
    'user-agent':
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0',
  }
  const { status, data } = await app.call(null, register, {
    body: { ...form, email: ' Ada@Example.com ' },
    headers,
  })
  expect(status).toBe(200)
  expect(data.user).toMatchObject({
    name: 'Ada',
    last_name: 'Núñez',
    email: 'ada@example.com',
    role: 'candidate',
    role_name: 'Candidate',
    locale: 'en',
    email_verified_at: null,
    verified_email: false,
    remaining_credits: 0,
    has_salary: false,
    resumes: [],
    photo: null,
    photo_url: null,
  })

  expect(await app.call(data, getUser)).toEqual({ status: 200, ...data.user })
  const sessions = await app.call(data, listSessions)
  expect(sessions.data).toMatchObject([
    { user_browser: 'Firefox', user_platform: 'Windows', is_current: true },
  ])

  const mail = await app.mailTo('ada@example.com', 'verify_email')
  expect(mail.subject).toBe('Confirm your email address')
  const [page = ''] = mail.links
  const link = new URL(page).searchParams.get('url') ?? ''
  expect(page.startsWith(`${app.environment.APP_URL}/verify-email?url=`)).toBe(true)
  expect(link.startsWith(`${app.environment.APP_URL}/api/email/verify/${data.user.id}/`)).toBe(true)
})

test('a company registers with its owner', async () => {
  const body = { ...form, company: 'Larkmoor Ltd', email: 'owner@larkmoor.example' }
  const { status, data } = await app.call(null, signup, { body })
  expect(status).toBe(200)
  expect(data.user).toMatchObject({ role: 'company', role_name: 'Company', remaining_credits: 0 })
  expect(data.company).toMatchObject({
    name: 'Larkmoor Ltd',
    website: null,
    industry: null,
    logo: null,
  })
  expect(await app.call(data, getUser)).toMatchObject({ status: 200, email: body.email })
  expect(await app.call(data, getCompany)).toMatchObject({ status: 403 })
  await app.mailTo(body.email, 'verify_email')
})

test('a name keeps nothing that is not seen, or that reverses what follows it', async () => {
  const { data } = await app.call(null, signup, {
    body: {
      ...form,
      name: '\u{202E}Ada\u{202C}',
      last_name: 'Nu\u{301}n\u{303}ez\u{200B}',
      company: '\u{2067}Larkmoor\u{2069}\u{3164} Group',
      email: '\u{FEFF}seen@example.com\u{200B}',
    },
  })
  expect(data).toMatchObject({
    user: { name: 'Ada', last_name: 'Núñez', email: 'seen@example.com' },
    company: { name: 'Larkmoor Group' },
  })
})

test('the language of the request is the language of the account and its mails', async () => {
  const body = { ...form, email: 'pilar@example.com' }
  const { data } = await app.call(null, register, { body, headers: { 'accept-language': 'es-MX' } })
  expect(data.user).toMatchObject({ locale: 'es', role_name: 'Alta dirección' })
  const mail = await app.mailTo(body.email, 'verify_email')
  expect(mail).toMatchObject({ locale: 'es', subject: 'Confirme su correo' })
})

test('every missing field is named, in either registration', async () => {
  const empty = await app.call(null, register, { body: {} })
  expect(empty).toMatchObject({ status: 422, message: 'This field is required' })
  expect(Object.keys(empty.errors).sort()).toEqual([
    'email',
    'last_name',
    'name',
    'password',
    'password_confirmation',
  ])
  const withoutCompany = await app.call(null, signup, { body: { ...form, email: 'x@example.com' } })
  expect(withoutCompany).toMatchObject({ status: 422, errors: { company: [expect.any(String)] } })
})

test('what is not right is named with its field', async () => {
  expect(await wrong({ email: 'not an address' })).toEqual({
    email: ['Please enter a valid email address'],
  })
  expect(await wrong({ password_confirmation: 'another one' })).toEqual({
    password: ['The passwords do not match'],
  })
  expect(await wrong({ password: 'short', password_confirmation: 'short' })).toHaveProperty(
    'password',
  )
  expect(await wrong({ name: '   ' })).toHaveProperty('name')
  expect(await wrong({ name: '\u{3164}\u{2060}' })).toEqual({ name: ['This field is required'] })
  expect(await wrong({ name: 'n'.repeat(101) })).toHaveProperty('name')
  expect(await wrong({ name: 7, last_name: ['x'], email: null, password: {} })).toMatchObject({
    name: expect.any(Array),
    last_name: expect.any(Array),
    email: expect.any(Array),
    password: expect.any(Array),
  })
})

test('a password that is among the most common ones is refused, however it is written', async () => {
  for (const common of [
    'password',
    '12345678',
    'Football',
    'TRUSTNO1',
    'hola1234',
    'México2026',
    'contrasena!',
    '¡Guadalupe1',
    'rodriguez99',
  ])
    expect(await wrong({ password: common, password_confirmation: common })).toEqual({
      password: ['This password is one of the most common ones. Please choose another'],
    })
})

test('an address can be used once, however it is written', async () => {
  const body = { ...form, email: 'once@example.com' }
  await app.call(null, register, { body })
  const again = await app.call(null, signup, {
    body: { ...body, company: 'Again', email: 'ONCE@example.com' },
  })
  expect(again).toMatchObject({ status: 422, errors: { email: ['This email is already taken'] } })
  const companies = await app.db
    .selectFrom('companies')
    .selectAll()
    .where('name', '=', 'Again')
    .execute()
  expect(companies).toEqual([])
})

test('of registrations at once for one address, one succeeds and the others are told', async () => {
  const body = { ...form, email: 'race@example.com' }
  const replies = await Promise.all([1, 2, 3, 4].map(() => app.call(null, register, { body })))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
})

test('a role cannot be chosen', async () => {
  const body = { ...form, email: 'roles@example.com', role: 'administrator', remaining_credits: 50 }
  const { data } = await app.call(null, register, { body })
  expect(data.user).toMatchObject({ role: 'candidate', remaining_credits: 0 })
})

test('passwords and tokens are kept as hashes only', async () => {
  const { data } = await app.call(null, register, {
    body: { ...form, email: 'hashes@example.com' },
  })
  const user = await app.db
    .selectFrom('users')
    .innerJoin('sessions', 'sessions.user_id', 'users.id')
    .select(['password_hash', 'token_hash'])
    .where('email', '=', 'hashes@example.com')
    .executeTakeFirstOrThrow()
  expect(user.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(user.token_hash).toHaveLength(32)
  expect(user.token_hash.toString()).not.toContain(data.token)
})

/** The fields that are named when one person's form is changed so. */
async function wrong(change: object) {
  const reply = await app.call(null, register, {
    body: { ...form, email: 'wrong@example.com', ...change },
  })
  expect(reply).toMatchObject({ status: 422, message: expect.any(String) })
  return reply.errors
}
