import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as api from '#contract/employers/employers.ts'
import { dayMs } from '#server/platform/clock.ts'
import { slugOfCompany } from '#server/testing/employer-factories.ts'
import { createCandidate, createCompany } from '#server/testing/factories.ts'
import { withSession } from '#server/testing/session-factory.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()

interface Person {
  id: string
  token: string
}

let companies = 0

async function createEmployer({ visibility = 'public', domain = '' } = {}) {
  companies += 1
  const name = `Falconer ${companies} Works`
  const owner = await createCompany(app, {
    company: name,
    email: `ana@${domain || `falcon${companies}.example`}`,
  })
  await createVacancy(app, owner, { body: { visibility } })
  const slug = await slugOfCompany(app, owner)
  return { id: owner.company_id, slug, name, domain: owner.email.split('@')[1] ?? '' }
}

const state = (person: Person, company: string) =>
  app.call(person, api.stateEmployer, { body: { company } })

const read = (person: Person) => app.call(person, api.getEmployer)

const prove = (person: Person, email: string) =>
  app.call(person, api.sendEmployerProof, { body: { email } })

const confirm = (token: string) => app.call(null, api.confirmEmployerProof, { body: { token } })

async function tokenTo(email: string, times = 1) {
  const { links } = await app.mailTo(email, 'employer_proof', times)
  return (links[0] ?? '').split('#')[1] ?? ''
}

async function isGuarded({ id }: Person, company: string) {
  const { rows } = await sql<{ guarded: boolean; employer: boolean }>`
    select is_guarded(${id}, ${company}) as guarded, is_employer(${id}, ${company}) as employer`.execute(
    app.db,
  )
  return rows[0]
}

test('a stated employer is held by a link to a work address at its domain, once', async () => {
  const company = await createEmployer()
  const person = await createCandidate(app)
  expect((await read(person)).data).toMatchObject({
    state: 'none',
    company: null,
    is_change: false,
  })
  expect((await state(person, company.slug)).data).toMatchObject({
    state: 'stated',
    company: { slug: company.slug, name: company.name },
    held_at: null,
    may_change_from: null,
    is_change: true,
  })
  expect(await isGuarded(person, company.id)).toEqual({ guarded: false, employer: true })
  const email = `boss@${company.domain}`
  expect((await prove(person, email)).data.proof).not.toBeNull()
  const token = await tokenTo(email)
  expect(await confirm('x'.repeat(43))).toMatchObject({ status: 403 })
  expect(await confirm(token)).toEqual({ status: 'confirmed' })
  expect(await confirm(token)).toMatchObject({ status: 403 })
  expect((await read(person)).data).toMatchObject({
    state: 'held',
    domain: company.domain,
    proof: null,
    may_change_from: expect.any(String),
  })
  expect(await isGuarded(person, company.id)).toEqual({ guarded: true, employer: true })
})

test('the answer is the same whether or not a company uses the domain', async () => {
  const company = await createEmployer({ visibility: 'confidential' })
  const replies = []
  for (const domain of [company.domain, 'elsewhere.example']) {
    const person = await createCandidate(app)
    const email = `someone@${domain}`
    const { proof: _, ...sent } = (await prove(person, email)).data
    const mail = await app.mailTo(email, 'employer_proof')
    await confirm(await tokenTo(email))
    const { held_at, stated_at, may_change_from, domain: held, ...told } = (await read(person)).data
    expect([held_at, stated_at, may_change_from, held]).not.toContain(null)
    replies.push({ sent, told, subject: mail.subject, text: mail.text.replace(/#\S+/, '') })
    expect(await isGuarded(person, company.id)).toEqual({
      guarded: domain === company.domain,
      employer: domain === company.domain,
    })
  }
  expect(replies[0]).toEqual(replies[1])
})

test('addresses that everybody can have prove nothing', async () => {
  const person = await createCandidate(app)
  for (const email of ['someone@GMAIL.com', 'eu@uol.com.br', 'moi@laposte.net', 'ich@x.gmx.de'])
    expect(await prove(person, email)).toMatchObject({
      status: 422,
      errors: { email: [expect.any(String)] },
    })
})

test('an address below the domain of a company is of the company, whichever came first', async () => {
  const before = await createEmployer({ domain: 'harbours.example' })
  const person = await createCandidate(app)
  await prove(person, 'me@es.harbours.example')
  await confirm(await tokenTo('me@es.harbours.example'))
  const after = await createEmployer({ domain: 'es.harbours.example' })
  const { id: later } = await createEmployer({ domain: 'later.example' })
  const early = await createCandidate(app)
  await sql`insert into employers (user_id, domain, stated_at, held_at, held_by)
    values (${early.id}, 'fr.next.example', now(), now(), 'domain')`.execute(app.db)
  const next = await createEmployer({ domain: 'next.example' })
  expect(await isGuarded(early, next.id)).toMatchObject({ guarded: true })
  expect(await isGuarded(early, later)).toMatchObject({ guarded: false })
  for (const { id } of [before, after])
    expect(await isGuarded(person, id)).toEqual({ guarded: true, employer: true })
  for (const domain of ['s.harbours.example', 'bours.example', 'deep.es.harbours.example'])
    expect(await isGuarded(person, (await createEmployer({ domain })).id)).toMatchObject({
      guarded: false,
    })
})

test('a company that uses the domain later joins those that are held', async () => {
  const person = await createCandidate(app)
  await prove(person, 'me@latecomer.example')
  await confirm(await tokenTo('me@latecomer.example'))
  const company = await createEmployer({ domain: 'latecomer.example' })
  expect(await isGuarded(person, company.id)).toMatchObject({ guarded: true })
})

test('a link ends after a day, and with the next one', async () => {
  const person = await createCandidate(app)
  await prove(person, 'me@twice.example')
  const first = await tokenTo('me@twice.example')
  await prove(person, 'me@twice.example')
  const second = await tokenTo('me@twice.example', 2)
  expect(await confirm(first)).toMatchObject({ status: 403 })
  app.clock.moveBy(dayMs + 1)
  expect(await confirm(second)).toMatchObject({ status: 403 })
})

test('another employer is stated at most once in 90 days; one that was never held is corrected once', async () => {
  const [one, other, third] = [
    await createEmployer(),
    await createEmployer(),
    await createEmployer(),
  ]
  const person = await createCandidate(app)
  await state(person, one.slug)
  expect((await state(person, other.slug)).data).toMatchObject({ company: { slug: other.slug } })
  expect(await state(person, third.slug)).toMatchObject({ status: 409 })
  await prove(person, `me@${other.domain}`)
  await confirm(await tokenTo(`me@${other.domain}`))
  expect(await prove(person, `me@${one.domain}`)).toMatchObject({ status: 409 })
  expect((await app.call(person, api.removeEmployer)).data).toMatchObject({
    state: 'none',
    may_change_from: expect.any(String),
    is_change: true,
  })
  expect(await isGuarded(person, other.id)).toEqual({ guarded: false, employer: false })
  for (const { slug } of [one, other])
    expect(await state(person, slug)).toMatchObject({ status: 409 })
  app.clock.moveBy(90 * dayMs)
  const later = await withSession(app, person)
  expect((await state(later, one.slug)).data).toMatchObject({ state: 'stated' })
})

test('of two employers that are stated at once, one is', async () => {
  const [one, other] = [await createEmployer(), await createEmployer()]
  const person = await createCandidate(app)
  const first = await createEmployer()
  await state(person, first.slug)
  const replies = await Promise.all([one, other].map(({ slug }) => state(person, slug)))
  expect(replies.filter((reply) => 'data' in reply)).toHaveLength(1)
})

test('the database itself refuses a second change', async () => {
  const [one, other] = [await createEmployer(), await createEmployer()]
  const person = await createCandidate(app)
  const now = app.clock.now()
  await sql`insert into employers (user_id, company_id, domain, stated_at, held_at, held_by)
    values (${person.id}, ${one.id}, 'one.example', ${now}, ${now}, 'domain')`.execute(app.db)
  for (const set of [
    sql`company_id = ${other.id}`,
    sql`domain = 'other.example'`,
    sql`company_id = ${other.id}, changed_at = ${now}`,
  ])
    await expect(
      sql`update employers set ${set} where user_id = ${person.id}`.execute(app.db),
    ).rejects.toThrow('once in 90 days')
})

test('companies are found by the beginning of their name, but for those that publish only confidentially', async () => {
  const known = await createEmployer()
  const secret = await createEmployer({ visibility: 'confidential' })
  const person = await createCandidate(app)
  const find = async (search: string) =>
    (await app.call(person, api.findEmployers, { query: { search } })).data
  expect(await find(known.name.toLowerCase().slice(0, 12))).toContainEqual({
    slug: known.slug,
    name: known.name,
  })
  expect(await find(secret.name)).toEqual([])
  expect(await find('%')).toEqual([])
  expect(await state(person, secret.slug)).toMatchObject({ status: 404 })
})
