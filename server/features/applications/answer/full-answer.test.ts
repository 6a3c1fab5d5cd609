import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { answerApplication } from '#contract/applications/candidates.ts'
import { fullAnswerMin, isFullAnswer } from '#contract/applications/full-answer.ts'
import type { Letter } from '#contract/applications/letter.ts'
import { listCreditHistory } from '#contract/credits/ledger.ts'
import { seenLength } from '#contract/fields/seen-text.ts'
import { getVacancy } from '#contract/vacancies/vacancies.ts'
import { captureCredits } from '#server/features/credits/commands.ts'
import { findFaults } from '#server/features/credits/verify-ledger.ts'
import {
  applyAgain,
  createWaiting,
  ownView,
  passDeadline,
} from '#server/testing/answer-factories.ts'
import { fullAnswer } from '#server/testing/answers.ts'
import { createApplication } from '#server/testing/application-factories.ts'
import { createCandidate, createCompany } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'
import { refreshAnswerRecords } from './answer-records.ts'
import { returnOverdue } from './return-overdue.ts'

const app = setUpTestApp()

type Waiting = Awaited<ReturnType<typeof createWaiting>>

async function letterOf({ candidate, vacancy: slug }: Waiting, marks: number): Promise<Letter> {
  const { vacancy } = await ownView(app, candidate, slug)
  const competencies = vacancy.competencies
    .slice(0, marks)
    .map(({ id }) => ({ id, mark: 2, line: '' }))
  return { competencies, strong: '', missing: '', change: '' }
}

async function reasonsOf({ id }: Pick<Waiting, 'id'>) {
  const movements = await app.db
    .selectFrom('credit_movements')
    .select('reason')
    .where('application_id', '=', id)
    .orderBy('id')
    .execute()
  return movements.map(({ reason }) => reason)
}

test('a short answer is delivered, and gives the credits back: both sides read why', async () => {
  const waiting = await createWaiting(app)
  const { owner, candidate, vacancy, params } = waiting
  const { data } = await app.call(owner, answerApplication, { params, body: { feedback: 'No.' } })
  expect(data).toMatchObject({ state: 'returned', return_cause: 'short_answer' })
  expect(data.read_at).not.toBe('')

  const { application } = await ownView(app, candidate, vacancy)
  expect(application).toMatchObject({
    state: 'returned',
    return_cause: 'short_answer',
    needs_full_answer: true,
    feedback: [{ text: 'No.' }],
  })
  expect(application.steps.map(({ state }) => state)).toEqual(['sent', 'answered', 'returned'])
  expect((await app.mailTo(candidate.email, 'application_answered')).text).toContain('No.')
  expect((await app.mailTo(candidate.email, 'credits_refunded')).text).toContain('very few words')
  const { data: history } = await app.call(candidate, listCreditHistory)
  expect(history[0]).toMatchObject({ cause: 'short_answer', available_change: 2, held_change: -2 })
  expect(history[0].cause_value).toContain('too short')

  await app.call(owner, answerApplication, { params, body: { feedback: fullAnswer() } })
  await passDeadline(app, waiting.id)
  await returnOverdue(app)
  expect(await reasonsOf(waiting)).toEqual(['hold', 'return'])
  expect(await findFaults(app.db)).toEqual([])
})

test.each([
  [' seen characters at least', 'x'.repeat(fullAnswerMin), 0, 'capture'],
  [' characters less one', 'x'.repeat(fullAnswerMin - 1), 0, 'return'],
  [' characters that draw nothing', `No.${'\u200B\u3164\u2800\u2060'.repeat(100)}`, 0, 'return'],
  [' blanks', `No.${' \n'.repeat(100)}.`, 0, 'return'],
  [' and a letter with three marks', 'No.', 3, 'capture'],
  [' and a letter with two marks', 'No.', 2, 'return'],
])('an answer of%s', async (_, feedback, marks, ending) => {
  const waiting = await createWaiting(app)
  const letter = marks > 0 ? await letterOf(waiting, marks) : null
  const { owner, params } = waiting
  await app.call(owner, answerApplication, { params, body: { feedback, letter } })
  expect(await reasonsOf(waiting)).toEqual(['hold', ending])
})

test('what is written in a letter counts towards a full answer', async () => {
  const waiting = await createWaiting(app)
  const letter = { ...(await letterOf(waiting, 1)), missing: 'x'.repeat(fullAnswerMin) }
  const { owner, params } = waiting
  await app.call(owner, answerApplication, { params, body: { feedback: 'No.', letter } })
  expect(await reasonsOf(waiting)).toEqual(['hold', 'capture'])
})

test('the credits of a company that answers briefly go to the candidate', async () => {
  const owner = await createCompany(app, { credits: 20 })
  const body = { sponsored_places: 2 }
  const slug = await createVacancy(app, owner, { body })
  const candidate = await createCandidate(app, { has_salary: true })
  const { id } = await createApplication(app, candidate, slug)
  const params = { slug, uuid: id }
  await app.call(owner, answerApplication, { params, body: { feedback: 'No.' } })
  expect(await reasonsOf({ id })).toEqual(['compensation'])
  expect((await app.mailTo(candidate.email, 'credits_awarded')).text).toContain('very few words')
  const { data: theirs } = await app.call(candidate, listCreditHistory)
  expect(theirs[0]).toMatchObject({ cause: 'compensation_short', available_change: 1 })
  const { data: ours } = await app.call(owner, listCreditHistory)
  expect(ours[0].cause_value).toContain('too short: the credits went to the candidate')
  expect(await findFaults(app.db)).toEqual([])
})

test('short answers count as late on the record of the company', async () => {
  const first = await createWaiting(app)
  const { owner, vacancy } = first
  const others = []
  for (let count = 0; count < 4; count++) others.push(await applyAgain(app, owner, vacancy))
  for (const [index, { params }] of [first, ...others].entries()) {
    const feedback = index < 2 ? 'No.' : fullAnswer()
    await app.call(owner, answerApplication, { params, body: { feedback } })
  }
  await refreshAnswerRecords(app)
  const { data } = await app.call(owner, getVacancy, { params: { slug: vacancy } })
  expect(data.company.answers).toMatchObject({ applications: 5, answered_in_time: 0.6 })
})

test('what was sent before keeps its rule: any answer in time uses the credits', async () => {
  const waiting = await createWaiting(app)
  await app.db
    .updateTable('applications')
    .set({ answer_rule: 1 })
    .where('id', '=', waiting.id)
    .execute()
  const { owner, params } = waiting
  await app.call(owner, answerApplication, { params, body: { feedback: 'No.' } })
  expect(await reasonsOf(waiting)).toEqual(['hold', 'capture'])
})

test('the database refuses to capture for a short answer, and without any', async () => {
  const { id, owner, candidate } = await createWaiting(app)
  const why = { application_id: id, actor_id: owner.id, now: app.clock.now() }
  const capture = () =>
    app.db.transaction().execute((tx) => captureCredits(tx, { user_id: candidate.id }, 2, why))
  await expect(capture()).rejects.toThrow('captures without a full answer')

  await sql`insert into application_feedback (application_id, author_id, body, created_at)
    values (${id}, ${owner.id}, 'No.', now())`.execute(app.db)
  const answered = { first_feedback_by: owner.id, first_feedback_at: why.now, answered_at: why.now }
  const answer = app.db
    .updateTable('applications')
    .set({ ...answered, next_at: null })
    .where('id', '=', id)
  await expect(answer.execute()).rejects.toThrow('was not answered in full')
})

test('the database counts what is seen as everything else does', async () => {
  // The planes that have letters, marks and tags.
  const points = Array.from({ length: 0x21000 }, (_, point) =>
    point < 0x20000 ? point : point + 0xc0000,
  )
  const texts = points
    .filter((point) => point > 0 && (point < 0xd800 || point > 0xdfff))
    .map((point) => String.fromCodePoint(point))
  for (let at = 0; at < texts.length; at += 50_000) {
    const some = texts.slice(at, at + 50_000).map((text) => `a${text}b`)
    const { rows } = await sql<{ lengths: number[] }>`
      select array_agg(seen_length(text) order by place) as lengths
      from unnest(${some}::text[]) with ordinality as sample (text, place)`.execute(app.db)
    const differing = some.filter((text, index) => rows[0]?.lengths[index] !== seenLength(text))
    expect(differing.map((text) => text.codePointAt(1)?.toString(16))).toEqual([])
  }
  const letter = { competencies: [], strong: ` ${'s'.repeat(50)}`, missing: '', change: 'c' }
  for (const length of [66, 67, 68, 69]) {
    const feedback = 'f'.repeat(length)
    const { rows } = await sql<{ is: boolean }>`
      select is_full_answer(${feedback}, ${JSON.stringify(letter)}::jsonb) as is`.execute(app.db)
    expect(rows[0]?.is, String(length)).toBe(isFullAnswer({ feedback, letter }))
  }
})
