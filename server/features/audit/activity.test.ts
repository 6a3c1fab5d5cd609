import { expect, test } from 'vitest'
import { login } from '#contract/accounts/login.ts'
import {
  listApplicationActivity,
  listCompanyActivity,
  listOwnActivity,
} from '#contract/applications/activity.ts'
import { getCandidate, listCandidates } from '#contract/applications/candidates.ts'
import {
  addCollaborator,
  changeRole,
  removeCollaborator,
} from '#contract/companies/collaborators.ts'
import { changeReadersRule } from '#contract/companies/companies.ts'
import { listNotifications } from '#contract/notifications/notifications.ts'
import { getJob } from '#contract/vacancies/vacancies.ts'
import { listMyJobs } from '#contract/vacancies/vacancy-lists.ts'
import { createApplication } from '#server/testing/application-factories.ts'
import type { Reply } from '#server/testing/call-endpoint.ts'
import { createCandidate, createCompany, createStaff } from '#server/testing/factories.ts'
import { factoryPassword } from '#server/testing/insert-person.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()

const kindsIn = ({ data }: Reply) => data.map(({ kind }: { kind: string }) => kind)

const ofActor = ({ actor, actor_hidden }: { actor: unknown; actor_hidden: unknown }) => ({
  name: actor,
  name_hidden: actor_hidden,
})

async function createOpenable() {
  const owner = await createCompany(app)
  const reader = await createStaff(app, owner, { role: 'administrator' })
  const candidate = await createCandidate(app, { credits: 1, has_salary: true })
  const slug = await createVacancy(app, owner)
  await createApplication(app, candidate, slug)
  const { id } = await app.db
    .selectFrom('applications')
    .select('id')
    .where('candidate_id', '=', candidate.id)
    .executeTakeFirstOrThrow()
  return { owner, reader, candidate, slug, id }
}

test('a candidate reads who opened their application, each once an hour, and nobody else does', async () => {
  const { reader, candidate, slug, id } = await createOpenable()
  const open = () => app.call(reader, getCandidate, { params: { slug, uuid: id } })
  const read = (actor: typeof candidate) =>
    app.call(actor, listApplicationActivity, { params: { slug } })
  expect(await read(candidate)).toMatchObject({ status: 200, data: [] })
  await open()
  await open()
  const opened = {
    kind: 'application_opened',
    kind_value: 'Opened an application',
    actor: expect.stringMatching(/\w/),
    is_own: false,
    person: null,
    vacancy: { slug },
  }
  expect(await read(candidate)).toMatchObject({ data: [opened], meta: { next_cursor: null } })
  app.clock.moveBy(3_600_001)
  await open()
  expect(await read(candidate)).toMatchObject({ data: [opened, opened] })
  expect(kindsIn(await app.call(candidate, listOwnActivity))).toEqual([
    'application_opened',
    'application_opened',
  ])
  expect(await read(await createCandidate(app))).toMatchObject({ status: 404 })
})

test('a list of candidates is recorded once an hour for each who looks, and opens nothing', async () => {
  const { owner, reader, candidate, slug } = await createOpenable()
  const list = () =>
    app.call(reader, listCandidates, { params: { slug }, query: { view: 'table' } })
  for (let times = 0; times < 3; times++) await list()
  const activity = () => app.call(owner, listCompanyActivity, { query: { topic: 'candidates' } })
  expect(await activity()).toMatchObject({
    data: [{ kind: 'candidates_listed', vacancy: { slug }, person: null }],
  })
  app.clock.moveBy(3_600_001)
  await list()
  expect(kindsIn(await activity())).toEqual(['candidates_listed', 'candidates_listed'])
  expect(await app.call(candidate, listOwnActivity)).toMatchObject({ data: [] })
})

test('the owner reads who was added, changed and removed, in the language of the call and by topic', async () => {
  const owner = await createCompany(app)
  const password = 'welcome aboard'
  const body = { name: 'Íñigo', last_name: 'Vale', email: 'i@example.com', role: 'collaborator' }
  const { data } = await app.call(owner, addCollaborator, {
    body: { ...body, password, password_confirmation: password },
  })
  const params = { slug: data.slug }
  await app.call(owner, changeRole, { params, body: { role: 'administrator' } })
  await app.call(owner, changeRole, { params, body: { role: 'administrator' } })
  await app.call(owner, removeCollaborator, { params })
  await app.call(null, login, { body: { email: owner.email, password: factoryPassword } })

  const people = await app.call(owner, listCompanyActivity, {
    query: { topic: 'people' },
    headers: { 'accept-language': 'es' },
  })
  expect(people.data).toMatchObject(
    ['Se quitó a una persona', 'Cambio de rol', 'Se agregó a una persona'].map((kind_value) => ({
      kind_value,
      is_own: true,
      person: 'Íñigo Vale',
    })),
  )
  expect(kindsIn(await app.call(owner, listCompanyActivity))).toEqual([
    'signed_in',
    'person_removed',
    'role_changed',
    'person_added',
  ])
})

test('pages follow each other by their cursor', async () => {
  const { email, ...person } = await createCandidate(app)
  for (let times = 0; times < 3; times++)
    await app.call(null, login, { body: { email, password: factoryPassword } })
  const topic = 'sign_ins' as const
  const first = await app.call(person, listOwnActivity, { query: { limit: 3, topic } })
  expect(first.data).toHaveLength(3)
  const cursor = first.meta.next_cursor
  const rest = await app.call(person, listOwnActivity, { query: { limit: 3, topic, cursor } })
  expect(rest.meta.next_cursor).toBeNull()
  const all = [...kindsIn(first), ...kindsIn(rest)]
  expect(all.filter((kind) => kind === 'signed_in')).toHaveLength(3)
  expect(all.filter((kind) => kind === 'sign_in_from_new_browser')).toHaveLength(2)
  expect(await app.call(person, listOwnActivity, { query: { cursor: 'x' } })).toMatchObject({
    status: 422,
  })
})

test('a candidate reads the role of who opened their application if the company names nobody', async () => {
  const { owner, reader, candidate, slug, id } = await createOpenable()
  await app.call(reader, getCandidate, { params: { slug, uuid: id } })
  const read = async () => {
    const options = { params: { slug } }
    const { data: vacancy } = await app.call(candidate, getJob, options)
    const { data: cards } = await app.call(candidate, listMyJobs, { query: { view: 'card' } })
    const { data: activity } = await app.call(candidate, listApplicationActivity, options)
    const { data: own } = await app.call(candidate, listOwnActivity)
    const { data: told } = await app.call(candidate, listNotifications)
    return [
      vacancy.application.opened_by,
      cards[0].application.opened_by,
      ...[activity[0], own[0], told[0]].map(ofActor),
    ]
  }
  const { name, last_name } = await app.db
    .selectFrom('users')
    .select(['name', 'last_name'])
    .where('id', '=', reader.id)
    .executeTakeFirstOrThrow()
  const byName = { name: `${name} ${last_name}`, name_hidden: null }
  expect(await read()).toEqual(Array.from({ length: 5 }, () => byName))

  const changed = await app.call(owner, changeReadersRule, { body: { names_readers: false } })
  expect(changed).toMatchObject({ status: 200, data: { names_readers: false } })
  const byRole = { name: null, name_hidden: { why: 'company_administrator', industry: null } }
  expect(await read()).toEqual(Array.from({ length: 5 }, () => byRole))
  expect(kindsIn(await app.call(owner, listCompanyActivity))).toContain('readers_named')
  const { data } = await app.call(owner, listCompanyActivity, { query: { topic: 'candidates' } })
  expect(data.find(({ kind }: { kind: string }) => kind === 'application_opened')).toMatchObject({
    actor: byName.name,
  })

  await app.db.updateTable('vacancies').set({ visibility: 'confidential' }).execute()
  const [first] = await read()
  expect(first).toMatchObject({ name: null, name_hidden: { why: 'confidential_company' } })
})
