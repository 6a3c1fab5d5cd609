import { expect, test } from 'vitest'
import { answerApplication, getCandidate } from '#contract/applications/candidates.ts'
import { getFeedbackDraft, saveFeedbackDraft } from '#contract/applications/feedback-drafts.ts'
import { judgeFeedback } from '#contract/applications/own-application.ts'
import { getVacancy } from '#contract/vacancies/vacancies.ts'
import { applyAgain, createWaiting, ownView } from '#server/testing/answer-factories.ts'
import { fullAnswer } from '#server/testing/answers.ts'
import { createCandidate, createCompany, createStaff } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { refreshAnswerRecords } from './answer-records.ts'

const app = setUpTestApp()

const parts = {
  strong: 'You name what you did yourself.',
  missing: 'A number for the change in cost.',
  change: 'A year in which the budget was yours.',
}

const blank = { competencies: [], strong: ' ', missing: '', change: '' }

/** An application, and a letter that marks its first two competencies. */
async function createLetter() {
  const waiting = await createWaiting(app)
  const { vacancy } = await ownView(app, waiting.candidate, waiting.vacancy)
  const [first, second] = vacancy.competencies.map(({ id }) => id)
  const competencies = [
    { id: first ?? 0, mark: 4, line: 'A clear example.' },
    { id: second ?? 0, mark: 2, line: '' },
  ]
  return { ...waiting, letter: { competencies, ...parts } }
}

test('a letter is shown to the candidate and to the company, and mailed with its headings', async () => {
  const { owner, candidate, vacancy, params, letter } = await createLetter()
  const body = { feedback: fullAnswer('Thank you for applying.'), letter, language: 'en' as const }

  const { data } = await app.call(owner, answerApplication, { params, body })
  expect(data.feedback).toMatchObject([{ text: body.feedback, letter }])
  const { application } = await ownView(app, candidate, vacancy)
  expect(application.feedback).toMatchObject([{ letter, language: 'en', useful: null }])
  expect(application.state).toBe('answered')
  const mail = await app.mailTo(candidate.email, 'application_answered')
  expect(mail.text).toContain('Strong. A clear example.')
  expect(mail.text).toContain(`What was missing\n> ${parts.missing}`)
})

test('feedback without a letter is as it always was', async () => {
  const { owner, candidate, vacancy, params } = await createWaiting(app)
  const body = { feedback: 'Thank you.', letter: blank }

  await app.call(owner, answerApplication, { params, body })
  const { application } = await ownView(app, candidate, vacancy)
  expect(application.feedback).toMatchObject([{ text: 'Thank you.', letter: null, language: null }])
})

test('a letter marks the competencies of its vacancy, each once, and nothing is lost where it does not', async () => {
  const { owner, params, letter } = await createLetter()
  const [first] = letter.competencies
  const wrong = [
    [{ id: 999_999, mark: 3, line: '' }],
    [first, first],
    [{ ...first, mark: 6 }],
    Array.from({ length: 6 }, () => first),
  ]
  for (const competencies of wrong) {
    const body = { feedback: 'Thank you.', letter: { ...parts, competencies } }
    const reply = await app.call(owner, answerApplication, { params, body })
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.errors)[0]).toMatch(/^letter\.competencies/)
  }
  expect((await app.call(owner, getCandidate, { params })).data).toMatchObject({ feedback: [] })
})

test('the same words to a fourth candidate are asked to be made particular, where that is asked for', async () => {
  const first = await createWaiting(app)
  const { owner, vacancy } = first
  const others = []
  for (let count = 0; count < 4; count++) others.push(await applyAgain(app, owner, vacancy))
  for (const { params } of [first, ...others.slice(0, 2)])
    await app.call(owner, answerApplication, { params, body: alike('Robin') })

  const [, , third, fourth] = others
  const params = third?.params ?? first.params
  const refused = await app.call(owner, answerApplication, {
    params,
    body: { ...alike(''), feedback: 'thank you we went with somebody else' },
  })
  expect(refused).toMatchObject({
    status: 422,
    errors: { is_particular: [expect.stringContaining('3 others')] },
  })
  const particular = { ...alike('Robin'), feedback: 'Thank you, Robin. Your plant in León…' }
  expect(await app.call(owner, answerApplication, { params, body: particular })).toMatchObject({
    status: 200,
  })
  const plain = { feedback: alike('Robin').feedback }
  expect(
    await app.call(owner, answerApplication, {
      params: fourth?.params ?? first.params,
      body: plain,
    }),
  ).toMatchObject({ status: 200 })
})

test('the same snippet is alike, whomever and whichever vacancy it names', async () => {
  const first = await createWaiting(app)
  const { owner } = first
  const others = [await applyAgain(app, owner, first.vacancy)]
  for (let count = 0; count < 2; count++) others.push(await createWaiting(app, { owner }))
  const replies = []
  for (const { params } of [first, ...others]) {
    const { data } = await app.call(owner, getCandidate, { params })
    const { title } = (await app.call(owner, getVacancy, { params })).data
    const body = { feedback: `Dear ${data.full_name}, of ${title}: no.`, is_particular: true }
    replies.push((await app.call(owner, answerApplication, { params, body })).status)
  }
  expect(replies).toEqual([200, 200, 200, 422])
})

test('a place of a snippet that nobody filled is kept in a draft, and not sent', async () => {
  const { owner, params, letter } = await createLetter()
  const draft = { feedback: 'Dear {{name}}', letter: { ...letter, change: 'If {{what}}.' } }

  expect(await app.call(owner, saveFeedbackDraft, { params, body: draft })).toMatchObject({
    status: 'saved',
  })
  const refused = await app.call(owner, answerApplication, { params, body: draft })
  expect(refused).toMatchObject({ status: 422 })
  expect(Object.keys(refused.errors).sort()).toEqual(['feedback', 'letter.change'])
  expect((await app.call(owner, getCandidate, { params })).data).toMatchObject({ feedback: [] })
})

test('a draft is its author’s alone, opens nothing, and ends with the answer', async () => {
  const { owner, params, letter, id } = await createLetter()
  const colleague = await createStaff(app, owner)
  const draft = { feedback: 'Thank you for', letter }

  expect(await app.call(owner, getFeedbackDraft, { params })).toMatchObject({ data: null })
  await app.call(owner, saveFeedbackDraft, { params, body: draft })
  expect(await app.call(owner, getFeedbackDraft, { params })).toMatchObject({ data: draft })
  expect(await app.call(colleague, getFeedbackDraft, { params })).toMatchObject({ data: null })
  const row = app.db.selectFrom('applications').select('opened_at').where('id', '=', id)
  expect(await row.executeTakeFirst()).toEqual({ opened_at: null })
  const stranger = await createCompany(app)
  for (const call of [getFeedbackDraft, saveFeedbackDraft])
    expect(await app.call(stranger, call, { params, body: draft })).toMatchObject({ status: 404 })

  await app.call(owner, saveFeedbackDraft, { params, body: { feedback: '  ', letter: null } })
  expect(await app.call(owner, getFeedbackDraft, { params })).toMatchObject({ data: null })
  await app.call(owner, saveFeedbackDraft, { params, body: draft })
  await app.call(colleague, saveFeedbackDraft, { params, body: draft })
  await app.call(owner, answerApplication, { params, body: { feedback: fullAnswer() } })
  expect(await app.call(owner, getFeedbackDraft, { params })).toMatchObject({ data: null })
  expect(await app.call(colleague, getFeedbackDraft, { params })).toMatchObject({ data: draft })
})

test('a candidate says whether feedback was of use, may say otherwise, and it counts for the record', async () => {
  const { owner, candidate, vacancy, params } = await createWaiting(app)
  await app.call(owner, answerApplication, { params, body: { feedback: fullAnswer() } })
  const feedbackOf = async () => (await ownView(app, candidate, vacancy)).application.feedback[0]
  const id = String((await feedbackOf())?.id)
  const judging = { params: { slug: vacancy, id }, body: { useful: true } }

  const someone = await createCandidate(app)
  expect(await app.call(someone, judgeFeedback, judging)).toMatchObject({ status: 404 })
  expect(await app.call(candidate, judgeFeedback, judging)).toMatchObject({ status: 'saved' })
  expect(await feedbackOf()).toMatchObject({ useful: true })
  expect(await recordOf(owner.company_id)).toEqual({ rated: 1, useful: 1 })

  await app.call(candidate, judgeFeedback, { ...judging, body: { useful: false } })
  expect(await feedbackOf()).toMatchObject({ useful: false })
  expect(await recordOf(owner.company_id)).toEqual({ rated: 1, useful: 0 })
  const wrong = { ...judging, params: { slug: vacancy, id: 'none' } }
  expect(await app.call(candidate, judgeFeedback, wrong)).toMatchObject({ status: 404 })
})

async function recordOf(company_id: string) {
  await refreshAnswerRecords(app)
  return app.db
    .selectFrom('answer_records')
    .select(['rated', 'useful'])
    .where('company_id', '=', company_id)
    .executeTakeFirst()
}

function alike(name: string) {
  return {
    feedback: `Thank you, ${name}!  We went with SOMEBODY else.`,
    is_particular: true,
  }
}
