import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { apply } from '#contract/applications/apply.ts'
import { listInvitations, invite } from '#contract/invitations/invitations.ts'
import { saveVacancy } from '#contract/vacancies/saved-vacancies.ts'
import { closeVacancy } from '#contract/vacancies/vacancies.ts'
import { tellClosing } from '#server/features/vacancies/closing/tell-closing.ts'
import { applicationBody, createApplication } from '#server/testing/application-factories.ts'
import { createCandidate, createCompany } from '#server/testing/factories.ts'
import { createInvitation } from '#server/testing/invitation-factories.ts'
import { mailedBy } from '#server/testing/mailed-by.ts'
import { createResume } from '#server/testing/resume-factory.ts'
import { roundOfAlerts, savedBy } from '#server/testing/search-factories.ts'
import { statementsOf } from '#server/testing/statements.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()

type Candidate = Awaited<ReturnType<typeof createCandidate>>
type Owner = Awaited<ReturnType<typeof createCompany>>

/** As an operator holds it. */
async function hold({ id }: Candidate, { company_id }: Owner) {
  const now = app.clock.now()
  await sql`insert into employers (user_id, company_id, stated_at, held_at, held_by)
    values (${id}, ${company_id}, ${now}, ${now}, 'operator')`.execute(app.db)
}

/** A confirmed employer whose domain no company uses. */
async function holdElsewhere({ id }: Candidate) {
  const now = app.clock.now()
  await sql`insert into employers (user_id, domain, stated_at, held_at, held_by)
    values (${id}, 'nowhere.example', ${now}, ${now}, 'domain')`.execute(app.db)
}

async function ask({ token }: { token: string }, url: string, payload?: object) {
  const { statusCode, body } = await app.http.inject({
    method: payload ? 'POST' : 'GET',
    url: `/api${url}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  })
  return { url, statusCode, body }
}

const lists = ['/vacancies', '/jobs', '/jobs/saved', '/jobs/found', '/jobs/me']
const statuses = ['', '&status=OPEN', '&status=CLOSED', '&status=OPEN,CLOSED']
const kinds = ['board', 'saved', 'found']

/** What a candidate can ask about a vacancy, byte for byte. */
async function readAll(person: Candidate, slug: string, tokens: string[]) {
  const urls = [
    ...lists.flatMap((list) =>
      statuses.flatMap((status) =>
        ['card', 'whole'].map((view) => `${list}?search=vizier&view=${view}${status}`),
      ),
    ),
    ...statuses.flatMap((status) =>
      kinds.map((list) => `/vacancies/facets?search=vizier&list=${list}${status}`),
    ),
    '/vacancies?view=card&sort=closing&search=vizier',
    '/vacancies?view=card&sort=for_you&search=vizier',
    '/vacancies?view=card&sort=pay&search=vizier',
    '/vacancies?view=card&fits=1&search=vizier',
    '/vacancies/suggestions?search=viz',
    '/vacancies/suggestions?search=gran',
    '/vacancies/suggestions?search=mont',
    `/jobs/${slug}`,
    `/vacancies/${slug}`,
    `/jobs/${slug}/match`,
    `/jobs/${slug}/invitation`,
    `/jobs/${slug}/earlier-answers`,
    `/jobs/${slug}/draft`,
    '/user/application-drafts',
    '/user/saved-vacancies',
    '/user/saved-searches',
    `/preferences/matches?slugs=${slug}`,
  ]
  const replies = []
  for (const url of urls) replies.push(await ask(person, url))
  for (const token of tokens) {
    replies.push(await ask(person, '/invitation', { token }))
    replies.push(await ask(person, '/invitation/claim', { token }))
  }
  return replies
}

async function createWorld(visibility: string) {
  const owner = await createCompany(app, { credits: 50, company: 'Granary of Viziers' })
  const person = await createCandidate(app, { credits: 5, has_salary: true })
  await savedBy(app, person, { name: 'Viziers', query: 'search=vizier' })
  const slug = await createVacancy(app, owner, {
    body: { title: 'Grand Vizier', visibility, closes_on: '2027-03-01' },
  })
  expect(await roundOfAlerts(app)).toContain(person.email)
  const { token } = await createInvitation(app, owner, slug, { uses: 5 })
  await app.call(person, saveVacancy, { params: { slug } })
  return { owner, slug, person, token }
}

test.each(['public', 'members', 'confidential'])(
  'a %s vacancy of a held employer reads like a closed one: closing it changes no byte',
  async (visibility) => {
    const { owner, slug, person, token } = await createWorld(visibility)
    const open = await readAll(person, slug, [])
    await hold(person, owner)
    const guarded = await readAll(person, slug, [token])
    expect(guarded.map(({ body }) => body).slice(0, open.length)).not.toEqual(
      open.map(({ body }) => body),
    )
    expect(guarded.find(({ url }) => url === `/jobs/${slug}`)?.body).toContain('"CLOSED"')
    const closing = { params: { slug }, body: { reason: 'stopped' } }
    expect((await app.call(owner, closeVacancy, closing)).data).toMatchObject({
      job_status: 'CLOSED',
    })
    const closed = await readAll(person, slug, [token])
    for (const [index, reply] of guarded.entries()) expect(reply).toEqual(closed[index])
  },
)

test('applying is refused with the words and the statements of a closed vacancy', async () => {
  const owner = await createCompany(app)
  const slug = await createVacancy(app, owner, { body: { visibility: 'confidential' } })
  const over = await createVacancy(app, owner, { body: { visibility: 'confidential' } })
  await app.call(owner, closeVacancy, { params: { slug: over }, body: { reason: 'stopped' } })
  const attempts = []
  for (const [vacancy, isEmployer] of [
    [slug, true],
    [over, false],
  ] as const) {
    const person = await createCandidate(app, { credits: 5, has_salary: true })
    await (isEmployer ? hold(person, owner) : holdElsewhere(person))
    const body = await applicationBody(app, vacancy, await createResume(app, person))
    let reply
    const statements = await statementsOf(app.pool, async () => {
      reply = await app.call(person, apply, { params: { slug: vacancy }, body })
    })
    attempts.push({ reply, statements: statements.map(({ text }) => text) })
  }
  expect(attempts[0]?.reply).toMatchObject({ status: 409 })
  expect(attempts[0]).toEqual(attempts[1])
})

test('a list takes the statements that it takes for a closed vacancy', async () => {
  const owner = await createCompany(app)
  const texts = []
  for (const [word, isEmployer] of [
    ['astronomer', true],
    ['astrologer', false],
  ] as const) {
    const slug = await createVacancy(app, owner, { body: { title: `Court ${word}` } })
    if (!isEmployer)
      await app.call(owner, closeVacancy, { params: { slug }, body: { reason: 'stopped' } })
    const person = await createCandidate(app)
    await (isEmployer ? hold(person, owner) : holdElsewhere(person))
    const statements = await statementsOf(app.pool, async () => {
      await ask(person, `/vacancies?view=card&search=${word}`)
      await ask(person, `/jobs/${slug}`)
      await ask(person, `/vacancies/facets?list=board&search=${word}`)
    })
    texts.push(statements.map(({ text }) => text))
  }
  expect(texts[0]).toEqual(texts[1])
})

test('nothing is found, mailed or told of it; others are told', async () => {
  const { owner, slug, person } = await createWorld('public')
  const other = await createCandidate(app)
  await savedBy(app, other, { name: 'Viziers', query: 'search=vizier' })
  await app.call(other, saveVacancy, { params: { slug } })
  await roundOfAlerts(app)
  await hold(person, owner)
  await createVacancy(app, owner, { body: { title: 'Second Vizier', visibility: 'confidential' } })
  expect(await roundOfAlerts(app)).toEqual([other.email])
  app.clock.moveBy(new Date('2027-02-27T12:00:00Z').getTime() - app.clock.now().getTime())
  const told = await mailedBy(app, () => tellClosing(app))
  expect(told).toContain(other.email)
  expect(told).not.toContain(person.email)
})

test('an application that exists already stays as it is', async () => {
  const owner = await createCompany(app)
  const slug = await createVacancy(app, owner)
  const person = await createCandidate(app, { credits: 5, has_salary: true })
  await createApplication(app, person, slug)
  const before = [await ask(person, `/jobs/${slug}`), await ask(person, '/jobs/me?view=card')]
  await hold(person, owner)
  const after = [await ask(person, `/jobs/${slug}`), await ask(person, '/jobs/me?view=card')]
  expect(after).toEqual(before)
})

test('an invitation of a stated or held employer is answered as any, and nothing is sent', async () => {
  const owner = await createCompany(app, { credits: 20 })
  const slug = await createVacancy(app, owner)
  const [held, stated, free] = [
    await createCandidate(app),
    await createCandidate(app),
    await createCandidate(app),
  ]
  await hold(held, owner)
  await sql`insert into employers (user_id, company_id, stated_at)
    values (${stated.id}, ${owner.company_id}, now())`.execute(app.db)
  const replies = []
  for (const { email } of [held, stated, free]) {
    const body = { kind: 'email', email, language: 'en' }
    const { status, data } = await app.call(owner, invite, { params: { slug }, body })
    const { id: _, email: __, created_at: ___, expires_at: ____, ...rest } = data
    replies.push({ status, rest })
  }
  expect(replies[0]).toEqual(replies[2])
  expect(replies[1]).toEqual(replies[2])
  await app.mailTo(free.email, 'invitation')
  const mailed = app.mails.filter(({ kind }) => kind === 'invitation').map(({ to }) => to)
  expect(mailed).not.toContain(held.email)
  expect(mailed).not.toContain(stated.email)
  expect((await app.call(owner, listInvitations, { params: { slug } })).data).toHaveLength(3)
})
