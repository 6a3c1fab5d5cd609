import type { PushSubscription } from 'web-push'
import type { Environment } from '../environment.ts'
import { isPushService } from './push-services.ts'

export interface Pusher {
  /**
   * Sends a text to a browser, encrypted for it (RFC 8291).
   * @returns whether the browser is still there
   * @throws Error if the push service did not take it, to be tried again
   */
  send: (to: PushSubscription, text: string) => Promise<'sent' | 'gone'>
}

const timeoutMs = 10_000
/** A push service forgets what it could not deliver by then. */
const keptSeconds = 24 * 3600
const goneStatuses = [404, 410]

/** Creates what sends pushes; null without the keys of the server (VAPID, RFC 8292). */
export function createPusher(environment: Environment): Pusher | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = environment
  if (!publicKey || !privateKey) return null
  const vapidDetails = { subject: environment.VAPID_SUBJECT, publicKey, privateKey }
  return {
    async send(to, text) {
      if (!isPushService(environment, to.endpoint)) return 'gone'
      // Its code is loaded with the first push.
      const { default: webPush } = await import('web-push')
      const { endpoint, method, headers, body } = webPush.generateRequestDetails(to, text, {
        vapidDetails,
        TTL: keptSeconds,
      })
      const answer = await fetch(endpoint, {
        method,
        headers: headersOf(headers),
        body: new Uint8Array(body),
        // A push service that leads elsewhere is none.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      await answer.body?.cancel()
      if (goneStatuses.includes(answer.status)) return 'gone'
      if (!answer.ok) throw new Error(`the push service answered ${answer.status}`)
      return 'sent'
    },
  }
}

/** Those that fetch does not set itself. */
function headersOf(headers: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name.toLowerCase() !== 'content-length')
      .map(([name, value]) => [name, String(value)]),
  )
}
