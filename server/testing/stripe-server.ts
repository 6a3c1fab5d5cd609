// Stripe for tests: an emulator that others wrote, behind a proxy that holds each request and each
// answer against Stripe's own description, adds what the emulator leaves out of its objects, and
// keeps its notices for the test.
import { createEmulator } from 'emulate'
import type { StripeState } from './complete-stripe.ts'
import { exchange, freePort, listening, onLoopback } from './loopback.ts'
import { createProxy, webhookPath } from './stripe-proxy.ts'
import { shopOf } from './stripe-shop.ts'
import { tillOf } from './stripe-till.ts'

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
