import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getUser } from '#contract/accounts.ts'
import { fulfilCheckout, startCheckout } from '#contract/credits.ts'
import { createCandidate } from '#server/testing/factories.ts'
import { startTestApp, type TestApp } from '#server/testing/test-app.ts'

const secret = 'whsec_of_the_test'

/** The provider's side: what it was asked, and what it answers. */
let provider: Server
let asked: string[]
let answer: { status: number; body: object }
let app: TestApp

beforeAll(async () => {
  provider = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      asked.push(`${request.method} ${request.url} ${body}`)
      response
        .writeHead(answer.status, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer.body))
    })
  })
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  app = await startTestApp({
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_none',
    STRIPE_WEBHOOK_SECRET: secret,
    STRIPE_API_BASE: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
  })
})
beforeEach(() => {
  asked = []
  answer = { status: 200, body: { id: 'cs_1', url: 'https://pay.example/cs_1', payment_status: 'unpaid' } }
})
afterAll(async () => {
  await app.stop()
  provider.close()
})

const price = 'price-10-mxn'

async function open(buyer: { id: string; token: string }, providerId: string) {
  answer = { status: 200, body: { id: providerId, url: 'https://pay.example/', payment_status: 'unpaid' } }
  await app.call(buyer, startCheckout, { body: { price } })
  const { id } = await app.db
    .selectFrom('checkouts')
    .select('id')
    .where('provider_id', '=', providerId)
    .executeTakeFirstOrThrow()
  return id
}

function notify(code: string, { signature }: { signature?: string } = {}) {
  const object = { object: 'checkout.session', payment_status: 'paid', metadata: { code } }
  const payload = JSON.stringify({ object: 'event', type: 'checkout.session.completed', data: { object } })
  return app.http.inject({
    method: 'POST',
    url: '/api/credits/webhook',
    headers: {
      'content-type': 'application/json',
      'stripe-signature': signature ?? Stripe.webhooks.generateTestHeaderString({ payload, secret }),
    },
    payload,
  })
}

test("a purchase is paid on the provider's page, which is told the price in the smallest unit", async () => {
  const buyer = await createCandidate(app)

  const reply = await app.call(buyer, startCheckout, { body: { price } })
  expect(reply).toEqual({ status: 200, url: 'https://pay.example/cs_1' })
  expect(asked[0]).toContain('POST /v1/checkout/sessions')
  expect(decodeURIComponent(asked[0] ?? '')).toContain('[unit_amount]=400000')
})

test('the buyer who comes back gets the credits once the provider says that they paid', async () => {
  const buyer = await createCandidate(app)
  const code = await open(buyer, 'cs_2')

  expect(await app.call(buyer, fulfilCheckout, { body: { code } })).toMatchObject({ status: 409 })
  answer = { status: 200, body: { id: 'cs_2', payment_status: 'paid' } }
  expect(await app.call(buyer, fulfilCheckout, { body: { code } })).toEqual({ status: 200, credits: 10 })
  expect(asked.at(-1)).toContain('GET /v1/checkout/sessions/cs_2')
})

test("the provider's notice and the buyer's return add the credits once", async () => {
  const buyer = await createCandidate(app)
  const code = await open(buyer, 'cs_3')

  const notices = await Promise.all([notify(code), notify(code), notify(code)])
  expect(notices.map((notice) => notice.json())).toEqual(notices.map(() => ({ status: 'ok' })))
  expect(await app.call(buyer, fulfilCheckout, { body: { code } })).toEqual({ status: 200, credits: 10 })
  expect(await app.call(buyer, getUser)).toMatchObject({ remaining_credits: 10 })
})

test('a notice that the provider did not sign is refused', async () => {
  const buyer = await createCandidate(app)
  const code = await open(buyer, 'cs_4')

  const forged = await notify(code, { signature: 't=1,v1=00' })
  expect(forged.statusCode).toBe(400)
  expect(forged.json()).toEqual({ message: 'Malformed request body.' })
  const unsigned = await app.http.inject({
    method: 'POST',
    url: '/api/credits/webhook',
    payload: { any: 'thing' },
  })
  expect(unsigned.statusCode).toBe(400)
  expect(await app.call(buyer, getUser)).toMatchObject({ remaining_credits: 0 })
})

test('a provider that fails is told to the buyer, and nothing is charged', async () => {
  const buyer = await createCandidate(app)
  answer = { status: 400, body: { error: { type: 'invalid_request_error', message: 'no' } } }

  expect(await app.call(buyer, startCheckout, { body: { price } })).toMatchObject({
    status: 502,
    message: expect.any(String),
  })
})

test('the test checkout does not exist beside a real provider', async () => {
  const buyer = await createCandidate(app)
  const code = await open(buyer, 'cs_5')

  expect(await app.pay(code)).toMatchObject({ statusCode: 404 })
  expect(await app.call(buyer, fulfilCheckout, { body: { code } })).toMatchObject({ status: 409 })
})
