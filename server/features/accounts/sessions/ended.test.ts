// Sessions that one process has read, ended by another or by plain SQL.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changePassword } from '#contract/accounts/password-change.ts'
import { closeSession, logout } from '#contract/accounts/sessions.ts'
import { answerApplication } from '#contract/applications/candidates.ts'
import { sendMessage } from '#contract/chats/messages.ts'
import { removeCollaborator } from '#contract/companies/collaborators.ts'
import { getVacancy } from '#contract/vacancies/vacancies.ts'
import { listVacancies } from '#contract/vacancies/vacancy-lists.ts'
import { fullAnswer } from '#server/testing/answers.ts'
import { createConversation } from '#server/testing/chat-factories.ts'
import { createCandidate, createCompany, createStaff } from '#server/testing/factories.ts'
import { factoryPassword } from '#server/testing/insert-person.ts'
import { withSession } from '#server/testing/session-factory.ts'
import { setUpTestApp, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()
const other = {} as TestApp

beforeAll(async () =>
  Object.assign(other, await startTestApp({}, { databaseUrl: app.databaseUrl })),
)
afterAll(() => other.stop())

type Person = { token: string; id: string; session_id: string }

/** Reads a vacancy and the board in the other process. @returns both statuses */
async function readElsewhere(person: Person, slug: string) {
  const read = [
    other.call(person, getVacancy, { params: { slug } }),
    other.call(person, listVacancies, { query: { view: 'card' } }),
  ]
  return (await Promise.all(read)).map(({ status }) => status)
}

/** Sends a message in the other process. @returns its status */
async function writeElsewhere(person: Person, params: { id: string }) {
  const { status } = await other.call(person, sendMessage, { params, body: { content: 'Hello' } })
  return status
}

/** Answers an application in the other process. @returns its status */
async function answerElsewhere(person: Person, params: { slug: string; uuid: string }) {
  const body = { feedback: fullAnswer() }
  const { status } = await other.call(person, answerApplication, { params, body })
  return status
}

async function createPeople() {
  const owner = await createCompany(app)
  const slug = await createVacancy(app, owner)
  const candidate = await createCandidate(app)
  const staff = await createStaff(app, owner)
  return { owner, slug, candidate, staff }
}

type People = Awaited<ReturnType<typeof createPeople>>

const query = (text: string) => sql.raw(text).execute(app.owner)
const endings: [
  string,
  (people: People) => Promise<unknown>,
  { candidate?: number; staff?: number },
][] = [
  ['signing out', ({ candidate }) => app.call(candidate, logout), { candidate: 401 }],
  [
    'signing this device out from another one',
    async ({ candidate }) => {
      const here = await withSession(app, candidate)
      await app.call(here, closeSession, { params: { id: candidate.session_id } })
    },
    { candidate: 401 },
  ],
  [
    'changing the password elsewhere',
    async ({ candidate }) => {
      const here = await withSession(app, candidate)
      const body = {
        current_password: factoryPassword,
        password: 'Another-password-2',
        password_confirmation: 'Another-password-2',
      }
      const changed = await app.call(here, changePassword, { body })
      expect(changed).toEqual({ status: 'password-changed' })
    },
    { candidate: 401 },
  ],
  [
    'being removed from the company',
    async ({ owner, staff }) => {
      const params = { slug: staff.slug }
      expect(await app.call(owner, removeCollaborator, { params })).toEqual({ status: 'removed' })
    },
    { staff: 401 },
  ],
  [
    'deleting the session',
    ({ candidate }) => query(`delete from sessions where id = '${candidate.session_id}'`),
    { candidate: 401 },
  ],
  [
    'revoking it',
    ({ staff }) => query(`update sessions set revoked_at = now() where user_id = '${staff.id}'`),
    { staff: 401 },
  ],
  [
    'shortening it',
    ({ candidate }) =>
      query(
        `update sessions set expires_at = now() - interval '1 minute' where id = '${candidate.session_id}'`,
      ),
    { candidate: 401 },
  ],
  [
    'withdrawing the verification',
    ({ candidate }) =>
      query(`update users set email_verified_at = null where id = '${candidate.id}'`),
    { candidate: 403 },
  ],
  [
    'asking the company for a second factor',
    ({ owner }) =>
      query(`update companies set requires_second_factor = true where id = '${owner.company_id}'`),
    { staff: 403 },
  ],
  ['emptying the table', () => query('truncate sessions cascade'), { candidate: 401, staff: 401 }],
]

describe.each(endings)('%s', (_, end, { candidate = 200, staff = 200 }) => {
  test('is known to every process at once, and changes nothing for others', async () => {
    const people = await createPeople()
    const read = async () => [
      await readElsewhere(people.candidate, people.slug),
      await readElsewhere(people.staff, people.slug),
    ]
    for (let turn = 0; turn < 2; turn += 1)
      expect(await read()).toEqual([
        [200, 200],
        [200, 200],
      ])
    await end(people)
    expect(await read()).toEqual([
      [candidate, candidate],
      [staff, staff],
    ])
  })
})

test.each(endings)('%s ends messages and answers at once, too', async (_, end, statuses) => {
  const { owner, candidate, params, ...of } = await createConversation(app)
  const staff = await createStaff(app, owner, { role: 'administrator' })
  const write = async () => [
    await writeElsewhere(candidate, params),
    await writeElsewhere(staff, params),
    await answerElsewhere(staff, { slug: of.vacancy, uuid: of.application }),
  ]
  for (let turn = 0; turn < 2; turn += 1) expect(await write()).toEqual([201, 201, 200])
  await end({ owner, candidate, staff, slug: '' })
  const after = [statuses.candidate ?? 201, statuses.staff ?? 201, statuses.staff ?? 200]
  expect(await write()).toEqual(after)
  expect(await countOf('messages', 'chat_id', params.id)).toBe(
    4 + after.filter((status) => status === 201).length,
  )
  expect(await countOf('application_feedback', 'application_id', of.application)).toBe(
    2 + after.filter((status) => status === 200).length,
  )
})

async function countOf(table: string, column: string, id: string) {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(app.owner)
  return rows[0]?.count
}

test('a member of staff who changes the company reads what is of the new one, and no more of the old', async () => {
  const { slug, staff } = await createPeople()
  const elsewhere = await createPeople()
  expect(await readElsewhere(staff, slug)).toEqual([200, 200])
  await query(
    `update users set company_id = '${elsewhere.owner.company_id}' where id = '${staff.id}'`,
  )
  expect(await readElsewhere(staff, slug)).toEqual([404, 200])
  expect(await readElsewhere(staff, elsewhere.slug)).toEqual([200, 200])
})

test('a session that has proved a second factor is known as such at once', async () => {
  const { owner, slug, staff } = await createPeople()
  await query(`update companies set requires_second_factor = true where id = '${owner.company_id}'`)
  expect(await readElsewhere(staff, slug)).toEqual([403, 403])
  await query(`update sessions set authenticated_by = 'totp' where id = '${staff.session_id}'`)
  expect(await readElsewhere(staff, slug)).toEqual([200, 200])
  expect(await readElsewhere(staff, slug)).toEqual([200, 200])
  await query(`update sessions set authenticated_by = 'password' where id = '${staff.session_id}'`)
  expect(await readElsewhere(staff, slug)).toEqual([403, 403])
})

test('no call that begins after a session has ended is answered, however many are under way', async () => {
  const { slug, candidate } = await createPeople()
  for (let turn = 0; turn < 5; turn += 1) {
    const person = await withSession(app, candidate)
    let hasEnded = false
    const after: number[] = []
    const readers = Array.from({ length: 6 }, async () => {
      for (let isAfter = false; !isAfter;) {
        isAfter = hasEnded
        const statuses = await readElsewhere(person, slug)
        if (isAfter) after.push(...statuses)
      }
    })
    await readElsewhere(person, slug)
    await app.call(person, logout)
    hasEnded = true
    await Promise.all(readers)
    expect(after).toEqual(readers.flatMap(() => [401, 401]))
  }
})
