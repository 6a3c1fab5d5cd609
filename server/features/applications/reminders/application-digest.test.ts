import { expect, test } from 'vitest'
import { getCandidate } from '#contract/applications/candidates.ts'
import { withdrawApplication } from '#contract/applications/own-application.ts'
import { pickTime, proposeMeeting } from '#contract/chats/meetings.ts'
import { sendMessage } from '#contract/chats/messages.ts'
import type { MailFrequency } from '#contract/notifications/mail-kinds.ts'
import { listNotifications, switchMail } from '#contract/notifications/notifications.ts'
import { paths } from '#contract/pages/web-paths.ts'
import { sendUnreadDigests } from '#server/features/chats/unread-digest.ts'
import { hourMs, minuteMs } from '#server/platform/clock.ts'
import { createApplication } from '#server/testing/application-factories.ts'
import { createCandidate, createCompany, createStaff } from '#server/testing/factories.ts'
import { mailedBy } from '#server/testing/mailed-by.ts'
import { proposalBody } from '#server/testing/meeting-factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'
import { sendApplicationDigests } from './application-digest.ts'

const app = setUpTestApp()

async function prepare() {
  const owner = await createCompany(app)
  const slug = await createVacancy(app, owner, { body: { title: 'Chief of Staff' } })
  return { owner, slug }
}

async function applyTo(slug: string) {
  const candidate = await createCandidate(app, {
    credits: 1,
    has_salary: true,
    name: 'Ana',
    last_name: 'Ríos',
  })
  return { candidate, ...(await createApplication(app, candidate, slug)) }
}

const choose = (person: { token: string }, often: MailFrequency) =>
  app.call(person, switchMail, { body: { kind: 'application_received', is_on: true, often } })

/** @returns the addresses mailed by a run so much later */
async function sweepAfter(ms: number) {
  app.clock.moveBy(ms)
  return mailedBy(app, () => sendApplicationDigests(app))
}

test('sixty in an afternoon are five mails at once and one an hour, and each is in one of them', async () => {
  const { owner, slug } = await prepare()
  const applied: string[] = []
  const gathered: string[] = []
  for (let hour = 0; hour < 4; hour++) {
    for (let count = 0; count < 3; count++) applied.push((await applyTo(slug)).id)
    gathered.push(...(await sweepAfter(hourMs)))
  }
  expect(gathered).toEqual([owner.email, owner.email, owner.email])
  await app.mailTo(owner.email, 'application_received', 8)
  const mails = app.mails.filter(({ to }) => to === owner.email)
  const list = app.environment.APP_URL + paths.vacancyInfo(slug)
  const reviewOf = (id: string) => app.environment.APP_URL + paths.review(slug, id)
  expect(mails.map(({ links }) => links[0]).toSorted()).toEqual(
    [list, list, ...applied.slice(0, 6).map(reviewOf)].toSorted(),
  )
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    ...Array(2).fill('3 people applied to your vacancies'),
    ...Array(6).fill('A person applied to Chief of Staff'),
  ])
  expect(await sweepAfter(24 * hourMs)).toEqual([])
})

test('whoever chose so gets one mail an hour or a morning, with the vacancies and the first deadline', async () => {
  const { owner, slug } = await prepare()
  const other = await createVacancy(app, owner, { body: { title: 'Head of Sales' } })
  const administrator = await createStaff(app, owner, { role: 'administrator', locale: 'es' })
  expect((await choose(owner, 'hourly')).data).toContainEqual({
    kind: 'application_received',
    is_on: true,
    often: 'hourly',
  })
  await choose(administrator, 'daily')
  const applicants: string[] = []
  const queued = await mailedBy(app, async () => {
    for (const to of [slug, slug, other]) applicants.push((await applyTo(to)).candidate.email)
  })
  // Only the confirmations of the candidates.
  expect(queued).toEqual(applicants.toSorted())
  // The next morning may be less than an hour ahead.
  const within = await sweepAfter(hourMs)
  expect(within).toContain(owner.email)
  const both = [owner.email, administrator.email].toSorted()
  expect([...within, ...(await sweepAfter(24 * hourMs))].toSorted()).toEqual(both)
  const mail = await app.mailTo(owner.email, 'application_received')
  expect(mail.subject).toBe('3 people applied to your vacancies')
  expect(mail.text).toMatch(/Chief of Staff: 2 applications, the first answer due by/)
  expect(mail.text).toMatch(/Head of Sales: 1 application, answer due by/)
  expect(mail.links[0]).toBe(`${app.environment.APP_URL}/vacancies`)
  const spanish = await app.mailTo(administrator.email, 'application_received')
  expect(spanish.subject).toBe('3 personas se postularon a sus vacantes')
})

test('those who are assigned to a vacancy are mailed of its applications, and their colleagues are not', async () => {
  const owner = await createCompany(app)
  const [assigned, colleague] = [await createStaff(app, owner), await createStaff(app, owner)]
  const slug = await createVacancy(app, owner, { body: { collaborators: [assigned.slug] } })
  const { id } = await applyTo(slug)
  const mail = await app.mailTo(assigned.email, 'application_received')
  expect(mail.links[0]).toContain(`/review/${id}`)
  expect((await app.call(assigned, listNotifications)).data).toMatchObject([
    { kind: 'application_received' },
    { kind: 'assigned' },
  ])
  expect(app.mails.some(({ to }) => to === colleague.email)).toBe(false)
})

test('what was withdrawn is not gathered, and nothing keeps a name that nobody of the company has opened', async () => {
  const { owner, slug } = await prepare()
  const { candidate, chat } = await applyTo(slug)
  const params = { id: chat }
  await app.call(candidate, sendMessage, { params, body: { content: 'Good morning' } })
  app.clock.moveBy(10 * minuteMs)
  await sendUnreadDigests(app)
  const body = proposalBody(app)
  const { of, meeting } = (await app.call(owner, proposeMeeting, { params, body })).data.meeting
  await app.call(candidate, pickTime, {
    params: { id: meeting.id },
    body: { proposal: of.id, starts_at: of.times[0] },
  })
  await choose(owner, 'hourly')
  const second = await applyTo(slug)
  for (const one of [candidate, second.candidate])
    expect(await app.call(one, withdrawApplication, { params: { slug } })).toMatchObject({
      status: 'withdrawn',
    })
  expect(await sweepAfter(hourMs)).toEqual([])

  const mails = [
    await app.mailTo(owner.email, 'application_received'),
    await app.mailTo(owner.email, 'new_message'),
    await app.mailTo(owner.email, 'meeting_confirmed'),
    await app.mailTo(owner.email, 'meeting_called_off'),
  ]
  expect(mails[1]?.subject).toBe('A candidate wrote to you')
  expect(mails[2]?.subject).toMatch(/^Meeting with a candidate: /)
  expect(JSON.stringify(mails)).not.toMatch(/Ana|Ríos/)
  const reply = await app.call(owner, listNotifications)
  expect(reply.data.length).toBeGreaterThan(1)
  expect(JSON.stringify(reply.data)).not.toMatch(/Ana|Ríos/)
})

test('once somebody has opened an application, mails name its candidate', async () => {
  const { owner, slug } = await prepare()
  const { candidate, id, chat } = await applyTo(slug)
  await app.call(owner, getCandidate, { params: { slug, uuid: id } })
  await app.call(candidate, sendMessage, { params: { id: chat }, body: { content: 'Hello' } })
  app.clock.moveBy(10 * minuteMs)
  await sendUnreadDigests(app)
  expect((await app.mailTo(owner.email, 'new_message')).subject).toBe('Ana Ríos wrote to you')
})
