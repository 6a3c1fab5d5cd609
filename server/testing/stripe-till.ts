import { completed, type StripeState } from './complete-stripe.ts'
import type { Ask } from './stripe-proxy.ts'

/** Operations on checkout sessions. */
export function tillOf(objects: StripeState, ask: Ask) {
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
