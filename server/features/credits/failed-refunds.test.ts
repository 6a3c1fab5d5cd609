// A refund is made, and days later the buyer's bank sends the money back to the seller.
import { afterEach, beforeAll, expect, test } from 'vitest'
import { getUser } from '#contract/accounts/accounts.ts'
import { listCreditHistory } from '#contract/credits/ledger.ts'
import { getReceipt } from '#contract/credits/receipts.ts'
import { createApplication } from '#server/testing/application-factories.ts'
import { createCandidate, createCompany } from '#server/testing/factories.ts'
import { setUpStripeApp } from '#server/testing/stripe-app.ts'
import { eventOf } from '#server/testing/stripe-event.ts'
import { chargeObject, disputeObject, refundObject } from '#server/testing/stripe-objects.ts'
import { createVacancy } from '#server/testing/vacancy-factories.ts'
import { syncPackages } from './sync-packages.ts'
import { findFaults } from './verify-ledger.ts'

const amount = 400_000

const shop = setUpStripeApp()
let price: string
beforeAll(async () => {
  price = (await shop.stripe.sell({ unit_amount: amount })).price
  await syncPackages(shop.app)
})
afterEach(expectBalancedLedger)

async function expectBalancedLedger() {
  expect(await findFaults(shop.app.db)).toEqual([])
}

/** Ten credits, paid for with 4,000 pesos. */
async function purchase() {
  const buyer = await createCandidate(shop.app, { has_salary: true })
  const { code, session } = await shop.buy(buyer, price)
  const payment_intent = await shop.stripe.pay(session)
  await shop.tell('checkout.session.completed', session)
  return { buyer, code, payment_intent, session }
}

type Bought = Awaited<ReturnType<typeof purchase>>

/** The event of the charge, with the sum of its refunds. */
const charged = ({ session, payment_intent, code }: Bought, amount_refunded: number) =>
  shop.notify(
    eventOf(
      'charge.refunded',
      chargeObject({
        id: `ch_of_${session}`,
        payment_intent,
        amount,
        amount_refunded,
        metadata: { code, credits: '10' },
      }),
    ),
  )

/** The event of one refund. */
const refund = (
  { session, payment_intent }: Bought,
  type: 'refund.created' | 'refund.updated' | 'refund.failed' | 'charge.refund.updated',
  status: 'pending' | 'succeeded' | 'failed' | 'canceled',
  { name = 'a', refunded = amount } = {},
) =>
  shop.notify(
    eventOf(
      type,
      refundObject({ id: `re_${name}_of_${session}`, payment_intent, amount: refunded, status }),
    ),
  )

async function creditsOf({ buyer }: Bought) {
  const { remaining_credits, owed_credits } = await shop.app.call(buyer, getUser)
  return { free: remaining_credits as number, owed: owed_credits as number }
}

test.each(['refund.failed', 'refund.updated', 'charge.refund.updated'] as const)(
  'a refund that fails gives the credits back, once, however often %s tells of it',
  async (type) => {
    const bought = await purchase()
    await charged(bought, amount)
    expect(await creditsOf(bought)).toEqual({ free: 0, owed: 0 })

    for (const _time of [1, 2]) expect(await refund(bought, type, 'failed')).toBe(200)
    expect(await creditsOf(bought)).toEqual({ free: 10, owed: 0 })
    const { data } = await shop.app.call(bought.buyer, listCreditHistory)
    expect(data[0]).toMatchObject({ cause: 'refund_failed', credits: 10, available_change: 10 })
  },
)

test('a failed refund whose failure arrives before its creation withdraws nothing', async () => {
  const bought = await purchase()

  await refund(bought, 'refund.failed', 'failed')
  await charged(bought, amount)
  await refund(bought, 'refund.created', 'pending')
  expect(await creditsOf(bought)).toEqual({ free: 10, owed: 0 })
})

test('of several refunds only the one that failed is undone, and one that is made instead counts again', async () => {
  const bought = await purchase()
  await refund(bought, 'refund.created', 'pending', { refunded: 100_000 })
  await refund(bought, 'refund.created', 'succeeded', { name: 'b', refunded: 200_000 })
  await charged(bought, 300_000)
  expect(await creditsOf(bought)).toEqual({ free: 2, owed: 0 })

  await refund(bought, 'refund.failed', 'failed', { refunded: 100_000 })
  expect(await creditsOf(bought)).toEqual({ free: 5, owed: 0 })
  await refund(bought, 'refund.created', 'pending', { name: 'c', refunded: 100_000 })
  await charged(bought, 300_000)
  expect(await creditsOf(bought)).toEqual({ free: 2, owed: 0 })
})

test('parts that are refunded, of which one fails, leave the same credits in every order, each told twice', async () => {
  const [part, rest] = [{ refunded: 100_000 }, { name: 'b', refunded: 200_000 }]
  const events: ((bought: Bought) => Promise<number>)[] = [
    (bought) => refund(bought, 'refund.created', 'pending', part),
    (bought) => refund(bought, 'refund.created', 'succeeded', rest),
    (bought) => charged(bought, 300_000),
    (bought) => refund(bought, 'refund.failed', 'failed', part),
  ]
  for (const order of ordersOf(events)) {
    const bought = await purchase()
    for (const event of order.flatMap((one) => [one, one])) expect(await event(bought)).toBe(200)
    expect(await creditsOf(bought), String(order.map((one) => events.indexOf(one)))).toEqual({
      free: 5,
      owed: 0,
    })
  }
})

function ordersOf<T>(items: T[]): T[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((first) =>
    ordersOf(items.filter((item) => item !== first)).map((others) => [first, ...others]),
  )
}

test('a refund that made a debt repays it when it fails', async () => {
  const bought = await purchase()
  const company = await createCompany(shop.app)
  const vacancy = await createVacancy(shop.app, company, { credits_value: 4 })
  await createApplication(shop.app, bought.buyer, vacancy)

  await charged(bought, amount)
  expect(await creditsOf(bought)).toEqual({ free: 0, owed: 4 })
  await refund(bought, 'refund.failed', 'failed')
  expect(await creditsOf(bought)).toEqual({ free: 6, owed: 0 })
})

test('beside a dispute, a refund that fails gives back only what the dispute leaves', async () => {
  const bought = await purchase()
  const dispute = (happening: string, status: string) =>
    shop.notify(
      eventOf(
        `charge.dispute.${happening}`,
        disputeObject({
          id: `dp_of_${bought.session}`,
          payment_intent: bought.payment_intent,
          amount: 240_000,
          status,
        }),
      ),
    )
  await charged(bought, 160_000)
  await dispute('created', 'needs_response')
  expect(await creditsOf(bought)).toEqual({ free: 0, owed: 0 })

  await refund(bought, 'refund.failed', 'failed', { refunded: 160_000 })
  expect(await creditsOf(bought)).toEqual({ free: 4, owed: 0 })
  await dispute('closed', 'won')
  expect(await creditsOf(bought)).toEqual({ free: 10, owed: 0 })
})

test('the receipt shows the failed refund, and the sum of the successful ones', async () => {
  const bought = await purchase()
  await charged(bought, 300_000)
  await refund(bought, 'refund.failed', 'failed', { refunded: 100_000 })

  const { data } = await shop.app.call(bought.buyer, getReceipt, { params: { code: bought.code } })
  expect(data).toMatchObject({
    credits_withdrawn: 5,
    reversals: [
      { kind: 'refund', stage: 'done', amount: 2000 },
      { kind: 'refund', stage: 'failed', amount: 1000 },
    ],
  })
})
