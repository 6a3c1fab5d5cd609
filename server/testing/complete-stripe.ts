// Completes the objects of the emulator of Stripe from the requests that created them.

type Json = Record<string, unknown>

export interface StripeState {
  /** By id: the parameters it was made with, and what it costs. */
  sessions: Map<string, { asked: Record<string, string>; amount: number; currency: string }>
  prices: Map<string, Json>
  /** Properties that a test overrides. */
  changes: Map<string, Json>
}

interface Request {
  method: string
  path: string
  search?: string
  body: string
}

/** An answer of the emulator as Stripe would give it. */
export function completed(objects: StripeState, request: Request, answer: Json): Json {
  const id = String(answer.id)
  switch (answer.object) {
    case 'list':
      return {
        ...answer,
        data: (answer.data as Json[]).map((item) => completed(objects, request, item)),
      }
    case 'price':
      return { billing_scheme: 'per_unit', ...answer, ...objects.changes.get(id) }
    case 'product':
      return productOf(objects, answer, request.search?.includes('data.default_price') ?? false)
    case 'payment_intent':
      return { ...paymentDefaults, ...answer }
    case 'checkout.session':
      if (request.method === 'POST' && request.path.endsWith('/sessions'))
        keepSession(objects, id, request.body)
      return sessionOf(objects, answer)
    default:
      return answer
  }
}

function productOf({ prices, changes }: StripeState, product: Json, isExpanded: boolean): Json {
  const { default_price = null, ...changed } = changes.get(String(product.id)) ?? {}
  return {
    images: [],
    updated: product.created,
    default_price: isExpanded ? (prices.get(String(default_price)) ?? null) : default_price,
    ...product,
    ...changed,
  }
}

const paymentDefaults = {
  capture_method: 'automatic',
  confirmation_method: 'automatic',
  payment_method_types: ['card'],
}

function keepSession(objects: StripeState, id: string, body: string) {
  const parameters = Object.fromEntries(new URLSearchParams(body))
  const price = objects.prices.get(parameters['line_items[0][price]'] ?? '')
  objects.sessions.set(id, {
    asked: parameters,
    amount: Number(price?.unit_amount ?? 0),
    currency: String(price?.currency ?? ''),
  })
}

function sessionOf({ sessions, changes }: StripeState, session: Json): Json {
  const { asked = {}, amount, currency } = sessions.get(String(session.id)) ?? {}
  return {
    automatic_tax: { enabled: false, status: null },
    custom_fields: [],
    custom_text: { shipping_address: null, submit: null },
    payment_method_types: ['card'],
    shipping_options: [],
    amount_subtotal: amount,
    amount_total: amount,
    currency,
    client_reference_id: asked.client_reference_id,
    customer_email: asked.customer_email,
    expires_at: Number(asked.expires_at),
    locale: asked.locale,
    payment_intent: null,
    ...session,
    ...changes.get(String(session.id)),
  }
}
