// The erasure of a member of staff and of a whole company among two, of which every text carries a
// word that stands nowhere else.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { fulfilCheckout } from '#contract/credits/checkouts.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { findFaults } from '#server/features/credits/verify-ledger.ts'
import { connect } from '#server/platform/db/connect.ts'
import { outboxFolder } from '#server/platform/mail/outbox.ts'
import { restoreElsewhere, setUpFolder } from '#server/testing/backups.ts'
import { plantCanaries, tablesWith } from '#server/testing/canaries.ts'
import { createCheckout } from '#server/testing/checkout-factory.ts'
import { createStaff } from '#server/testing/factories.ts'
import { keepFailedMail, keepMail } from '#server/testing/kept-mails.ts'
import { setUpTestApp, type TestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'
import { createWholePerson, insertTraces } from '#server/testing/whole-person.ts'
import { personalTables } from '../data-classes.ts'
import { readSubject } from '../export/subject.ts'
import { eraseCompany } from './company.ts'
import { erasePerson } from './person.ts'

const app = setUpTestApp()
const inFolder = setUpFolder()
const [a, b] = ['canaryofquillay', 'canaryofother']
const request = { actor_id: null, reason: 'asked for' }

let quillay: Awaited<ReturnType<typeof createPlanted>>

beforeAll(async () => {
  quillay = await createPlanted(app, a)
  await createPlanted(app, b)
})

test('the copy of each contains every word of theirs, and none of another', async () => {
  const { people, company, company_id } = quillay
  for (const { id: user_id, planted, mark } of people) {
    expect([mark, planted.length > 20]).toEqual([mark, true])
    const copy = await copyOf({ user_id, company_id: null })
    expect(wordsAbsent(planted, copy, (table) => table.told)).toEqual([])
    for (const stranger of [b, ...people.map((one) => one.mark).filter((one) => one !== mark)])
      expect([mark, copy.includes(stranger)]).toEqual([mark, false])
  }
  expect(company.length).toBeGreaterThan(25)
  const copy = await copyOf({ user_id: quillay.owner.id, company_id })
  expect(wordsAbsent(company, copy, ({ told, ofCompany }) => ofCompany?.told ?? told)).toEqual([])
  expect(copy).not.toContain(b)
})

test('nothing of an erased member of staff is left, and nothing of anybody else is lost', async () => {
  const colleague = quillay.people.find(({ role }) => role === 'collaborator')
  if (!colleague) throw new Error('no collaborator')
  const others = [a, b, ...quillay.people.map(({ mark }) => mark)].filter(
    (mark) => mark !== colleague.mark,
  )
  await keepMail(app, 1, { to: 'staff@example.com', text: `${await nameOf(colleague.id)} left.` })
  await keepFailedMail(app, { facts: { name: await nameOf(colleague.id) } })
  const before = await tablesWith(app.owner, colleague.mark)
  expect(before.length).toBeGreaterThan(8)
  const tables = await Promise.all(others.map((mark) => tablesWith(app.owner, mark)))

  expect(await erasePerson(app, colleague.id, request, () => true)).toBe(true)
  await expect.poll(() => tablesWith(app.owner, colleague.mark)).toEqual([])
  expect(await Promise.all(others.map((mark) => tablesWith(app.owner, mark)))).toEqual(tables)
  expect(await readdir(outboxFolder(app.environment))).toEqual([])
})

test('of an erased company candidates keep what it wrote to them, and nothing else is left', async () => {
  const { name, email } = await app.db
    .selectFrom('companies as c')
    .innerJoin('users as u', 'u.company_id', 'c.id')
    .select(['c.name', 'u.email'])
    .where('u.id', '=', quillay.owner.id)
    .executeTakeFirstOrThrow()
  await keepMail(app, 2, { to: email, text: 'To the owner.' })
  await keepMail(app, 3, { to: 'candidate@example.com', text: `News of ${name}.` })
  await keepMail(app, 4, { to: 'candidate@example.com', text: 'News of another.' })
  const others = await tablesWith(app.owner, b)

  expect(await eraseCompany(app, quillay.company_id, request, () => true)).toBe(true)
  await expect
    .poll(async () => (await tablesWith(app.owner, `${a}-`)).toSorted())
    .toEqual(
      [
        'application_feedback',
        'chats',
        'messages',
        'stage_messages',
        'vacancies',
        'vacancy_outcomes',
      ].map((table) => `public.${table}`),
    )
  for (const { mark } of quillay.people) expect(await tablesWith(app.owner, mark)).toEqual([])
  for (const word of [`${a}-companies`, `${a}-receipts`, `${a}-audit`, name])
    expect(await tablesWith(app.owner, word)).toEqual([])
  expect(await tablesWith(app.owner, b)).toEqual(others)
  expect(await readdir(outboxFolder(app.environment))).toEqual(['4.json'])
  expect(await findFaults(app.owner)).toEqual([])
})

test('once the candidate is erased, too, no table, file or backup contains a word of it', async () => {
  await erasePerson(app, quillay.candidate.id, request, () => true)
  await expect.poll(() => keptWith(app.owner, a)).toEqual([])

  const file = inFolder('dump')
  await makeBackup(app, file, null)
  const restored = await restoreElsewhere(file, inFolder('restored'))
  const { db, close } = connect(restored.databaseUrl, { max: 1 })
  expect(await keptWith(db, a)).toEqual([])
  expect((await tablesWith(db, b)).length).toBeGreaterThan(10)
  await close()
  for (const folder of [app.environment.DATA_DIR, restored.environment.DATA_DIR])
    for (const name of await readdir(join(folder, 'files')))
      expect((await readFile(join(folder, 'files', name))).includes(a)).toBe(false)
})

/** A company with its people, a vacancy that was answered and one that was not, and a purchase. */
async function createPlanted(app: TestApp, mark: string) {
  const { owner, candidate } = await createWholePerson(app)
  const { company_id } = owner
  const staff = [
    owner,
    await createStaff(app, owner, { role: 'administrator' }),
    await createStaff(app, owner, { role: 'collaborator' }),
  ]
  await createVacancy(app, owner, { body: { title: 'Head of Nothing' } })
  const people = []
  for (const person of staff) {
    const code = await createCheckout(app, person)
    await app.pay(code)
    await app.call(person, fulfilCheckout, { body: { code } })
    await insertTraces(app, person, code)
    people.push({ id: person.id, role: person.role, mark: `${person.role}${mark}` })
  }
  const company = await plantCanaries(app.owner, { user_id: owner.id, company_id }, mark)
  const planted = []
  for (const person of people) {
    const subject = { user_id: person.id, company_id: null }
    planted.push({ ...person, planted: await plantCanaries(app.owner, subject, person.mark) })
  }
  return { owner, candidate, company_id, company, people: planted }
}

async function copyOf(subject: Parameters<typeof readSubject>[1]) {
  return JSON.stringify(await readSubject(app.db, subject, 'en'))
}

/** The log of changes names a vacancy by its slug for an hour. */
async function keptWith(db: TestApp['db'], word: string) {
  return (await tablesWith(db, word)).filter((table) => table !== 'public.changes')
}

type Planted = Awaited<ReturnType<typeof plantCanaries>>

function wordsAbsent(
  planted: Planted,
  copy: string,
  toldOf: (table: (typeof personalTables)[number]) => readonly string[],
) {
  const columns = personalTables.flatMap((table) =>
    toldOf(table).map((column) => `${table.name}.${column}`),
  )
  return planted.filter(
    ({ table, column, word }) => columns.includes(`${table}.${column}`) && !copy.includes(word),
  )
}

async function nameOf(id: string) {
  const { name, last_name } = await app.db
    .selectFrom('users')
    .select(['name', 'last_name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return `${name} ${last_name}`
}
