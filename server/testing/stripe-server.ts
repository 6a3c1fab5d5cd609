// Stripe for tests: an emulator that others wrote, behind a proxy that holds each request and each
// answer against Stripe's own description, adds what the emulator leaves out of its objects, and
// keeps its notices for the test.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createEmulator } from 'emulate'
import { type Answer, exchange, freePort, listening, onLoopback, textOf } from './loopback.ts'
import { completed, type StripeState } from './stripe-objects.ts'
import { faultsOfAnswer, faultsOfRequest } from './stripe-schema.ts'

export interface Delivery {
  headers: Record<string, string | string[] | undefined>
  body: string
}

interface Selling {
  name?: string
  description?: string
  /** Empty: it has nothing to do with credits. */
  credits?: string
  currency?: string
  unit_amount?: number
  metadata?: Record<string, string>
  has_default_price?: boolean
}

const webhookPath = '/altura-webhook'

/** @param secret what the emulator signs its own notices with */
export async function startStripe(secret: string) {
  const objects: StripeState = { sessions: new Map(), prices: new Map(), changes: new Map() }
  const emulatorPort = await freePort()
  const ask = (method: string, path: string, body = '') =>
    exchange({ port: emulatorPort, method, path, body })
  const { proxy, ...watched } = createProxy(objects, ask)
  const url = `http://127.0.0.1:${await listening(proxy)}`
  const emulator = await onLoopback(emulatorPort, () =>
    createEmulator({
      service: 'stripe',
      port: emulatorPort,
      seed: { stripe: { webhooks: [{ url: `${url}${webhookPath}`, events: ['*'], secret }] } },
    }),
  )

  return {
    url,
    ...watched,
    ...shopOf(objects, ask),
    ...tillOf(objects, ask),
    async stop() {
      await emulator.close()
      proxy.closeAllConnections()
      await new Promise((resolve) => proxy.close(resolve))
    },
  }
}

type Ask = (method: string, path: string, body?: string) => Promise<Answer>

/** Between the product and the emulator, and the other way round. */
function createProxy(objects: StripeState, ask: Ask) {
  const state = { isDown: false, isBare: false, answersAfter: Promise.resolve() }
  const asked: {
    method: string
    path: string
    body: string
    headers: IncomingMessage['headers']
  }[] = []
  const faults: string[] = []
  const delivered: Delivery[] = []

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = await textOf(request)
    const {
      pathname: path,
      search,
      searchParams: query,
    } = new URL(request.url ?? '/', 'http://stripe')
    const { method = 'GET', headers } = request
    if (path === webhookPath) {
      delivered.push({ headers, body })
      return response.end()
    }
    asked.push({ method, path: path + search, body, headers })
    faults.push(...faultsOfRequest({ method, path, query, body }))
    await state.answersAfter
    if (state.isDown) return failing(response)

    const { status, body: text } = await ask(method, path + search, body)
    const result = JSON.parse(text) as Record<string, unknown>
    const isWhole = status === 200 && !state.isBare
    const whole = isWhole ? completed(objects, { method, path, search, body }, result) : result
    if (isWhole) faults.push(...faultsOfAnswer(method, path, whole))
    return response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify(whole))
  }

  const proxy = createServer((request, response) => void answer(request, response))
  return { proxy, state, asked, faults, delivered }
}

/** Operations on products and prices. */
function shopOf(objects: StripeState, ask: Ask) {
  async function create(path: string, fields: Record<string, string>) {
    const { body } = await ask('POST', path, new URLSearchParams(fields).toString())
    return JSON.parse(body) as { id: string } & Record<string, unknown>
  }

  function keepPrice(price: Record<string, unknown>) {
    const request = { method: 'GET', path: '/v1/prices', body: '' }
    objects.prices.set(String(price.id), completed(objects, request, price))
  }

  return {
    create,

    /** Puts a product with its default price on sale. @returns their ids */
    async sell({
      name = 'Ten applications',
      credits = '10',
      currency = 'mxn',
      ...fields
    }: Selling = {}) {
      const { unit_amount = 400_000, description, metadata = {}, has_default_price = true } = fields
      const told = Object.entries({ ...metadata, ...(credits && { credits }) })
      const product = await create('/v1/products', {
        name,
        ...(description && { description }),
        ...Object.fromEntries(told.map(([key, value]) => [`metadata[${key}]`, value])),
      })
      const costs = { currency, unit_amount: String(unit_amount) }
      const price = await create('/v1/prices', { product: product.id, ...costs })
      keepPrice(price)
      objects.changes.set(product.id, { default_price: has_default_price ? price.id : null })
      return { product: product.id, price: price.id }
    },

    changePrice: (id: string, fields: Record<string, unknown>) =>
      objects.prices.set(id, { ...objects.prices.get(id), ...fields }),

    async makeDefault(product: string, price: string) {
      const { body } = await ask('GET', `/v1/prices/${price}`)
      keepPrice(JSON.parse(body) as Record<string, unknown>)
      objects.changes.set(product, { default_price: price })
    },
  }
}

/** Operations on checkout sessions. */
function tillOf(objects: StripeState, ask: Ask) {
  function change(id: string, fields: Record<string, unknown>) {
    objects.changes.set(id, { ...objects.changes.get(id), ...fields })
  }

  return {
    /** Changes what the emulator says of a session, for what it cannot do itself. */
    change,

    /** The card is accepted on the page of the session. @returns the id of the payment */
    async pay(sessionId: string) {
      await ask('POST', `/checkout/${sessionId}/complete`)
      const session = objects.sessions.get(sessionId)
      const payment = new URLSearchParams({
        amount: String(session?.amount ?? 0),
        currency: session?.currency ?? 'mxn',
      })
      for (const [name, value] of Object.entries(session?.asked ?? {}))
        if (name.startsWith('payment_intent_data'))
          payment.set(name.replace('payment_intent_data[metadata]', 'metadata'), value)
      const { body } = await ask('POST', '/v1/payment_intents', payment.toString())
      const { id } = JSON.parse(body) as { id: string }
      change(sessionId, { payment_intent: id })
      return id
    },

    expire: (sessionId: string) => ask('POST', `/v1/checkout/sessions/${sessionId}/expire`),

    /** The session as Stripe would send it. */
    async session(id: string) {
      const path = `/v1/checkout/sessions/${id}`
      const { body } = await ask('GET', path)
      return completed(
        objects,
        { method: 'GET', path, body: '' },
        JSON.parse(body) as Record<string, unknown>,
      )
    },
  }
}

function failing(response: ServerResponse) {
  const error = { type: 'api_error', message: 'Stripe is not well.' }
  return response
    .writeHead(503, { 'content-type': 'application/json', 'stripe-should-retry': 'false' })
    .end(JSON.stringify({ error }))
}
