import { expect, test } from 'vitest'
import { apply } from '#contract/apply.ts'
import { answerApplication } from '#contract/candidates.ts'
import { listCreditHistory } from '#contract/ledger.ts'
import { withdrawApplication } from '#contract/own-application.ts'
import { changeVacancy, getJob, getVacancy, postVacancy } from '#contract/vacancies.ts'
import { giveBack } from '#server/features/applications/give-back.ts'
import { lockedApplication } from '#server/features/applications/locked-application.ts'
import { returnOverdue } from '#server/features/applications/return-overdue.ts'
import { addPurchase } from '#server/features/credits/purchase/add.ts'
import { withdrawPurchase } from '#server/features/credits/purchase/withdraw.ts'
import { getOwed } from '#server/features/credits/queries.ts'
import { findFaults } from '#server/features/credits/verify-ledger.ts'
import { close, creditsOf, ownView, passDeadline } from '#server/testing/answer-factories.ts'
import { applicationBody, createApplication } from '#server/testing/application-factories.ts'
import { createCheckout } from '#server/testing/checkout-factory.ts'
import { createCandidate, createCompany } from '#server/testing/factories.ts'
import { createResume } from '#server/testing/resume-factory.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy, vacancyBody } from '#server/testing/vacancy-factories.ts'

const price = 2
const app = setUpTestApp({ VACANCY_CREDITS_VALUE: String(price) })

type Owner = Awaited<ReturnType<typeof createCompany>>

/** A vacancy whose company pays for so many applications. */
async function createSponsored({ places = 2, credits = 10 } = {}) {
  const owner = await createCompany(app, { credits })
  const posted = await post(owner, places)
  expect(posted.status).toBe(201)
  return { owner, slug: posted.data.slug as string }
}

const post = (owner: Owner, sponsored_places: unknown) =>
  app.call(owner, postVacancy, { body: vacancyBody({ sponsored_places }) })

function change(owner: Owner, slug: string, changes: object) {
  const { language: locale, ...body } = vacancyBody()
  return app.call(owner, changeVacancy, { params: { slug }, body: { locale, ...body, ...changes } })
}

/** Somebody without credits, who may apply where the company pays. */
const createApplicant = (credits = 0) => createCandidate(app, { credits, has_salary: true })

async function companyCredits({ company_id }: Owner) {
  const accounts = await app.db
    .selectFrom('credit_accounts')
    .select(['kind', 'balance'])
    .where('company_id', '=', company_id)
    .execute()
  const of = (kind: string) => accounts.find((account) => account.kind === kind)?.balance
  return { available: of('available'), held: of('held') }
}

const causesOf = async (person: Parameters<typeof app.call>[0]) => {
  const { data } = await app.call(person, listCreditHistory)
  return (data as { cause: string }[]).map(({ cause }) => cause)
}

test('publishing holds the price of each place, and an application takes one for nothing', async () => {
  const { owner, slug } = await createSponsored()
  expect(await companyCredits(owner)).toEqual({ available: 6, held: 4 })
  const params = { slug }
  expect((await app.call(owner, getVacancy, { params })).data.sponsorship).toEqual({
    places: 2,
    places_left: 2,
  })
  const candidate = await createApplicant()
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
  expect(await companyCredits(owner)).toEqual({ available: 6, held: 4 })
  const another = await createApplicant()
  expect((await app.call(another, getJob, { params })).data.sponsorship).toEqual({ places_left: 1 })
  const own = await ownView(app, candidate, slug)
  expect(own.application).toMatchObject({ payer: 'company', credits: price })
})

test('a company with too few credits publishes nothing, and is told how it is', async () => {
  const owner = await createCompany(app, { credits: 3 })
  expect(await post(owner, 2)).toMatchObject({
    status: 422,
    errors: { credits: [expect.any(String)] },
  })
  for (const wrong of [0, -1, 1.5, 1_001, '2'])
    expect(await post(owner, wrong)).toMatchObject({
      status: 422,
      errors: { sponsored_places: [expect.any(String)] },
    })
  expect(await companyCredits(owner)).toEqual({ available: 3, held: 0 })
  const count = await app.db
    .selectFrom('vacancies')
    .select('id')
    .where('company_id', '=', owner.company_id)
    .execute()
  expect(count).toEqual([])
})

test('an answer in time costs the company the price, and silence gives it to the candidate', async () => {
  const { owner, slug } = await createSponsored()
  const [answered, waiting] = [await createApplicant(), await createApplicant()]
  const { id } = await createApplication(app, answered, slug)
  const late = await createApplication(app, waiting, slug)
  const params = { slug, uuid: id }
  await app.call(owner, answerApplication, { params, body: { feedback: 'Thank you.' } })
  expect(await companyCredits(owner)).toEqual({ available: 6, held: 2 })
  expect(await causesOf(owner)).toEqual(['capture', 'sponsor', 'grant'])

  await passDeadline(app, late.id)
  await returnOverdue(app)
  await returnOverdue(app)
  expect(await companyCredits(owner)).toEqual({ available: 6, held: 0 })
  expect(await creditsOf(app, waiting)).toEqual({ available: price, held: 0 })
  expect(await creditsOf(app, answered)).toEqual({ available: 0, held: 0 })
  expect(await causesOf(waiting)).toEqual(['compensation'])
  expect(await causesOf(owner)).toEqual(['compensation', 'capture', 'sponsor', 'grant'])
  const mail = await app.mailTo(waiting.email, 'credits_awarded')
  expect(mail.text).toContain('2 credits')
  const late2 = { params: { slug, uuid: late.id }, body: { feedback: 'Late, but thank you.' } }
  await app.call(owner, answerApplication, late2)
  expect(await creditsOf(app, waiting)).toEqual({ available: price, held: 0 })
  expect(await findFaults(app.db)).toEqual([])
})

test('what a candidate owes is repaid first by what a company did not answer for', async () => {
  const { slug } = await createSponsored({ places: 1 })
  const candidate = await createApplicant()
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
  const { owner, slug } = await createSponsored({ places: 1 })
  const [first, second, third] = [
    await createApplicant(),
    await createApplicant(),
    await createApplicant(),
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
  expect(await companyCredits(owner)).toEqual({ available: 8, held: 2 })
  expect(await sent(second)).toMatchObject({ status: 201, data: { payer: 'company' } })

  await close(app, owner, slug)
  expect(await companyCredits(owner)).toEqual({ available: 8, held: 0 })
  expect(await creditsOf(app, second)).toEqual({ available: price, held: 0 })
  const mail = await app.mailTo(second.email, 'credits_awarded')
  expect(mail.text).toContain('closed the vacancy')
  expect((await app.call(third, getJob, { params })).data.sponsorship).toBeNull()
})

test('a place that is freed once the company does not pay any more returns to it', async () => {
  const { owner, slug } = await createSponsored({ places: 3 })
  const candidate = await createApplicant()
  await createApplication(app, candidate, slug)
  expect((await change(owner, slug, { sponsored_places: null })).status).toBe(200)
  expect(await companyCredits(owner)).toEqual({ available: 8, held: 2 })
  await app.call(candidate, withdrawApplication, { params: { slug } })
  expect(await companyCredits(owner)).toEqual({ available: 10, held: 0 })
})

test('places are added and taken away while people apply, and never fewer than are taken', async () => {
  const { owner, slug } = await createSponsored({ places: 2 })
  await createApplication(app, await createApplicant(), slug)
  await createApplication(app, await createApplicant(), slug)
  expect((await change(owner, slug, { sponsored_places: 5 })).status).toBe(200)
  expect(await companyCredits(owner)).toEqual({ available: 0, held: 10 })
  expect(await change(owner, slug, { sponsored_places: 6 })).toMatchObject({
    status: 422,
    errors: { credits: [expect.any(String)] },
  })
  expect(await change(owner, slug, { sponsored_places: 1 })).toMatchObject({
    status: 422,
    errors: { sponsored_places: ['2 places are taken already'] },
  })
  expect((await change(owner, slug, { sponsored_places: 2 })).data.sponsorship).toEqual({
    places: 2,
    places_left: 0,
  })
  expect(await companyCredits(owner)).toEqual({ available: 6, held: 4 })
  expect((await change(owner, slug, {})).data.sponsorship).toEqual({ places: 2, places_left: 0 })
})

test('of many who want the last places at once so many get one as there are', async () => {
  const { owner, slug } = await createSponsored({ places: 3 })
  const people = await Promise.all(Array.from({ length: 8 }, () => createApplicant(5)))
  const params = { slug }
  const replies = await Promise.all(
    people.map(async (person) => {
      const body = await applicationBody(app, slug, await createResume(app, person))
      return app.call(person, apply, { params, body: { ...body, payer: 'company' } })
    }),
  )
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(3)
  const refused = replies.filter(({ status }) => status === 409)
  expect(refused).toHaveLength(5)
  expect(refused[0]).toMatchObject({ errors: { vacancy: [expect.any(String)] } })
  for (const person of people)
    expect(await creditsOf(app, person)).toEqual({ available: 5, held: 0 })
  expect(await companyCredits(owner)).toEqual({ available: 4, held: 6 })

  // One who says nothing of who pays is a candidate as everywhere.
  const [alone] = people.filter((_, index) => replies[index]?.status === 409)
  if (!alone) throw new Error('nobody was refused')
  const body = await applicationBody(app, slug, await createResume(app, alone))
  expect(await app.call(alone, apply, { params, body })).toMatchObject({
    data: { payer: 'candidate', credits_spent: price },
  })
  expect(await findFaults(app.db)).toEqual([])
})

test('answering and the deadline at once end an application that the company pays once', async () => {
  const { owner, slug } = await createSponsored({ places: 5 })
  const sent = []
  for (let count = 0; count < 5; count++) {
    const candidate = await createApplicant()
    sent.push({ candidate, ...(await createApplication(app, candidate, slug)) })
  }
  const answer = ({ id }: { id: string }) =>
    app.call(owner, answerApplication, { params: { slug, uuid: id }, body: { feedback: 'Hello' } })
  await Promise.all([...sent.map(answer), close(app, owner, slug), returnOverdue(app)])
  await returnOverdue(app)
  let awarded = 0
  for (const { candidate } of sent) awarded += (await creditsOf(app, candidate)).available ?? 0
  expect(awarded % price).toBe(0)
  const { available, held } = await companyCredits(owner)
  expect([available, held]).toEqual([0, 0])
  expect(await findFaults(app.db)).toEqual([])
})
