// Signatures of Standard Webhooks: https://github.com/standard-webhooks/standard-webhooks
import { randomBytes } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { createSealing } from '#server/platform/sealing.ts'
import type { Services } from '#server/platform/services.ts'

type Signing = Pick<Services, 'signing'>

const secretBytes = 32

/** @returns a secret as its receiver is given it: whsec_ and 256 random bits in Base64 */
export function makeSecret(): string {
  return `whsec_${randomBytes(secretBytes).toString('base64')}`
}

/** Encrypts a secret together with the webhook that it is of, so that it opens in no other row. */
export function sealSecret({ signing }: Signing, id: string, secret: string): string {
  return sealingOf(signing).seal([id, secret])
}

/** @throws Error if it is the secret of another webhook */
export function openSecret({ signing }: Signing, id: string, sealed: string): string {
  const [owner, secret] = sealingOf(signing).open(sealed) as [string, string]
  if (owner !== id) throw new Error('a secret of another webhook')
  return secret
}

interface Signed {
  /** The `webhook-id`. */
  id: string
  /** Of this attempt. */
  at: Date
  body: string
}

/**
 * @param secrets one, or two while one replaces the other
 * @returns the headers that Standard Webhooks asks for
 */
export function signatureHeaders(secrets: readonly string[], { id, at, body }: Signed) {
  const signatures = secrets.map((secret) => new Webhook(secret).sign(id, at, body))
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  }
}

function sealingOf(signing: Services['signing']) {
  return createSealing(signing.deriveKey('webhook secrets'))
}

interface WebhookEvent {
  type: string
  created_at: Date
  data: Record<string, string>
}

/** @returns the body of an event: the same at each attempt */
export function bodyOf({ type, created_at, data }: WebhookEvent): string {
  return JSON.stringify({ type, timestamp: created_at.toISOString(), data })
}

/** @returns the `webhook-id` of a delivery, by which its receiver knows one that comes again */
export function messageOf(id: string): string {
  return `msg_${id}`
}
