import { beforeAll, expect, test } from 'vitest'
import { getUser } from '#contract/accounts/accounts.ts'
import { fulfilCheckout, startCheckout } from '#contract/credits/checkouts.ts'
import { runCommand } from '#server/altura/run.ts'
import { dayMs } from '#server/platform/clock.ts'
import { createCandidate } from '#server/testing/factories.ts'
import { setUpStripeApp } from '#server/testing/stripe-app.ts'
import { reconcileCheckouts } from './reconcile.ts'
import { syncPackages } from './sync-packages.ts'

const minuteMs = 60_000

const shop = setUpStripeApp()
let price: string
beforeAll(async () => {
  price = (await shop.stripe.sell()).price
  await syncPackages(shop.app)
})

type Buyer = Awaited<ReturnType<typeof createCandidate>>

async function balanceOf(buyer: Buyer) {
  return (await shop.app.call(buyer, getUser)).remaining_credits as number
}

function comeBack(buyer: Buyer, code: string) {
  return shop.app.call(buyer, fulfilCheckout, { body: { code } })
}

async function statusOf(code: string) {
  const checkouts = shop.app.db.selectFrom('checkouts').select('status').where('id', '=', code)
  return (await checkouts.executeTakeFirstOrThrow()).status
}

/** @returns the number of requests for a session */
function timesAskedAbout(session: string) {
  return shop.stripe.asked.filter(({ path }) => path === `/v1/checkout/sessions/${session}`).length
}

test('an outage of Stripe loses no payment: the credits are added when it recovers', async () => {
  const buyer = await createCandidate(shop.app)
  const { code, session } = await shop.buy(buyer, price)
  await shop.stripe.pay(session)

  shop.stripe.state.isDown = true
  expect(await shop.app.call(buyer, startCheckout, { body: { price } })).toMatchObject({
    status: 502,
    message: expect.any(String),
  })
  expect(await comeBack(buyer, code)).toMatchObject({ status: 502, message: expect.any(String) })
  await reconcileCheckouts(shop.app)
  shop.stripe.state.isDown = false

  expect(await statusOf(code)).toBe('pending')
  expect(await comeBack(buyer, code)).toEqual({ status: 200, credits: 10 })
})

test('a payment whose event never arrived is found', async () => {
  const buyer = await createCandidate(shop.app)
  const [paid, open, left] = [
    await shop.buy(buyer, price),
    await shop.buy(buyer, price),
    await shop.buy(buyer, price),
  ]
  await shop.stripe.pay(paid.session)
  await shop.stripe.expire(left.session)

  await reconcileCheckouts(shop.app)
  expect(await balanceOf(buyer)).toBe(0)
  shop.app.clock.moveBy(3 * minuteMs)
  await Promise.all([reconcileCheckouts(shop.app), reconcileCheckouts(shop.app)])
  expect(await balanceOf(buyer)).toBe(10)
  expect(await Promise.all([paid, open, left].map(({ code }) => statusOf(code)))).toEqual([
    'fulfilled',
    'pending',
    'expired',
  ])
  expect(timesAskedAbout(paid.session)).toBe(1)
})

test('an open purchase is polled less and less often, and not forever', async () => {
  const buyer = await createCandidate(shop.app)
  const { session } = await shop.buy(buyer, price)
  const requestsAfter = async (afterMs: number) => {
    shop.app.clock.moveBy(afterMs)
    await reconcileCheckouts(shop.app)
    return timesAskedAbout(session)
  }

  expect(await requestsAfter(3 * minuteMs)).toBe(1)
  expect(await requestsAfter(4 * minuteMs)).toBe(1)
  expect(await requestsAfter(2 * minuteMs)).toBe(2)
  expect(await requestsAfter(4 * dayMs)).toBe(3)
  expect(await requestsAfter(dayMs)).toBe(3)
  expect(await requestsAfter(dayMs)).toBe(4)
  expect(await requestsAfter(30 * dayMs)).toBe(4)
})

test('a purchase whose page was never opened is over after a day', async () => {
  const buyer = await createCandidate(shop.app)
  shop.stripe.state.isDown = true
  await shop.app.call(buyer, startCheckout, { body: { price } })
  shop.stripe.state.isDown = false
  const { id: code } = await shop.app.db
    .selectFrom('checkouts')
    .select('id')
    .where('user_id', '=', buyer.id)
    .executeTakeFirstOrThrow()

  shop.app.clock.moveBy(5 * minuteMs)
  await reconcileCheckouts(shop.app)
  expect(await statusOf(code)).toBe('pending')
  shop.app.clock.moveBy(dayMs)
  await reconcileCheckouts(shop.app)
  expect(await statusOf(code)).toBe('expired')
})

test.each([
  ['amount', { amount_total: 100 }],
  ['amount, because it cost nothing', { amount_total: 0, payment_status: 'no_payment_required' }],
  ['currency', { currency: 'usd' }],
  ['number of credits', { metadata: { credits: '1000' } }],
])('a payment with another %s gives no credits until somebody has looked', async (_, paid) => {
  const buyer = await createCandidate(shop.app)
  const { code, session } = await shop.buy(buyer, price)
  await shop.stripe.pay(session)
  shop.stripe.change(session, paid)

  expect(await shop.tell('checkout.session.completed', session)).toBe(200)
  expect(await comeBack(buyer, code)).toEqual({
    status: 409,
    message:
      'Your payment arrived, but it is not the amount of this package. We are looking at it, and nothing is lost.',
  })
  expect(await statusOf(code)).toBe('mismatched')
  expect(await balanceOf(buyer)).toBe(0)
})

test('an operator sees the payments that are held, and accepts one at what was paid', async () => {
  const buyer = await createCandidate(shop.app)
  const { code, session } = await shop.buy(buyer, price)
  await shop.stripe.pay(session)
  shop.stripe.change(session, { amount_total: 380_000 })
  expect(await comeBack(buyer, code)).toMatchObject({ status: 409 })

  expect(await altura('payments', 'held')).toContain(
    `${buyer.email}  10 credits for 4,000 MXN, paid 3,800 MXN`,
  )
  expect(await altura('payments', 'accept', session)).toContain('is accepted')
  expect(await altura('payments', 'accept', session)).toContain('No payment')
  shop.app.clock.moveBy(5 * minuteMs)
  await reconcileCheckouts(shop.app)
  expect(await balanceOf(buyer)).toBe(10)
})

test('the events that the emulator sends by itself suffice for a purchase', async () => {
  const buyer = await createCandidate(shop.app)
  shop.stripe.state.isBare = true
  const { code, session } = await shop.buy(buyer, price)
  shop.stripe.delivered.length = 0
  await shop.stripe.pay(session)

  expect(await comeBack(buyer, code)).toEqual({ status: 200, credits: 10 })
  for (const event of shop.stripe.delivered) expect(await shop.deliver(event)).toBe(200)
  expect(await balanceOf(buyer)).toBe(10)
  shop.stripe.state.isBare = false
})

async function altura(...typed: string[]) {
  const lines: string[] = []
  const say = (line: string) => void lines.push(line)
  await runCommand(typed, { say, complain: say }, (work) =>
    work({ ...shop.app, say, complain: say, withJobs: (run) => run(shop.app.jobs) }),
  )
  return lines.join('\n')
}
