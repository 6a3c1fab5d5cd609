import { expect, test } from 'vitest'
import { getUser } from '#contract/accounts/accounts.ts'
import { fulfilCheckout } from '#contract/credits/checkouts.ts'
import { attestCompany, getKnownCompany } from '#contract/operators/companies.ts'
import { changeCreditsOfCompany, changeCreditsOfPerson } from '#contract/operators/credits.ts'
import { listActs } from '#contract/operators/history.ts'
import { getPayment, refundPayment } from '#contract/operators/payments.ts'
import { find } from '#contract/operators/search.ts'
import { getJob } from '#contract/vacancies/vacancies.ts'
import { createCheckout } from '#server/testing/checkout-factory.ts'
import { createCandidate, createCompany, createOperator } from '#server/testing/factories.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'

const app = setUpTestApp()
const reason = 'Sorry for the wait'

test('credits are granted and taken back, as far as they are there', async () => {
  const operator = await createOperator(app)
  const person = await createCandidate(app, { credits: 2 })
  const owner = await createCompany(app)
  const params = { id: person.id }
  const change = (credits: number) =>
    app.call(operator, changeCreditsOfPerson, { params, body: { credits, reason } })

  expect(await change(3)).toEqual({ status: 'changed' })
  expect(await change(-4)).toEqual({ status: 'changed' })
  expect(await change(-2)).toMatchObject({ errors: { credits: [expect.any(String)] } })
  expect(await change(0)).toMatchObject({ errors: { credits: [expect.any(String)] } })
  expect(await app.call(person, getUser)).toMatchObject({ remaining_credits: 1 })
  const { data } = await app.call(operator, listActs, {
    params: { object: 'users', key: person.id },
  })
  expect(data).toMatchObject([{ kind: 'credits_taken_back' }, { kind: 'credits_granted', reason }])
  await app.call(operator, changeCreditsOfCompany, {
    params: { id: owner.company_id },
    body: { credits: 5, reason },
  })
  expect(await app.call(owner, getUser)).toMatchObject({ remaining_credits: 5 })
})

test('a payment is found by its code and its buyer, refunded once, and its credits go with it', async () => {
  const operator = await createOperator(app)
  const buyer = await createCandidate(app)
  const code = await createCheckout(app, buyer)
  await app.pay(code)
  await app.call(buyer, fulfilCheckout, { body: { code } })
  for (const search of [code, buyer.email, buyer.id]) {
    const { data } = await app.call(operator, find, {
      params: { object: 'checkouts' },
      query: { search },
    })
    expect(data).toMatchObject([{ key: code, title: buyer.email, state: 'fulfilled' }])
  }

  const request = { params: { code }, body: { reason } }
  const replies = await Promise.all([1, 2, 3].map(() => app.call(operator, refundPayment, request)))
  expect(replies).toContainEqual({ status: 'refunded' })
  expect(await app.call(operator, refundPayment, request)).toMatchObject({ status: 409 })
  expect(await app.call(buyer, getUser)).toMatchObject({ remaining_credits: 0, owed_credits: 0 })
  const payment = await app.call(operator, getPayment, { params: { code } })
  expect(payment.data).toMatchObject({
    status: 'refunded',
    credits_withdrawn: 10,
    reversals: [{ stage: 'done' }],
  })
  const searchCall = { params: { object: 'checkouts' }, query: { search: code } }
  expect((await app.call(operator, find, searchCall)).data).toMatchObject([{ state: 'refunded' }])
  const mail = await app.mailTo(buyer.email, 'payment_refunded')
  expect(mail.text).toContain('Credits taken back: 10')
  const acts = await app.call(operator, listActs, { params: { object: 'checkouts', key: code } })
  expect(acts.data).toMatchObject([
    { kind: 'payment_refunded', reason },
    { kind: 'credits_taken_back' },
  ])
})

test('a company is verified with a mark on its vacancies, which can be taken back', async () => {
  const operator = await createOperator(app)
  const owner = await createCompany(app)
  const reader = await createCandidate(app)
  const slug = await createVacancy(app, owner)
  const markOf = async () =>
    (await app.call(reader, getJob, { params: { slug } })).data.company.attested_at
  expect(await markOf()).toBeNull()
  const params = { id: owner.company_id }
  const set = (is_verified: boolean) =>
    app.call(operator, attestCompany, { params, body: { is_verified, reason } })

  expect(await set(true)).toEqual({ status: 'changed' })
  expect(await set(true)).toMatchObject({ status: 409 })
  expect(await markOf()).toEqual(expect.any(String))
  expect(await app.call(operator, getKnownCompany, { params })).toMatchObject({
    data: { owner_domain: 'example.com', is_own_domain: false, verified_at: null },
  })
  expect(await set(false)).toEqual({ status: 'changed' })
  expect(await markOf()).toBeNull()
})

test('by the id of a company its people, vacancies and payments are found', async () => {
  const operator = await createOperator(app)
  const owner = await createCompany(app)
  const slug = await createVacancy(app, owner)
  const code = await createCheckout(app, owner)
  const query = { search: owner.company_id }
  const results = await Promise.all(
    ['users', 'companies', 'vacancies', 'checkouts'].map(async (object) => {
      const { data } = await app.call(operator, find, { params: { object }, query })
      return data.map(({ key }: { key: string }) => key)
    }),
  )
  expect(results).toEqual([[owner.id], [owner.company_id], [slug], [code]])
})
