import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { askForDeletion, undoDeletion } from '#contract/accounts/leaving.ts'
import { login } from '#contract/accounts/login.ts'
import { getChat } from '#contract/chats/chats.ts'
import { sendMessage } from '#contract/chats/messages.ts'
import { getPerson, lookAtPerson } from '#contract/operators/people.ts'
import { find } from '#contract/operators/search.ts'
import { findFaults } from '#server/features/credits/verify-ledger.ts'
import { dayMs } from '#server/platform/clock.ts'
import { createWaiting, creditsOf } from '#server/testing/answer-factories.ts'
import { createConversation } from '#server/testing/chat-factories.ts'
import {
  createCandidate,
  createCompany,
  createOperator,
  createStaff,
} from '#server/testing/factories.ts'
import { factoryPassword } from '#server/testing/insert-person.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { eraseDue } from './due.ts'

const app = setUpTestApp()
const body = { current_password: factoryPassword }

function deletionOf(id: string) {
  return app.db
    .selectFrom('users')
    .select(['erase_at', 'erased_at', 'removed_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

test('a deletion waits 14 days, in which signing in undoes it', async () => {
  const person = await createCandidate(app)
  expect(
    await app.call(person, askForDeletion, { body: { current_password: 'another-one' } }),
  ).toMatchObject({ status: 422 })
  expect(await app.call(person, askForDeletion, { body })).toEqual({ status: 'deletion-asked' })
  await app.mailTo(person.email, 'deletion_requested')
  app.clock.moveBy(13 * dayMs)
  await eraseDue(app)
  expect(await deletionOf(person.id)).toMatchObject({ erased_at: null })

  const credentials = { email: person.email, password: factoryPassword }
  const { token } = await app.call(null, login, { body: credentials })
  await app.mailTo(person.email, 'deletion_undone')
  app.clock.moveBy(2 * dayMs)
  await eraseDue(app)
  expect(await deletionOf(person.id)).toEqual({ erase_at: null, erased_at: null, removed_at: null })

  await app.call({ token }, askForDeletion, { body })
  await app.call({ token }, undoDeletion)
  expect(await deletionOf(person.id)).toMatchObject({ erase_at: null })
})

test('open applications end first: held credits are returned once, and the books balance', async () => {
  const { candidate, id } = await createWaiting(app, { credits: 5, cost: 2 })
  await app.call(candidate, askForDeletion, { body })
  app.clock.moveBy(15 * dayMs)
  await eraseDue(app)
  await app.mailTo(candidate.email, 'account_erased')
  expect(await creditsOf(app, candidate)).toEqual({ available: 5, held: 0 })
  const application = await app.db
    .selectFrom('applications')
    .select(['state', 'professional_experience', 'salary_snapshot'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(application).toEqual({
    state: 'withdrawn',
    professional_experience: '',
    salary_snapshot: [],
  })
  expect(await findFaults(app.owner)).toEqual([])
  const credentials = { email: candidate.email, password: factoryPassword }
  expect(await app.call(null, login, { body: credentials })).toMatchObject({ status: 401 })
})

test('people of a company delete their own account; its owner deletes the company', async () => {
  const owner = await createCompany(app)
  const colleague = await createStaff(app, owner)
  expect(await app.call(owner, askForDeletion, { body })).toMatchObject({ status: 409 })
  await app.call(colleague, askForDeletion, { body })
  app.clock.moveBy(15 * dayMs)
  await eraseDue(app)
  expect(await deletionOf(colleague.id)).toMatchObject({ erased_at: expect.any(Date) })
})

test('the texts of histories go with an erased person, and with nobody else', async () => {
  const { id } = await createCandidate(app)
  const other = await createCandidate(app)
  for (const person_id of [id, other.id])
    await app.db
      .insertInto('audit_log')
      .values({ kind: 'signed_in', person_id, details: JSON.stringify({ browser: 'Firefox' }) })
      .execute()
  await app.db
    .updateTable('users')
    .set({ erase_at: app.clock.now() })
    .where('id', '=', id)
    .execute()
  await eraseDue(app)
  const details = async (person: string) => {
    const { rows } = await sql`select details from audit_log
      where person_id = ${person} and kind = 'signed_in'`.execute(app.db)
    return rows
  }
  expect(await details(id)).toEqual([{ details: {} }])
  expect(await details(other.id)).toEqual([{ details: { browser: 'Firefox' } }])
  await expect(sql`select erase_from_histories(${other.id}, null)`.execute(app.db)).rejects.toThrow(
    /append-only/,
  )
})

test('an operator reads of who was erased that they are, and no name', async () => {
  const operator = await createOperator(app)
  const person = await createCandidate(app)
  const params = { id: person.id }
  await app.call(person, askForDeletion, { body })
  app.clock.moveBy(15 * dayMs)
  await eraseDue(app)
  await app.call(operator, lookAtPerson, { params, body: { reason: 'Asked by support' } })
  expect((await app.call(operator, getPerson, { params })).data).toMatchObject({
    name: null,
    name_hidden: { why: 'former_member', industry: null },
    last_name: null,
  })
  const query = { search: person.id }
  const headers = { 'accept-language': 'es' }
  const reply = await app.call(operator, find, { params: { object: 'users' }, query, headers })
  expect(reply.data).toMatchObject([{ title: 'Ex integrante', state: 'erased' }])
})

test('what a colleague wrote stays without their name', async () => {
  const { owner, params } = await createConversation(app)
  const colleague = await createStaff(app, owner, { role: 'administrator' })
  await app.call(colleague, sendMessage, { params, body: { content: 'Thursday at ten.' } })
  await app.call(colleague, askForDeletion, { body })
  app.clock.moveBy(15 * dayMs)
  await eraseDue(app)
  expect((await app.call(owner, getChat, { params })).data.messages).toMatchObject([
    { content: 'Thursday at ten.', author: null, author_hidden: { why: 'former_member' } },
  ])
})
