import { expect, test } from 'vitest'
import { pauseAccount } from '#contract/accounts/leaving.ts'
import { listCompanyActivity } from '#contract/applications/activity.ts'
import { answerApplication, getCandidate } from '#contract/applications/candidates.ts'
import { withdrawApplication } from '#contract/applications/own-application.ts'
import { getToday, type Today } from '#contract/applications/today.ts'
import { sendMessage } from '#contract/chats/messages.ts'
import { verifyAccount } from '#contract/companies/companies.ts'
import { keepDraft } from '#contract/vacancies/kept-drafts.ts'
import { refreshAnswerRecords } from '#server/features/applications/answer/answer-records.ts'
import { dayMs, hourMs } from '#server/platform/clock.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import { applyAgain, close, createWaiting } from '#server/testing/answer-factories.ts'
import { fullAnswer } from '#server/testing/answers.ts'
import { createConversation } from '#server/testing/chat-factories.ts'
import { createCompany, createStaff } from '#server/testing/factories.ts'
import { factoryPassword } from '#server/testing/insert-person.ts'
import { createMeeting } from '#server/testing/meeting-factories.ts'
import { countStatements } from '#server/testing/statements.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()

async function todayOf(reader: Staff & { token: string }): Promise<Today> {
  const { data } = await app.call(reader, getToday)
  return data
}

const answer = (owner: Staff & { token: string }, params: { slug: string; uuid: string }) =>
  app.call(owner, answerApplication, { params, body: { feedback: fullAnswer() } })

test('a new company finds nothing but the first steps, each of its people those that are theirs', async () => {
  const owner = await createCompany(app)
  const today = await todayOf(owner)
  expect(today).toMatchObject({
    waiting: { count: 0, due_today: 0, due_in_seven_days: 0, first: [] },
    messages: { unread: 0, latest: [] },
    vacancies: { open: 0, first: [] },
    answers: null,
    steps: ['profile', 'colleague', 'vacancy', 'answer'].map((step) => ({ step, is_done: false })),
  })
  expect(today.weeks).toHaveLength(12)
  expect(today.weeks.every(({ applications }) => applications === 0)).toBe(true)

  const collaborator = await createStaff(app, owner)
  expect(await todayOf(collaborator)).toMatchObject({
    messages: null,
    steps: [
      { step: 'vacancy', is_done: false },
      { step: 'answer', is_done: false },
    ],
  })
})

test('the first steps are done once the facts say so', async () => {
  const owner = await createCompany(app)
  const done = async () =>
    (await todayOf(owner)).steps.filter(({ is_done }) => is_done).map(({ step }) => step)
  await app.call(owner, verifyAccount, {
    body: { website: 'https://northwind.example', num_emp: '11-50', industry: 1 },
  })
  expect(await done()).toEqual(['profile'])
  await createStaff(app, owner)
  expect(await done()).toEqual(['profile', 'colleague'])
  const { params } = await createWaiting(app, { owner })
  expect(await done()).toEqual(['profile', 'colleague', 'vacancy'])
  await answer(owner, params)
  expect(await done()).toEqual(['profile', 'colleague', 'vacancy', 'answer'])
})

test('applications of all vacancies wait in the order of their deadlines, without those that are over or away', async () => {
  const later = await createWaiting(app)
  const { owner } = later
  const other = await createWaiting(app, { owner })
  await app.db
    .updateTable('applications')
    .set({ answer_due_at: new Date(app.clock.now().getTime() + hourMs), next_at: app.clock.now() })
    .where('id', '=', other.id)
    .execute()
  const answered = await applyAgain(app, owner, other.vacancy)
  await answer(owner, answered.params)
  const withdrawn = await applyAgain(app, owner, other.vacancy)
  await app.call(withdrawn.candidate, withdrawApplication, { params: { slug: other.vacancy } })
  const away = await applyAgain(app, owner, other.vacancy)
  await app.call(away.candidate, pauseAccount, { body: { current_password: factoryPassword } })
  await app.call(owner, getCandidate, { params: later.params })
  await createWaiting(app)

  const { waiting, vacancies, stages } = await todayOf(owner)
  expect(waiting).toMatchObject({ count: 2 })
  expect(waiting.due_today).toBeLessThanOrEqual(waiting.due_in_seven_days)
  expect(waiting.first.map(({ id, is_opened }) => [id, is_opened])).toEqual([
    [other.id, false],
    [later.id, true],
  ])
  expect(waiting.first[0]).toMatchObject({
    candidate: { initials: expect.any(String), photo_url: null },
    vacancy: { slug: other.vacancy },
  })
  expect(vacancies.open).toBe(2)
  expect(stages).toMatchObject({ new: 4, hired: 0 })
  expect(vacancies.first).toMatchObject([
    {
      slug: other.vacancy,
      candidates: 3,
      waiting: 1,
      stages: { new: 3, shortlisted: 0, not_selected: 0 },
      first_due: expect.any(Object),
    },
    { slug: later.vacancy, candidates: 1, waiting: 1 },
  ])
})

test('vacancies without a deadline follow, the newest first, and closed ones are gone', async () => {
  const { owner, vacancy } = await createWaiting(app)
  const older = await createVacancy(app, owner)
  app.clock.moveBy(1000)
  const newer = await createVacancy(app, owner)
  const closed = await createVacancy(app, owner)
  await close(app, owner, closed)
  const { vacancies } = await todayOf(owner)
  expect(vacancies.open).toBe(3)
  expect(vacancies.first.map(({ slug }) => slug)).toEqual([vacancy, newer, older])
})

test('unread messages are those of the reader, with the newest conversation first', async () => {
  const { owner, candidate, chat, vacancy } = await createConversation(app)
  const administrator = await createStaff(app, owner, { role: 'administrator' })
  const collaborator = await createStaff(app, owner)
  const say = (content: string) =>
    app.call(candidate, sendMessage, { params: { id: chat }, body: { content } })
  await say('Good morning')
  await say('Is Thursday fine?')
  for (const reader of [owner, administrator])
    expect((await todayOf(reader)).messages).toMatchObject({
      unread: 2,
      latest: [
        {
          id: chat,
          candidate: { name: 'Ana Ríos' },
          vacancy: { slug: vacancy, title: 'Chief of Staff', locale: 'en' },
          last_message: 'Is Thursday fine?',
          unread_count: 2,
        },
      ],
    })
  expect((await todayOf(collaborator)).messages).toBeNull()
  await app.call(owner, sendMessage, { params: { id: chat }, body: { content: 'Yes' } })
  expect((await todayOf(administrator)).messages?.unread).toBe(2)

  await app.call(candidate, pauseAccount, { body: { current_password: factoryPassword } })
  const [chatOfPaused] = (await todayOf(administrator)).messages?.latest ?? []
  expect(chatOfPaused).toMatchObject({ last_message: '', candidate: { initials: '' } })
  expect(chatOfPaused?.candidate.name).not.toContain('Ana')
})

test('agreed meetings come in their order until they are over', async () => {
  const { owner, candidate } = await createMeeting(app)
  const administrator = await createStaff(app, owner, { role: 'administrator' })
  const collaborator = await createStaff(app, owner)
  expect((await todayOf(owner)).meetings).toMatchObject([
    { candidate: { name: 'Ana Ríos' }, duration_minutes: 30, host: { is_you: true } },
  ])
  expect((await todayOf(administrator)).meetings).toMatchObject([{ host: { is_you: false } }])
  expect((await todayOf(collaborator)).meetings).toBeNull()
  await app.call(candidate, pauseAccount, { body: { current_password: factoryPassword } })
  const [withPaused] = (await todayOf(owner)).meetings ?? []
  expect(withPaused?.candidate.name ?? '').not.toContain('Ana')
  app.clock.moveBy(5 * dayMs)
  expect((await todayOf(owner)).meetings).toEqual([])
})

test('vacancies that are being written are those of the reader', async () => {
  const owner = await createCompany(app)
  const collaborator = await createStaff(app, owner)
  const draft = { title: 'Head of Legal', language: 'en' as const }
  const body = { content: draft, step: 'job-title', copy: 'a-browser', version: null }
  await app.call(owner, keepDraft, { params: { id: 'a-draft-of-mine' }, body })
  expect((await todayOf(owner)).drafts).toMatchObject([
    { id: 'a-draft-of-mine', title: 'Head of Legal', updated_at: expect.any(String) },
  ])
  expect((await todayOf(collaborator)).drafts).toEqual([])
})

test('answers are counted by the week in which an application ended', async () => {
  const { owner, vacancy, params } = await createWaiting(app)
  app.clock.moveBy(2 * hourMs)
  const second = await applyAgain(app, owner, vacancy)
  await applyAgain(app, owner, vacancy)
  app.clock.moveBy(2 * hourMs)
  await answer(owner, params)
  await answer(owner, second.params)
  app.clock.moveBy(7 * dayMs)
  const { weeks: before } = await todayOf(owner)
  await close(app, owner, vacancy)
  const { weeks, answers } = await todayOf(owner)
  expect(before.reduce((sum, { applications }) => sum + applications, 0)).toBe(2)
  expect(
    weeks.filter(({ applications }) => applications > 0).map(({ week: _, ...rest }) => rest),
  ).toEqual([
    { applications: 2, answered_in_time: 2, median_hours: 3 },
    { applications: 1, answered_in_time: 0, median_hours: null },
  ])
  expect(weeks.at(-1)?.applications).toBe(1)
  expect(answers).toBeNull()
  for (const { week } of weeks) expect(new Date(week).getUTCDay()).toBe(1)
})

test('the answer record is the one that candidates read', async () => {
  const { owner, vacancy, params } = await createWaiting(app)
  await answer(owner, params)
  for (let count = 0; count < 4; count++)
    await answer(owner, (await applyAgain(app, owner, vacancy)).params)
  expect((await todayOf(owner)).answers).toBeNull()
  await refreshAnswerRecords(app)
  expect((await todayOf(owner)).answers).toMatchObject({ applications: 5, answered_in_time: 1 })
})

test('who is named is recorded as a look at the candidates, once an hour, and nothing besides', async () => {
  const { owner, vacancy } = await createWaiting(app)
  const second = await createWaiting(app, { owner })
  await todayOf(owner)
  await todayOf(owner)
  const { data } = await app.call(owner, listCompanyActivity, { query: { topic: 'candidates' } })
  const listed = data as { kind: string; vacancy: { slug: string } }[]
  expect(listed.map(({ kind }) => kind)).toEqual(['candidates_listed', 'candidates_listed'])
  expect(listed.map((entry) => entry.vacancy.slug).sort()).toEqual([vacancy, second.vacancy].sort())
  // The reader, and the thirteen parts in their transaction.
  expect(await countStatements(app.pool, () => todayOf(owner))).toBe(16)
})
