// Stands between the product and the emulator of Stripe, and the other way round: it holds each
// request and each answer against Stripe's own description.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { completed, type StripeState } from './complete-stripe.ts'
import { type Answer, textOf } from './loopback.ts'
import { refundObject } from './stripe-objects.ts'
import { faultsOfAnswer, faultsOfRequest } from './stripe-schema.ts'

export interface Delivery {
  headers: Record<string, string | string[] | undefined>
  body: string
}

export type Ask = (method: string, path: string, body?: string) => Promise<Answer>

export const webhookPath = '/altura-webhook'

/** Between the product and the emulator, and the other way round. */
export function createProxy(objects: StripeState, ask: Ask) {
  const state = { isDown: false, isBare: false, answersAfter: Promise.resolve() }
  const requests: {
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
    requests.push({ method, path: path + search, body, headers })
    faults.push(...faultsOfRequest({ method, path, query, body }))
    await state.answersAfter
    if (state.isDown) return failing(response)

    const { status, body: text } =
      path === '/v1/refunds'
        ? refunded(body, String(headers['idempotency-key']))
        : await ask(method, path + search, body)
    const result = JSON.parse(text) as Record<string, unknown>
    const isWhole = status === 200 && !state.isBare
    const whole = isWhole ? completed(objects, { method, path, search, body }, result) : result
    if (isWhole) faults.push(...faultsOfAnswer(method, path, whole))
    return response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify(whole))
  }

  const proxy = createServer((request, response) => void answer(request, response))
  return { proxy, state, asked: requests, faults, delivered }
}

/** The emulator makes no refunds. One key makes one. */
function refunded(body: string, key: string): Answer {
  const parameters = new URLSearchParams(body)
  const refund = refundObject({
    id: `re_${key.replace(/\W/g, '')}`,
    payment_intent: parameters.get('payment_intent') ?? '',
    amount: Number(parameters.get('amount')),
    status: 'succeeded',
  })
  return { status: 200, headers: {}, body: JSON.stringify(refund) }
}

function failing(response: ServerResponse) {
  const error = { type: 'api_error', message: 'Stripe is not well.' }
  return response
    .writeHead(503, { 'content-type': 'application/json', 'stripe-should-retry': 'false' })
    .end(JSON.stringify({ error }))
}
