import { expect, test } from 'vitest'
import { apply } from '#contract/applications/apply.ts'
import { answerApplication } from '#contract/applications/candidates.ts'
import { withdrawApplication } from '#contract/applications/own-application.ts'
import { listCreditHistory } from '#contract/credits/ledger.ts'
import { getJob, getVacancy } from '#contract/vacancies/vacancies.ts'
import { giveBack } from '#server/features/applications/answer/give-back.ts'
import { lockedApplication } from '#server/features/applications/answer/locked-application.ts'
import { returnOverdue } from '#server/features/applications/answer/return-overdue.ts'
import { addPurchase } from '#server/features/credits/purchase/add.ts'
import { withdrawPurchase } from '#server/features/credits/purchase/withdraw.ts'
import { getOwed } from '#server/features/credits/queries.ts'
import { findFaults } from '#server/features/credits/verify-ledger.ts'
import { close, creditsOf, ownView, passDeadline } from '#server/testing/answer-factories.ts'
import { fullAnswer } from '#server/testing/answers.ts'
import { applicationBody, createApplication } from '#server/testing/application-factories.ts'
import { createCheckout } from '#server/testing/checkout-factory.ts'
import { createCompany } from '#server/testing/factories.ts'
import { createResume } from '#server/testing/resume-factory.ts'
import {
  companyCredits,
  createApplicant,
  createSponsored,
  pay,
  postSponsored,
  price,
} from '#server/testing/sponsored-factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp({ VACANCY_CREDITS_VALUE: String(price) })

const causesOf = async (person: Parameters<typeof app.call>[0]) => {
  const { data } = await app.call(person, listCreditHistory)
  return (data as { cause: string }[]).map(({ cause }) => cause)
}

test('publishing holds the price of each place, and an application takes one for nothing', async () => {
  const { owner, slug } = await createSponsored(app)
  expect(await companyCredits(app, owner)).toEqual({ available: 6, held: 4 })
  const params = { slug }
  expect((await app.call(owner, getVacancy, { params })).data.sponsorship).toEqual({
    places: 2,
    places_left: 2,
    price,
  })
  const candidate = await createApplicant(app)
  expect((await app.call(candidate, getJob, { params })).data).toMatchObject({
    sponsorship: { places_left: 2 },
    can_apply: true,
  })
  const body = await applicationBody(app, slug, await createResume(app, candidate))
  expect(await app.call(candidate, apply, { params, body })).toMatchObject({
    status: 201,
    data: { payer: 'company', credits_spent: 0, remaining_credits: 0 },
  })
  expect(await creditsOf(app, candidate)).toEqual({ available: 0, held: 0 })
  expect(await companyCredits(app, owner)).toEqual({ available: 6, held: 4 })
  const another = await createApplicant(app)
  expect((await app.call(another, getJob, { params })).data.sponsorship).toEqual({ places_left: 1 })
  const own = await ownView(app, candidate, slug)
  expect(own.application).toMatchObject({ payer: 'company', credits: price })
})

test('a company with too few credits publishes nothing, and is told how it is', async () => {
  const owner = await createCompany(app, { credits: 3 })
  expect(await postSponsored(app, owner, 2)).toMatchObject({
    status: 422,
    errors: { credits: [expect.any(String)] },
  })
  for (const wrong of [0, -1, 1.5, 1_001, '2'])
    expect(await postSponsored(app, owner, wrong)).toMatchObject({
      status: 422,
      errors: { sponsored_places: [expect.any(String)] },
    })
  expect(await companyCredits(app, owner)).toEqual({ available: 3, held: 0 })
  const count = await app.db
    .selectFrom('vacancies')
    .select('id')
    .where('company_id', '=', owner.company_id)
    .execute()
  expect(count).toEqual([])
})

test('an answer in time costs the company the price, and silence gives it to the candidate', async () => {
  const { owner, slug } = await createSponsored(app)
  const [answered, waiting] = [await createApplicant(app), await createApplicant(app)]
  const { id } = await createApplication(app, answered, slug)
  const late = await createApplication(app, waiting, slug)
  const params = { slug, uuid: id }
  await app.call(owner, answerApplication, { params, body: { feedback: fullAnswer() } })
  expect(await companyCredits(app, owner)).toEqual({ available: 6, held: 2 })
  expect(await causesOf(owner)).toEqual(['capture', 'sponsor', 'grant'])

  await passDeadline(app, late.id)
  await returnOverdue(app)
  await returnOverdue(app)
  expect(await companyCredits(app, owner)).toEqual({ available: 6, held: 0 })
  expect(await creditsOf(app, waiting)).toEqual({ available: price, held: 0 })
  expect(await creditsOf(app, answered)).toEqual({ available: 0, held: 0 })
  expect(await causesOf(waiting)).toEqual(['compensation'])
  expect(await causesOf(owner)).toEqual(['compensation', 'capture', 'sponsor', 'grant'])
  const { data: told } = await app.call(owner, listCreditHistory)
  expect(told[0].cause_value).toContain('went to the candidate')
  const mail = await app.mailTo(waiting.email, 'credits_awarded')
  expect(mail.text).toContain('2 credits')
  const late2 = { params: { slug, uuid: late.id }, body: { feedback: 'Late, but thank you.' } }
  await app.call(owner, answerApplication, late2)
  expect(await creditsOf(app, waiting)).toEqual({ available: price, held: 0 })
  expect(await findFaults(app.db)).toEqual([])
})

test('what a candidate owes is repaid first by what a company did not answer for', async () => {
  const { slug } = await createSponsored(app, { places: 1 })
  const candidate = await createApplicant(app)
  const code = await createCheckout(app, candidate)
  const why = { now: app.clock.now(), actor_id: null }
  await app.db.transaction().execute((tx) => addPurchase(tx, code, 10, why))
  for (let spent = 0; spent < 10; spent += price)
    await createApplication(
      app,
      candidate,
      await createVacancy(app, await createCompany(app), { credits_value: price }),
    )
  await app.db
    .transaction()
    .execute((tx) => withdrawPurchase(tx, code, 1, { ...why, reason: 'refund' }))

  const { id } = await createApplication(app, candidate, slug)
  await app.db.transaction().execute(async (tx) => {
    const application = await lockedApplication(tx).where('a.id', '=', id).executeTakeFirstOrThrow()
    await giveBack(app, tx, application, { ...why, cause: 'unanswered' })
  })
  expect(await creditsOf(app, candidate)).toEqual({ available: price - 1, held: 10 })
  expect(await getOwed(app.db, { user_id: candidate.id })).toBe(0)
  expect(await findFaults(app.db)).toEqual([])
})

test('an application that is withdrawn unread frees its place for the next', async () => {
  const { owner, slug } = await createSponsored(app, { places: 1 })
  const [first, second, third] = [
    await createApplicant(app),
    await createApplicant(app),
    await createApplicant(app),
  ]
  await createApplication(app, first, slug)
  const body = await applicationBody(app, slug, await createResume(app, second))
  const params = { slug }
  const sent = (person: typeof second) => app.call(person, apply, { params, body })
  expect(await sent(second)).toMatchObject({
    status: 422,
    errors: { credits: [expect.any(String)] },
  })
  await app.call(first, withdrawApplication, { params })
  expect(await companyCredits(app, owner)).toEqual({ available: 8, held: 2 })
  expect(await sent(second)).toMatchObject({ status: 201, data: { payer: 'company' } })

  await close(app, owner, slug)
  expect(await companyCredits(app, owner)).toEqual({ available: 8, held: 0 })
  expect(await creditsOf(app, second)).toEqual({ available: price, held: 0 })
  const mail = await app.mailTo(second.email, 'credits_awarded')
  expect(mail.text).toContain('closed the vacancy')
  expect((await app.call(third, getJob, { params })).data.sponsorship).toBeNull()
})

test('a place that is freed once the company does not pay any more returns to it', async () => {
  const { owner, slug } = await createSponsored(app, { places: 3 })
  const candidate = await createApplicant(app)
  await createApplication(app, candidate, slug)
  expect((await pay(app, owner, slug, { sponsored_places: null })).status).toBe(200)
  expect(await companyCredits(app, owner)).toEqual({ available: 8, held: 2 })
  await app.call(candidate, withdrawApplication, { params: { slug } })
  expect(await companyCredits(app, owner)).toEqual({ available: 10, held: 0 })
})

test('places are added and taken away while people apply, and never fewer than are taken', async () => {
  const { owner, slug } = await createSponsored(app, { places: 2 })
  await createApplication(app, await createApplicant(app), slug)
  await createApplication(app, await createApplicant(app), slug)
  expect((await pay(app, owner, slug, { sponsored_places: 5 })).status).toBe(200)
  expect(await companyCredits(app, owner)).toEqual({ available: 0, held: 10 })
  expect(await pay(app, owner, slug, { sponsored_places: 6 })).toMatchObject({
    status: 422,
    errors: { credits: [expect.any(String)] },
  })
  expect(await pay(app, owner, slug, { sponsored_places: 1 })).toMatchObject({
    status: 422,
    errors: { sponsored_places: [expect.stringContaining('2')] },
  })
  const both = { places: 2, places_left: 0, price }
  expect((await pay(app, owner, slug, { sponsored_places: 2 })).data.sponsorship).toEqual(both)
  expect(await companyCredits(app, owner)).toEqual({ available: 6, held: 4 })
  expect((await pay(app, owner, slug, {})).data.sponsorship).toEqual(both)
})
