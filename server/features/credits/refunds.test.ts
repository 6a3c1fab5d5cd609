import { afterEach, beforeAll, expect, test } from 'vitest'
import { getUser } from '#contract/accounts/accounts.ts'
import { refundPayment } from '#contract/operators/payments.ts'
import { createCandidate, createOperator } from '#server/testing/factories.ts'
import { setUpStripeApp } from '#server/testing/stripe-app.ts'
import { eventOf } from '#server/testing/stripe-event.ts'
import { chargeObject, disputeObject } from '#server/testing/stripe-objects.ts'
import { postTransaction } from './ledger.ts'
import { syncPackages } from './sync-packages.ts'
import { findFaults } from './verify-ledger.ts'

const amount = 400_000

const shop = setUpStripeApp()
let price: string
beforeAll(async () => {
  price = (await shop.stripe.sell({ unit_amount: amount })).price
  await syncPackages(shop.app)
})
afterEach(async () => {
  const faults = await findFaults(shop.app.db)
  if (faults.length > 0) throw new Error(JSON.stringify(faults))
})

type Buyer = Awaited<ReturnType<typeof createCandidate>>

/** Ten credits, paid for with 4,000 pesos. */
async function purchase({ isTold = true } = {}) {
  const buyer = await createCandidate(shop.app)
  const { code, session } = await shop.buy(buyer, price)
  const payment_intent = await shop.stripe.pay(session)
  if (isTold) await shop.tell('checkout.session.completed', session)
  return { buyer, code, session, payment_intent, charge: `ch_of_${session}` }
}

function refund(
  { charge, payment_intent, code }: Awaited<ReturnType<typeof purchase>>,
  amount_refunded: number,
) {
  const metadata = { code, credits: '10' }
  const object = chargeObject({ id: charge, payment_intent, amount, amount_refunded, metadata })
  return shop.notify(eventOf('charge.refunded', object))
}

function dispute(
  { session, payment_intent }: Awaited<ReturnType<typeof purchase>>,
  happening: 'created' | 'updated' | 'closed',
  status: string,
  disputed = amount,
) {
  const object = disputeObject({ id: `dp_of_${session}`, payment_intent, amount: disputed, status })
  return shop.notify(eventOf(`charge.dispute.${happening}`, object))
}

async function creditsOf(buyer: Buyer) {
  const { remaining_credits, owed_credits } = await shop.app.call(buyer, getUser)
  return { free: remaining_credits as number, owed: owed_credits as number }
}

test('a refund withdraws its credits', async () => {
  const bought = await purchase()
  expect(await creditsOf(bought.buyer)).toEqual({ free: 10, owed: 0 })

  expect(await refund(bought, amount)).toBe(200)
  expect(await refund(bought, amount)).toBe(200)
  expect(await creditsOf(bought.buyer)).toEqual({ free: 0, owed: 0 })
})

test('partial refunds withdraw their credits, rounded up to whole credits', async () => {
  const bought = await purchase()

  await refund(bought, 100_000)
  expect(await creditsOf(bought.buyer)).toEqual({ free: 7, owed: 0 })
  await refund(bought, 120_000)
  expect(await creditsOf(bought.buyer)).toEqual({ free: 7, owed: 0 })
  // An earlier step that arrives late changes nothing.
  await refund(bought, 40_000)
  expect(await creditsOf(bought.buyer)).toEqual({ free: 7, owed: 0 })
  await refund(bought, amount)
  expect(await creditsOf(bought.buyer)).toEqual({ free: 0, owed: 0 })
})

test('credits spent before the refund become a debt, which the next purchase repays', async () => {
  const bought = await purchase()
  await spend(bought.buyer, 8)

  await refund(bought, amount)
  expect(await creditsOf(bought.buyer)).toEqual({ free: 0, owed: 8 })
  const again = await shop.buy(bought.buyer, price)
  await shop.stripe.pay(again.session)
  await shop.tell('checkout.session.completed', again.session)
  expect(await creditsOf(bought.buyer)).toEqual({ free: 2, owed: 0 })
})

test('a refund that arrives before the payment leaves no credits', async () => {
  const bought = await purchase({ isTold: false })

  expect(await refund(bought, amount)).toBe(200)
  expect(await shop.tell('checkout.session.completed', bought.session)).toBe(200)
  expect(await creditsOf(bought.buyer)).toEqual({ free: 0, owed: 0 })
})

test('an operator refunds at Stripe, and its own notice of the refund changes nothing more', async () => {
  const bought = await purchase()
  const operator = await createOperator(shop.app)
  const request = { params: { code: bought.code }, body: { reason: 'Bought twice' } }

  expect(await shop.app.call(operator, refundPayment, request)).toEqual({ status: 'refunded' })
  expect(shop.stripe.asked.filter(({ path }) => path === '/v1/refunds')).toHaveLength(1)
  expect(await creditsOf(bought.buyer)).toEqual({ free: 0, owed: 0 })
  expect(await refund(bought, amount)).toBe(200)
  expect(await creditsOf(bought.buyer)).toEqual({ free: 0, owed: 0 })
  expect(await shop.app.call(operator, refundPayment, request)).toMatchObject({ status: 409 })
})

test('a dispute withdraws the credits; they are restored when it is won, and not when it is lost', async () => {
  const [won, lost] = [await purchase(), await purchase()]
  for (const bought of [won, lost]) {
    expect(await dispute(bought, 'created', 'needs_response')).toBe(200)
    expect(await creditsOf(bought.buyer)).toEqual({ free: 0, owed: 0 })
    await dispute(bought, 'updated', 'under_review')
  }

  await dispute(won, 'closed', 'won')
  await dispute(lost, 'closed', 'lost')
  expect(await creditsOf(won.buyer)).toEqual({ free: 10, owed: 0 })
  expect(await creditsOf(lost.buyer)).toEqual({ free: 0, owed: 0 })
})

test('a dispute that was won repays the debt that it made', async () => {
  const bought = await purchase()
  await spend(bought.buyer, 4)

  await dispute(bought, 'created', 'needs_response')
  expect(await creditsOf(bought.buyer)).toEqual({ free: 0, owed: 4 })
  await dispute(bought, 'closed', 'won')
  expect(await creditsOf(bought.buyer)).toEqual({ free: 6, owed: 0 })
})

test('a closed dispute is not reopened by an event of its creation that arrives late', async () => {
  const [won, lost] = [await purchase(), await purchase()]

  await dispute(won, 'closed', 'won')
  await dispute(won, 'created', 'needs_response')
  await dispute(lost, 'closed', 'lost')
  await dispute(lost, 'created', 'needs_response')
  expect(await creditsOf(won.buyer)).toEqual({ free: 10, owed: 0 })
  expect(await creditsOf(lost.buyer)).toEqual({ free: 0, owed: 0 })
})

test('a dispute after a partial refund withdraws the rest, and only that is restored', async () => {
  const bought = await purchase()

  await refund(bought, 160_000)
  await dispute(bought, 'created', 'needs_response', 240_000)
  expect(await creditsOf(bought.buyer)).toEqual({ free: 0, owed: 0 })
  await dispute(bought, 'closed', 'won', 240_000)
  expect(await creditsOf(bought.buyer)).toEqual({ free: 6, owed: 0 })
})

test('an inquiry moves no credits until it becomes a dispute', async () => {
  const bought = await purchase()

  await dispute(bought, 'created', 'warning_needs_response')
  expect(await creditsOf(bought.buyer)).toEqual({ free: 10, owed: 0 })
  await dispute(bought, 'updated', 'needs_response')
  expect(await creditsOf(bought.buyer)).toEqual({ free: 0, owed: 0 })
})

test('a dispute finds its purchase before the payment is known here, by asking Stripe', async () => {
  const bought = await purchase({ isTold: false })

  expect(await dispute(bought, 'created', 'needs_response')).toBe(200)
  expect(shop.stripe.asked.at(-1)?.path).toBe(`/v1/payment_intents/${bought.payment_intent}`)
  await shop.tell('checkout.session.completed', bought.session)
  expect(await creditsOf(bought.buyer)).toEqual({ free: 0, owed: 0 })
  await dispute(bought, 'closed', 'won')
  expect(await creditsOf(bought.buyer)).toEqual({ free: 10, owed: 0 })
})

test('a payment id that arrives after the credits were added finds the purchase', async () => {
  const bought = await purchase({ isTold: false })
  shop.stripe.change(bought.session, { payment_intent: null })
  await shop.tell('checkout.session.completed', bought.session)
  shop.stripe.change(bought.session, { payment_intent: 'pi_named_late' })
  await shop.tell('checkout.session.completed', bought.session)

  expect(
    await dispute({ ...bought, payment_intent: 'pi_named_late' }, 'created', 'needs_response'),
  ).toBe(200)
  expect(await creditsOf(bought.buyer)).toEqual({ free: 0, owed: 0 })
})

test('events of other checkouts are ignored', async () => {
  const foreign = await shop.stripe.create('/v1/payment_intents', {
    amount: '500',
    currency: 'mxn',
  })
  for (const payment_intent of [foreign.id, 'pi_unknown']) {
    const object = disputeObject({ payment_intent, amount: 500, status: 'needs_response' })
    expect(await shop.notify(eventOf('charge.dispute.created', object))).toBe(200)
    const charge = chargeObject({ payment_intent, amount: 500, amount_refunded: 500 })
    expect(await shop.notify(eventOf('charge.refunded', charge))).toBe(200)
  }
})

test('an event that cannot be processed is answered with an error, and processed on redelivery', async () => {
  const bought = await purchase({ isTold: false })

  shop.stripe.state.isDown = true
  expect(await dispute(bought, 'created', 'needs_response')).toBeGreaterThanOrEqual(500)
  shop.stripe.state.isDown = false
  expect(await dispute(bought, 'created', 'needs_response')).toBe(200)
})

test('concurrent events in any order lead to the same balance', async () => {
  const bought = await purchase({ isTold: false })
  const session = await shop.stripe.session(bought.session)

  const outcomes = await Promise.all([
    refund(bought, 100_000),
    dispute(bought, 'created', 'needs_response', 200_000),
    shop.notify(eventOf('checkout.session.completed', session)),
    dispute(bought, 'closed', 'won', 200_000),
    refund(bought, 200_000),
    shop.notify(eventOf('checkout.session.completed', session)),
    refund(bought, 200_000),
  ])
  expect(new Set(outcomes)).toEqual(new Set([200]))
  expect(await creditsOf(bought.buyer)).toEqual({ free: 5, owed: 0 })
})

/** Spends credits as applications do. */
async function spend({ id }: Buyer, credits: number) {
  const spent = {
    reason: 'adjustment',
    owner: { user_id: id },
    credits,
    from: 'available',
    to: 'captured',
  } as const
  await shop.app.db
    .transaction()
    .execute((tx) =>
      postTransaction(tx, { ...spent, note: 'spent', created_at: shop.app.clock.now() }),
    )
}
