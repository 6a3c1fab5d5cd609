import { beforeEach, expect, test } from 'vitest'
import { getCandidate } from '#contract/applications/candidates.ts'
import { withdrawApplication } from '#contract/applications/own-application.ts'
import { readChat } from '#contract/chats/chat-reads.ts'
import { sendMessage } from '#contract/chats/messages.ts'
import { switchMail } from '#contract/notifications/notifications.ts'
import { minuteMs } from '#server/platform/clock.ts'
import { createApplication } from '#server/testing/application-factories.ts'
import { createCandidate, createCompany, createStaff } from '#server/testing/factories.ts'
import { mailedBy } from '#server/testing/mailed-by.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'
import { sendUnreadDigests } from './unread-digest.ts'

const app = setUpTestApp()
// Each test starts without pending digests.
beforeEach(
  async () => void (await app.db.updateTable('chat_reads').set({ mail_at: null }).execute()),
)

async function prepare(language: 'en' | 'es' = 'en') {
  const owner = await createCompany(app, { company: 'Quillay', name: 'Olga' })
  const [first, second] = [
    await createStaff(app, owner, { role: 'administrator' }),
    await createStaff(app, owner, { role: 'administrator' }),
  ]
  const slug = await createVacancy(app, first, { body: { title: 'Chief of Staff' } })
  const candidate = await createCandidate(app, {
    credits: 1,
    has_salary: true,
    name: 'Ana',
    last_name: 'Ríos',
    locale: language,
  })
  const { id: application, chat } = await createApplication(app, candidate, slug)
  return { owner, first, second, slug, candidate, application, chat }
}

type Person = Awaited<ReturnType<typeof prepare>>['candidate' | 'owner']

async function write(person: Person, chat: string, content: string) {
  const { data } = await app.call(person, sendMessage, { params: { id: chat }, body: { content } })
  return data.id as string
}

const read = (person: Person, chat: string, message: string) =>
  app.call(person, readChat, { params: { id: chat }, body: { message } })

/** @returns the addresses mailed by a run that many minutes later */
async function sweepAfter(minutes: number) {
  app.clock.moveBy(minutes * minuteMs)
  return mailedBy(app, () => sendUnreadDigests(app))
}

const emailsOf = (...people: { email: string }[]) => people.map(({ email }) => email).sort()

test('a message that is unread for ten minutes is mailed with its sender, its vacancy and an excerpt', async () => {
  const { owner, candidate, chat } = await prepare()
  await write(owner, chat, 'Could we speak on Tuesday?\n\nIt is <urgent>.')

  expect(await sweepAfter(9)).toEqual([])
  expect(await sweepAfter(1)).toEqual([candidate.email])
  const mail = await app.mailTo(candidate.email, 'new_message')
  expect(mail.subject).toBe('Quillay wrote to you')
  expect(mail.text).toContain('about the vacancy Chief of Staff')
  expect(mail.text).toContain('> Could we speak on Tuesday?')
  expect(mail.html).not.toContain('<urgent>')
  expect(mail.links[0]).toBe(`${app.environment.APP_URL}/chats/${chat}`)
})

test('several messages are one mail with their number, in the language of the reader', async () => {
  const { owner, candidate, chat } = await prepare('es')
  for (const content of ['Uno', 'Dos', 'Tres', 'Cuatro']) await write(owner, chat, content)

  expect(await sweepAfter(10)).toEqual([candidate.email])
  const mail = await app.mailTo(candidate.email, 'new_message')
  expect(mail.subject).toBe('Quillay le escribió: 4 mensajes')
  expect(mail.text).toContain('> Uno\n>\n> Dos\n>\n> Tres')
  expect(mail.text).not.toContain('Cuatro')
})

test('read messages are not mailed, and the rest is mailed when it is due', async () => {
  const { owner, candidate, chat } = await prepare()
  const first = await write(owner, chat, 'First')
  app.clock.moveBy(5 * minuteMs)
  const second = await write(owner, chat, 'Second')
  await read(candidate, chat, first)

  expect(await sweepAfter(5)).toEqual([])
  expect(await sweepAfter(4)).toEqual([])
  expect(await sweepAfter(1)).toEqual([candidate.email])
  const mail = await app.mailTo(candidate.email, 'new_message')
  expect(mail.text).not.toContain('First')
  await read(candidate, chat, second)
  expect(await sweepAfter(60)).toEqual([])
})

test('there is one mail until the messages are read, and a new one after that', async () => {
  const { owner, candidate, chat } = await prepare()
  const first = await write(owner, chat, 'First')
  expect(await sweepAfter(10)).toEqual([candidate.email])
  const second = await write(owner, chat, 'Second')
  expect(await sweepAfter(600)).toEqual([])
  await read(candidate, chat, first)
  await write(owner, chat, 'Third')
  expect((await sweepAfter(10))[0]).toBe(candidate.email)
  await read(candidate, chat, second)
  expect(await sweepAfter(600)).toEqual([])
})

test('messages answered by a colleague are not mailed', async () => {
  const { owner, first, slug, candidate, chat, application } = await prepare()
  await app.call(owner, getCandidate, { params: { slug, uuid: application } })
  await write(owner, chat, 'Welcome')
  await read(candidate, chat, await write(candidate, chat, 'Thank you'))
  await write(first, chat, 'With pleasure')
  await app.db
    .updateTable('chat_reads')
    .set({ mail_at: null })
    .where('user_id', '=', candidate.id)
    .execute()
  expect(await sweepAfter(10)).toEqual([])

  await write(candidate, chat, 'One more thing')
  expect(await sweepAfter(9)).toEqual([])
  expect(await sweepAfter(1)).toEqual(emailsOf(owner, first))
  const mail = await app.mailTo(owner.email, 'new_message')
  expect(mail.subject).toBe('Ana Ríos wrote to you')
  expect(mail.text).not.toContain('Thank you')
})

test('of the staff those who take part are mailed; else those who created the vacancy or are assigned; else the owner', async () => {
  const { first, second, candidate, chat } = await prepare()
  await write(candidate, chat, 'To whoever reads this')
  expect(await sweepAfter(10)).toEqual([first.email])

  const other = await prepare()
  await app.db
    .insertInto('vacancy_collaborators')
    .values({ user_id: other.second.id, vacancy_id: await vacancyOf(other.slug) })
    .execute()
  await write(other.candidate, other.chat, 'Hello')
  expect(await sweepAfter(10)).toEqual(emailsOf(other.first, other.second))

  const quiet = await prepare()
  await app.db
    .updateTable('users')
    .set({ role: 'collaborator' })
    .where('id', '=', quiet.first.id)
    .execute()
  await write(quiet.candidate, quiet.chat, 'Hello')
  expect(await sweepAfter(10)).toEqual([quiet.owner.email])

  await write(second, chat, 'I take this')
  await app.db.updateTable('chat_reads').set({ mail_at: null }).execute()
  await write(candidate, chat, 'Thank you')
  expect(await sweepAfter(10)).toEqual([second.email])
})

test('people who were removed, are not verified or opted out are not mailed', async () => {
  const { owner, first, second, candidate, chat } = await prepare()
  for (const person of [owner, first, second]) await write(person, chat, 'Hello')
  await app.db.updateTable('chat_reads').set({ mail_at: null }).execute()
  await write(candidate, chat, 'Hello all')
  await app.db
    .updateTable('users')
    .set({ removed_at: app.clock.now(), removed_by: owner.id })
    .where('id', '=', first.id)
    .execute()
  await app.db
    .updateTable('users')
    .set({ email_verified_at: null })
    .where('id', '=', second.id)
    .execute()
  await app.call(owner, switchMail, { body: { kind: 'new_message', is_on: false } })
  expect(await sweepAfter(10)).toEqual([])
  await app.call(owner, switchMail, { body: { kind: 'new_message', is_on: true } })
  expect(await sweepAfter(10)).toEqual([])
})

test('messages of a withdrawn application are not mailed', async () => {
  const { owner, candidate, chat, slug } = await prepare()
  await write(owner, chat, 'Hello')
  await app.call(candidate, withdrawApplication, { params: { slug } })
  expect(await sweepAfter(10)).toEqual([])
})

async function vacancyOf(slug: string) {
  const { id } = await app.db
    .selectFrom('vacancies')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  return id
}
