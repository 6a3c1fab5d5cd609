import { beforeAll, expect, test } from 'vitest'
import { getUser } from '#contract/accounts/accounts.ts'
import { fulfilCheckout, startCheckout } from '#contract/credits/checkouts.ts'
import { dayMs } from '#server/platform/clock.ts'
import { createCandidate } from '#server/testing/factories.ts'
import { setUpStripeApp, stripeSecrets } from '#server/testing/stripe-app.ts'
import { eventOf } from '#server/testing/stripe-event.ts'

const shop = setUpStripeApp()
let price: string
beforeAll(async () => {
  price = (await shop.stripe.sell()).price
  await createCandidate(shop.app).then((anybody) =>
    shop.app.http.inject({
      url: '/api/credits/packages',
      headers: { authorization: `Bearer ${anybody.token}` },
    }),
  )
})

async function balanceOf(buyer: { token: string }) {
  const { remaining_credits } = await shop.app.call(buyer, getUser)
  return remaining_credits as number
}

function comeBack(buyer: { token: string }, code: string) {
  return shop.app.call(buyer, fulfilCheckout, { body: { code } })
}

test("a purchase is paid on Stripe's page, at the price that is on sale there", async () => {
  const buyer = await createCandidate(shop.app)
  const headers = { 'accept-language': 'es' }
  const { status, url } = await shop.app.call(buyer, startCheckout, {
    body: { price, amount: 1 },
    headers,
  })

  expect(status).toBe(200)
  expect(url).toContain('/checkout/cs_')
  const request = shop.stripe.asked.at(-1)
  const { id, expires_at } = await shop.app.db
    .selectFrom('checkouts')
    .select(['id', 'expires_at'])
    .where('user_id', '=', buyer.id)
    .executeTakeFirstOrThrow()
  expect(request?.headers['idempotency-key']).toBe(id)
  const { expires_at: sentExpiry, ...sent } = Object.fromEntries(new URLSearchParams(request?.body))
  expect(sent).toEqual({
    mode: 'payment',
    client_reference_id: id,
    customer_email: buyer.email,
    locale: 'es',
    'metadata[code]': id,
    'metadata[credits]': '10',
    'payment_intent_data[metadata][code]': id,
    'payment_intent_data[metadata][credits]': '10',
    'line_items[0][price]': price,
    'line_items[0][quantity]': '1',
    success_url: `${shop.app.environment.APP_URL}/credits/success?code=${id}`,
    cancel_url: `${shop.app.environment.APP_URL}/credits`,
  })
  expect(expires_at.getTime() / 1000 - Number(sentExpiry)).toBeCloseTo(300, -1)
})

test('a returning buyer gets the credits once Stripe reports the payment', async () => {
  const buyer = await createCandidate(shop.app)
  const { code, session } = await shop.buy(buyer, price)

  expect(await comeBack(buyer, code)).toMatchObject({ status: 409, message: expect.any(String) })
  await shop.stripe.pay(session)
  expect(await comeBack(buyer, code)).toEqual({ status: 200, credits: 10 })
  expect(shop.stripe.asked.at(-1)).toMatchObject({
    method: 'GET',
    path: `/v1/checkout/sessions/${session}`,
  })
})

test('the event first, then the buyer: the credits are added once', async () => {
  const buyer = await createCandidate(shop.app)
  const { code, session } = await shop.buy(buyer, price)
  await shop.stripe.pay(session)

  expect(await shop.tell('checkout.session.completed', session)).toBe(200)
  expect(await balanceOf(buyer)).toBe(10)
  expect(await comeBack(buyer, code)).toEqual({ status: 200, credits: 10 })
})

test('the buyer first, then the event, repeatedly: the credits are added once', async () => {
  const buyer = await createCandidate(shop.app)
  const { code, session } = await shop.buy(buyer, price)
  await shop.stripe.pay(session)

  expect(await comeBack(buyer, code)).toEqual({ status: 200, credits: 10 })
  for (const id of ['evt_same', 'evt_same', 'evt_another'])
    expect(await shop.tell('checkout.session.completed', session, id)).toBe(200)
  expect(await balanceOf(buyer)).toBe(10)
})

test('concurrent events and returns add the credits once', async () => {
  const buyer = await createCandidate(shop.app)
  const { code, session } = await shop.buy(buyer, price)
  await shop.stripe.pay(session)

  const event = eventOf('checkout.session.completed', await shop.stripe.session(session))
  const outcomes = await Promise.all(
    Array.from({ length: 21 }, async (_, index) =>
      index % 2 ? (await comeBack(buyer, code)).status : shop.notify(event),
    ),
  )
  expect(new Set(outcomes)).toEqual(new Set([200]))
  expect(await balanceOf(buyer)).toBe(10)
})

test('an event signed by an independent implementation is accepted', async () => {
  const buyer = await createCandidate(shop.app)
  const { session } = await shop.buy(buyer, price)
  shop.stripe.delivered.length = 0
  await shop.stripe.pay(session)

  const events = shop.stripe.delivered.filter(({ body }) =>
    body.includes('checkout.session.completed'),
  )
  expect(events).toHaveLength(1)
  for (const event of [...events, ...events]) expect(await shop.deliver(event)).toBe(200)
  expect(await balanceOf(buyer)).toBe(10)
})

test('an event is accepted with either secret during a rotation, and with no other', async () => {
  const buyer = await createCandidate(shop.app)
  const { session } = await shop.buy(buyer, price)
  await shop.stripe.pay(session)
  const event = eventOf('checkout.session.completed', await shop.stripe.session(session))
  const longAgo = Math.floor(Date.now() / 1000) - 301

  expect(await shop.notify(event, { secret: 'whsec_of_a_stranger' })).toBe(400)
  expect(await shop.notify(event, { timestamp: longAgo })).toBe(400)
  for (const signature of ['', 't=1,v1=00', 'nonsense'])
    expect(
      await shop.deliver({
        body: JSON.stringify(event),
        headers: { 'stripe-signature': signature },
      }),
    ).toBe(400)
  expect(await balanceOf(buyer)).toBe(0)

  expect(await shop.notify(event, { secret: stripeSecrets.next })).toBe(200)
  expect(await balanceOf(buyer)).toBe(10)
})

test('a body that was modified is refused', async () => {
  const buyer = await createCandidate(shop.app)
  const { session } = await shop.buy(buyer, price)
  shop.stripe.delivered.length = 0
  await shop.stripe.pay(session)
  const event = shop.stripe.delivered.find(({ body }) => body.includes(session))
  if (!event) throw new Error('the emulator sent no event')

  expect(await shop.deliver({ ...event, body: event.body.replace('paid', 'PAID') })).toBe(400)
  expect(await balanceOf(buyer)).toBe(0)
})

test("another person's purchase, or a session that we did not open, adds no credits", async () => {
  const [buyer, stranger] = [await createCandidate(shop.app), await createCandidate(shop.app)]
  const { code, session } = await shop.buy(buyer, price)
  const other = await shop.buy(stranger, price)
  await shop.stripe.pay(session)

  expect(await comeBack(stranger, code)).toMatchObject({ status: 404 })
  // A payment of one session that names the code of another.
  shop.stripe.change(session, { client_reference_id: other.code, metadata: { code: other.code } })
  expect(await shop.tell('checkout.session.completed', session)).toBe(200)
  shop.stripe.change(session, { client_reference_id: 'of-another-shop', metadata: {} })
  expect(await shop.tell('checkout.session.completed', session)).toBe(200)
  expect([await balanceOf(buyer), await balanceOf(stranger)]).toEqual([0, 0])
})

test('a payment that the bank confirms later is shown as confirming, and adds the credits then', async () => {
  const buyer = await createCandidate(shop.app)
  const { code, session } = await shop.buy(buyer, price)
  shop.stripe.change(session, { status: 'complete', payment_status: 'unpaid' })

  expect(await shop.tell('checkout.session.completed', session)).toBe(200)
  expect(await comeBack(buyer, code)).toEqual({
    status: 409,
    message: 'Your payment is on its way. Your bank has not confirmed it yet.',
  })
  shop.stripe.change(session, { payment_status: 'paid' })
  expect(await shop.tell('checkout.session.async_payment_succeeded', session)).toBe(200)
  expect(await comeBack(buyer, code)).toEqual({ status: 200, credits: 10 })
})

test('a payment that the bank confirms days later counts, also if the session is said to expire last', async () => {
  const buyer = await createCandidate(shop.app)
  const { code, session } = await shop.buy(buyer, price)
  shop.stripe.change(session, { status: 'complete', payment_status: 'unpaid' })
  await shop.tell('checkout.session.completed', session)
  shop.app.clock.moveBy(4 * dayMs)
  shop.stripe.change(session, { payment_status: 'paid' })
  await shop.tell('checkout.session.async_payment_succeeded', session)
  expect(await shop.tell('checkout.session.expired', session)).toBe(200)
  expect(await comeBack(buyer, code)).toEqual({ status: 200, credits: 10 })
})

test('a payment that the bank refuses and a session that expires end the purchase', async () => {
  const buyer = await createCandidate(shop.app)
  const [refused, left] = [await shop.buy(buyer, price), await shop.buy(buyer, price)]
  shop.stripe.change(refused.session, { status: 'complete', payment_status: 'unpaid' })
  await shop.stripe.expire(left.session)

  expect(await shop.tell('checkout.session.async_payment_failed', refused.session)).toBe(200)
  expect(await shop.tell('checkout.session.expired', left.session)).toBe(200)
  const { rows } = await shop.app.pool.query(
    'select status from checkouts where user_id = $1 order by status',
    [buyer.id],
  )
  expect(rows).toEqual([{ status: 'expired' }, { status: 'failed' }])
  expect(await comeBack(buyer, left.code)).toMatchObject({ status: 409 })
})

test('events of other kinds are accepted and ignored', async () => {
  const product = {
    id: 'prod_1',
    object: 'product',
    active: true,
    created: 1,
    images: [],
    livemode: false,
  }
  const event = eventOf('product.updated', { ...product, metadata: {}, name: 'Any', updated: 1 })
  expect(await shop.notify(event)).toBe(200)
  expect(
    await shop.app.db
      .selectFrom('provider_events')
      .select('id')
      .where('id', '=', event.id)
      .execute(),
  ).toEqual([])
})
