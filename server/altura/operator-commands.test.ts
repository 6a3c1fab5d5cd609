import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { getUser } from '#contract/accounts/accounts.ts'
import { login } from '#contract/accounts/login.ts'
import { listPackages } from '#contract/credits/packages.ts'
import { getJob } from '#contract/vacancies/vacancies.ts'
import { createApplication } from '#server/testing/application-factories.ts'
import { createCandidate, createCompany, createStaff } from '#server/testing/factories.ts'
import { factoryPassword } from '#server/testing/insert-person.ts'
import { keepFailedMail } from '#server/testing/kept-mails.ts'
import { runAltura } from '#server/testing/run-command.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { setUpTotp } from '#server/testing/totp.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()

const altura = (...typed: string[]) => runAltura(app, typed)

test('help lists every command', async () => {
  for (const typed of [[], ['help'], ['--help']]) {
    const { code, text } = await altura(...typed)
    expect(code).toBe(0)
    for (const command of [
      'migrate',
      'credits grant',
      'credits price',
      'packages add',
      'user verify',
      'ledger verify',
    ])
      expect(text).toContain(command)
  }
})

test('a command that is not typed as it is meant says how', async () => {
  for (const typed of [
    ['credits', 'steal'],
    ['packages'],
    ['credits', 'grant'],
    ['credits', 'grant', 'a@example.com'],
    ['credits', 'grant', 'a@example.com', '-3'],
    ['credits', 'grant', 'a@example.com', '1.5'],
    ['credits', 'grant', 'a@example.com', '1', 'more'],
    ['credits', 'grant', 'a@example.com', '1', '--because', 'x'],
    ['packages', 'add', 'package-3', '--credits', '2'],
    ['packages', 'add', 'Package 2'],
  ]) {
    const { code, text } = await altura(...typed)
    expect(code, typed.join(' ')).toBe(2)
    expect(text).toMatch(/Usage: npm run altura|lists them/)
  }
})

test('credits are given to a candidate, or to the company somebody works for', async () => {
  const candidate = await createCandidate(app, { credits: 2 })
  const owner = await createCompany(app)
  const collaborator = await createStaff(app, owner)

  const grant = await altura(
    'credits',
    'grant',
    candidate.email.toUpperCase(),
    '5',
    '--note',
    'sorry for the wait',
  )
  expect(grant).toMatchObject({ code: 0, text: expect.stringContaining('now has 7 credits') })
  await altura('credits', 'grant', collaborator.email, '3')
  expect(await app.call(candidate, getUser)).toMatchObject({ remaining_credits: 7 })
  expect(await app.call(owner, getUser)).toMatchObject({ remaining_credits: 3 })
  expect(await altura('credits', 'grant', 'nobody@example.com', '1')).toMatchObject({ code: 1 })
})

test('a new price counts from the next application on', async () => {
  const owner = await createCompany(app)
  const slug = await createVacancy(app, owner)
  const early = await createCandidate(app, { credits: 5, has_salary: true })
  await createApplication(app, early, slug)

  expect(await altura('credits', 'price', slug, '4')).toMatchObject({ code: 0 })
  const late = await createCandidate(app, { credits: 5, has_salary: true })
  expect(await createApplication(app, late, slug)).toMatchObject({
    credits_spent: 4,
    remaining_credits: 1,
  })
  expect((await app.call(early, getJob, { params: { slug } })).data.application).toMatchObject({
    credits: 1,
  })
  expect(await altura('credits', 'price', 'unknown', '4')).toMatchObject({ code: 1 })
})

test('packages are put on sale and taken off again', async () => {
  const buyer = await createCandidate(app)
  const texts = ['name-en', 'name-es', 'description-en', 'description-es'].flatMap((name) => [
    `--${name}`,
    name,
  ])
  const typed = [
    'packages',
    'add',
    'package-3',
    '--credits',
    '3',
    '--price',
    '950.50',
    '--currency',
    'MXN',
    ...texts,
  ]

  expect(await altura(...typed)).toMatchObject({ code: 0 })
  expect(await altura(...typed)).toMatchObject({
    code: 1,
    text: 'There is already a package package-3.',
  })
  expect((await app.call(buyer, listPackages)).data).toContainEqual({
    id: 'package-3',
    name: 'name-en',
    description: 'description-en',
    credits: 3,
    default_price: { id: 'price-package-3-mxn', unit_amount: 950.5, currency: 'mxn' },
  })
  expect((await altura('packages', 'list')).text).toMatch(
    /package-3 {2}name-en {2}3 credits {2}950\.50 MXN .* for candidates and companies {2}on sale/,
  )
  expect(await altura('packages', 'archive', 'package-3')).toMatchObject({ code: 0 })
  expect(JSON.stringify(await app.call(buyer, listPackages))).not.toContain('package-3')
  expect(await altura('packages', 'archive', 'package-3')).toMatchObject({ code: 1 })
})

test('a package is put on sale for one side', async () => {
  const [candidate, owner] = [await createCandidate(app), await createCompany(app)]
  const typed = ['packages', 'add', 'package-7', '--credits', '7', '--price', '3000']
  const texts = ['name-en', 'name-es', 'description-en', 'description-es'].flatMap((name) => [
    `--${name}`,
    name,
  ])
  const added = [...typed, '--currency', 'MXN', ...texts]

  expect(await altura(...added, '--audience', 'teams')).toMatchObject({ code: 2 })
  expect(await altura(...added, '--audience', 'company')).toMatchObject({ code: 0 })
  expect(JSON.stringify(await app.call(owner, listPackages))).toContain('package-7')
  expect(JSON.stringify(await app.call(candidate, listPackages))).not.toContain('package-7')
  expect((await altura('packages', 'list')).text).toMatch(/package-7 .* for companies {2}on sale/)
})

test('an address can be taken as verified', async () => {
  const candidate = await createCandidate(app, { is_verified: false })

  expect(await altura('user', 'verify', candidate.email)).toMatchObject({ code: 0 })
  expect(await app.call(candidate, getUser)).toMatchObject({ verified_email: true })
  expect(await altura('user', 'verify', 'nobody@example.com')).toMatchObject({ code: 1 })
})

test('somebody who has lost their second factors logs in with the password again', async () => {
  const person = await createCandidate(app)
  await setUpTotp(app, person)
  expect(await altura('user', 'reset-second-factor', person.email)).toMatchObject({ code: 0 })
  expect(await app.call(person, getUser)).toMatchObject({ status: 401 })
  const body = { email: person.email, password: factoryPassword }
  expect(await app.call(null, login, { body })).toHaveProperty('token')
  await app.mailTo(person.email, 'second_factor_reset')
  const entries = await app.owner
    .selectFrom('audit_log')
    .select('details')
    .where('person_id', '=', person.id)
    .where('kind', '=', 'second_factor_removed')
    .execute()
  expect(entries).toEqual([{ details: { by_operator: true } }])
  expect(await altura('user', 'reset-second-factor', 'nobody@example.com')).toMatchObject({
    code: 1,
  })
})

test('a mail that was given up is shown without its words, and is sent again when the operator says so', async () => {
  const to = 'unreachable@example.com'
  const mail = {
    number: 0,
    kind: 'reset_password',
    to,
    locale: 'en',
    facts: { name: 'Distinctive', link: 'https://altura.example/reset?token=secret-token' },
    created_at: app.clock.now().toISOString(),
  } as const
  await keepFailedMail(app, { ...mail, code: 'EENVELOPE' })
  const rows = await app.db.selectFrom('failed_jobs').selectAll().execute()
  expect(JSON.stringify(rows)).not.toMatch(/secret-token|Distinctive/)

  const { code, text } = await altura('mail', 'failed')
  expect([code, text]).toEqual([
    0,
    expect.stringMatching(/reset_password {2}unreachable@example\.com .* EENVELOPE/),
  ])
  expect(await altura('mail', 'resend', 'nothing')).toMatchObject({ code: 1 })
  expect(await altura('mail', 'resend')).toMatchObject({ code: 2 })
  expect(await altura('mail', 'resend', text.split(' ')[0] ?? '')).toEqual({
    code: 0,
    text: 'One mail is queued again.',
  })
  expect((await app.mailTo(to, 'reset_password')).links).toEqual([mail.facts.link])
  expect(await altura('mail', 'failed')).toEqual({ code: 0, text: 'No mail has failed.' })
  expect(await altura('mail', 'resend', '--all', 'yes')).toMatchObject({ code: 1 })
})

test('migrating an up to date database changes nothing', async () => {
  expect(await altura('migrate')).toEqual({ code: 0, text: 'The database is up to date.' })
})

test('the books are verified, and what is wrong in them is named', async () => {
  const candidate = await createCandidate(app, { credits: 2 })
  expect(await altura('ledger', 'verify')).toMatchObject({
    code: 0,
    text: expect.stringContaining('The books balance'),
  })
  await app.db
    .updateTable('credit_accounts')
    .set({ balance: 200 })
    .where('user_id', '=', candidate.id)
    .where('kind', '=', 'available')
    .execute()

  const { code, text } = await altura('ledger', 'verify')
  expect(code).toBe(1)
  expect(text).toContain('expected 2, found 200')
})

test('employer hold confirms an employer at any time, and employer list shows it', async () => {
  const person = await createCandidate(app)
  const owners = [await createCompany(app), await createCompany(app)]
  const { rows } = await sql<{ slug: string }>`
    select slug from companies where id = any(${owners.map(({ company_id }) => company_id)})`.execute(
    app.owner,
  )
  const note = ['--note', 'Showed a contract']
  expect(
    await altura('employer', 'hold', 'nobody@example.com', rows[0]?.slug ?? '', ...note),
  ).toMatchObject({ code: 1 })
  expect(await altura('employer', 'hold', person.email, 'nowhere', ...note)).toMatchObject({
    code: 1,
  })
  for (const { slug } of rows) {
    expect(await altura('employer', 'hold', person.email, slug, ...note)).toMatchObject({ code: 0 })
    expect((await altura('employer', 'list')).text).toContain(`${person.email}  ${slug}`)
  }
  const guarded = await sql`
    select from guarded_companies where user_id = ${person.id}`.execute(app.owner)
  expect(guarded.rows).toHaveLength(1)
})
