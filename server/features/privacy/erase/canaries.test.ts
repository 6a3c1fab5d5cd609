// The erasure of one person among two, of whom every text carries a word that stands nowhere else.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { findFaults } from '#server/features/credits/verify-ledger.ts'
import { outboxFolder } from '#server/platform/mail/outbox.ts'
import { plantCanaries, tablesWith } from '#server/testing/canaries.ts'
import { keepFailedMail, keepMail } from '#server/testing/kept-mails.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createWholePerson } from '#server/testing/whole-person.ts'
import { personalTables } from '../data-classes.ts'
import { makeExports } from '../export/make.ts'
import { about, readSubject } from '../export/subject.ts'
import { erasePerson } from './person.ts'

/** Tables in which a candidate cannot have a row. */
const notOfCandidates = [
  'api_keys',
  'application_mails',
  'webhooks',
  'email_domains',
  'federated_identities',
  'identity_providers',
  'provider_sign_ins',
  'role_names',
  'application_moves',
  'feedback_snippets',
  'mail_frequencies',
  'candidate_views',
  'vacancies',
  'vacancy_collaborators',
  'vacancy_drafts',
]

const app = setUpTestApp()

const [a, b] = ['canaryofana', 'canaryofbea']
let ana: Awaited<ReturnType<typeof createWholePerson>>
let bea: Awaited<ReturnType<typeof createWholePerson>>
let planted: Awaited<ReturnType<typeof plantCanaries>>

beforeAll(async () => {
  ana = await createWholePerson(app)
  bea = await createWholePerson(app)
  planted = await plantCanaries(app.owner, { user_id: ana.candidate.id, company_id: null }, a)
  await plantCanaries(app.owner, { user_id: bea.candidate.id, company_id: null }, b)
})

test('the copy of one contains every word of theirs, and none of another', async () => {
  const user_id = ana.candidate.id
  for (const { name, mine } of personalTables) {
    if (!mine || notOfCandidates.includes(name)) continue
    const { rows } = await sql`select from ${sql.table(name)} t
      where ${about(mine, { user_id, company_id: null })}`.execute(app.owner)
    expect([name, rows.length > 0]).toEqual([name, true])
  }
  expect(planted.length).toBeGreaterThan(40)

  const copy = JSON.stringify(await readSubject(app.db, { user_id, company_id: null }, 'en'))
  const columns = personalTables.flatMap(({ name, told }) =>
    told.map((column) => `${name}.${column}`),
  )
  const absent = planted.filter(
    ({ table, column, word }) => columns.includes(`${table}.${column}`) && !copy.includes(word),
  )
  expect(absent).toEqual([])
  expect(copy).not.toContain(b)
  expect(copy).not.toContain(ana.owner.email)
})

test('after erasure no table, file, mail or waiting job contains a word of theirs', async () => {
  const { name, last_name, email } = await app.db
    .selectFrom('users')
    .select(['name', 'last_name', 'email'])
    .where('id', '=', ana.candidate.id)
    .executeTakeFirstOrThrow()
  await keepMail(app, 1, { to: email, text: 'To her.' })
  await keepMail(app, 2, { to: 'staff@example.com', text: `${name} ${last_name} applied.` })
  await keepMail(app, 3, { to: 'staff@example.com', text: 'Of somebody else.' })
  await keepFailedMail(app, { facts: { name: `${name} ${last_name}` } })
  await keepFailedMail(app, { facts: { name: 'Somebody else' } })
  for (const { candidate } of [ana, bea])
    await app.db
      .insertInto('data_exports')
      .values({ user_id: candidate.id, asked_at: app.clock.now() })
      .onConflict((row) => row.doNothing())
      .execute()
  await app.db.updateTable('data_exports').set({ made_at: null, storage_key: null }).execute()
  await makeExports(app)
  const before = await tablesWith(app.owner, a)
  expect(before.length).toBeGreaterThan(12)
  const others = await tablesWith(app.owner, b)

  expect(
    await erasePerson(app, ana.candidate.id, { actor_id: null, reason: 'asked for' }, () => true),
  ).toBe(true)
  await expect.poll(() => tablesWith(app.owner, a)).toEqual([])
  expect(await tablesWith(app.owner, b)).toEqual(others)

  expect(await readdir(outboxFolder(app.environment))).toEqual(['3.json'])
  expect(await app.db.selectFrom('failed_jobs').select('queue').execute()).toEqual([
    { queue: 'mail' },
  ])
  const folder = join(app.environment.DATA_DIR, 'files')
  for (const file of await readdir(folder))
    expect((await readFile(join(folder, file))).includes(a)).toBe(false)
  // Without a sweep: the copy of her data is gone with her, the one of the other person stays.
  const [copies, kept] = [
    await app.db.selectFrom('data_exports').select(['user_id', 'storage_key']).execute(),
    await app.db.selectFrom('files').select('storage_key').execute(),
  ]
  expect(copies).toEqual([
    { user_id: bea.candidate.id, storage_key: expect.stringMatching(/zip$/) },
  ])
  expect((await readdir(folder)).toSorted()).toEqual(
    [...copies, ...kept].map(({ storage_key }) => storage_key).toSorted(),
  )
})

test('what others need stays: the books, the answered application and the other side of the chat', async () => {
  expect(await findFaults(app.owner)).toEqual([])
  const { first_feedback_at, state } = await app.db
    .selectFrom('applications')
    .select(['first_feedback_at', 'state'])
    .where('id', '=', ana.application)
    .executeTakeFirstOrThrow()
  expect([first_feedback_at, state]).toEqual([expect.any(Date), 'answered'])
  const messages = await app.db
    .selectFrom('messages')
    .select('content')
    .where('chat_id', '=', ana.chat)
    .orderBy('seq')
    .execute()
  expect(messages).toEqual([
    { content: '-' },
    { content: 'You are welcome.' },
    // A proposal of times, which has no line.
    { content: '' },
  ])
  expect(await erasePerson(app, ana.candidate.id, { actor_id: null }, () => true)).toBe(false)
})
