import { expect, test } from 'vitest'
import { getUser } from '#contract/accounts/accounts.ts'
import { answerApplication } from '#contract/applications/candidates.ts'
import { judgeFeedback, reportAnswer } from '#contract/applications/own-application.ts'
import { listCreditHistory } from '#contract/credits/ledger.ts'
import { getKnownCompany } from '#contract/operators/companies.ts'
import { listReports, readReported, settleReports } from '#contract/operators/reports.ts'
import { redressCredits } from '#server/features/credits/commands.ts'
import { findFaults } from '#server/features/credits/verify-ledger.ts'
import { dayMs } from '#server/platform/clock.ts'
import { createWaiting, ownView } from '#server/testing/answer-factories.ts'
import { fullAnswer } from '#server/testing/answers.ts'
import { createCandidate, createOperator } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'

const app = setUpTestApp()
const why = { reason: 'It answers nothing.' }

/** An application that was answered, and a verdict on the answer. */
async function createAnswered(feedback = fullAnswer('Bla.')) {
  const waiting = await createWaiting(app)
  const { owner, candidate, vacancy: slug, params } = waiting
  await app.call(owner, answerApplication, { params, body: { feedback } })
  const { application } = await ownView(app, candidate, slug)
  const answer = { slug, id: String(application.feedback[0]?.id) }
  const say = (useful: boolean) =>
    app.call(candidate, judgeFeedback, { params: answer, body: { useful } })
  const ask = (text = 'Three times the same sentence.') =>
    app.call(candidate, reportAnswer, { params: { slug }, body: { text } })
  return { ...waiting, slug, say, ask }
}

test('an operator reads a useless answer and gives the credits back, once', async () => {
  const { owner, candidate, slug, id, say, ask } = await createAnswered()
  expect(await ask()).toMatchObject({ status: 409 })
  await say(true)
  expect(await ask()).toMatchObject({ status: 409 })
  await say(false)
  expect(await ask()).toMatchObject({ status: 'reported' })
  expect(await ask()).toMatchObject({ status: 409 })
  expect((await ownView(app, candidate, slug)).application.report).toMatchObject({ outcome: null })

  const operators = [await createOperator(app), await createOperator(app)]
  const [operator] = operators
  if (!operator) throw new Error('there is an operator')
  const { data } = await app.call(operator, listReports)
  const thing = data.find((one: { id: string }) => one.id === id)
  expect(thing).toMatchObject({
    object: 'applications',
    slug,
    candidate: { id: candidate.id },
    reports: [{ reason: 'useless_answer', text: 'Three times the same sentence.' }],
  })
  const params = { object: 'applications', id }
  const read = await app.call(operator, readReported, { params, body: why })
  expect(read.data).toMatchObject({ has_earlier: false, texts: [{ side: 'company' }] })
  expect(read.data.texts[0].text).toContain('Bla.')

  const body = { outcome: 'acted', ...why } as const
  const settled = await Promise.all(
    operators.map((one) => app.call(one, settleReports, { params, body })),
  )
  expect(settled.map(({ status }) => status).sort()).toEqual([409, 'settled'])
  expect(await app.call(candidate, getUser)).toMatchObject({ remaining_credits: 5 })
  expect((await app.mailTo(candidate.email, 'credits_refunded')).text).toContain('of no use')
  const { data: history } = await app.call(candidate, listCreditHistory)
  expect(history[0]).toMatchObject({ cause: 'redress', available_change: 2 })
  const { application } = await ownView(app, candidate, slug)
  expect(application).toMatchObject({ state: 'answered', report: { outcome: 'acted' } })
  const company = await app.call(operator, getKnownCompany, { params: { id: owner.company_id } })
  expect(company.data.weak_answers).toEqual({ short: 0, reported: 1, acted: 1 })
  expect(await ask()).toMatchObject({ status: 409 })
  expect(await findFaults(app.db)).toEqual([])
})

test('an answer may be reported for 14 days, by its candidate, if it has used credits', async () => {
  const late = await createAnswered()
  await late.say(false)
  app.clock.moveBy(14 * dayMs + 1)
  expect(await late.ask()).toMatchObject({ status: 409 })

  const short = await createAnswered('No.')
  await short.say(false)
  expect(await short.ask()).toMatchObject({ status: 409 })

  const inTime = await createAnswered()
  await inTime.say(false)
  const stranger = await createCandidate(app)
  const strange = { params: { slug: inTime.slug }, body: { text: '' } }
  expect(await app.call(stranger, reportAnswer, strange)).toMatchObject({ status: 404 })
  app.clock.moveBy(13 * dayMs)
  expect(await inTime.ask('')).toMatchObject({ status: 'reported' })
  const operator = await createOperator(app)
  const params = { object: 'applications', id: inTime.id }
  await app.call(operator, settleReports, { params, body: { outcome: 'unfounded', ...why } })
  expect(await app.call(inTime.candidate, getUser)).toMatchObject({ remaining_credits: 3 })
  const { application } = await ownView(app, inTime.candidate, inTime.slug)
  expect(application.report).toMatchObject({ outcome: 'unfounded' })
  expect(await inTime.ask()).toMatchObject({ status: 409 })
})

test('the database gives back what was captured, and neither more nor twice', async () => {
  const { id, candidate } = await createAnswered()
  const give = (credits: number) =>
    app.db.transaction().execute((tx) =>
      redressCredits(tx, { user_id: candidate.id }, credits, {
        application_id: id,
        actor_id: null,
        now: app.clock.now(),
      }),
    )
  await expect(give(3)).rejects.toThrow('does not give back what was captured')
  await give(2)
  await expect(give(2)).rejects.toThrow('one_redress_an_application')
  const waiting = await createWaiting(app)
  await expect(
    app.db.transaction().execute((tx) =>
      redressCredits(tx, { user_id: waiting.candidate.id }, 2, {
        application_id: waiting.id,
        actor_id: null,
        now: app.clock.now(),
      }),
    ),
  ).rejects.toThrow('does not give back what was captured')
  expect(await findFaults(app.db)).toEqual([])
})
