import { createHmac } from 'node:crypto'
import { type AppSecret, secretOf } from './app-secret.ts'
import type { Clock } from './clock.ts'
import { isSame } from './digests.ts'

export interface Signing {
  /** @returns the path with its expiry and a signature over both as query */
  signPath: (path: string, ttlMs: number) => string
  /** @returns whether the signature is valid for the path and the expiry, and has not expired */
  isSigned: (path: string, sent: { expires: string; signature: string }) => boolean
  /** @returns a key of 256 bits in Base64, derived from the secret and the purpose */
  deriveKey: (purpose: string) => string
}

/** Signs links with HMAC-SHA-256 (RFC 2104), which makes them bearer capabilities. */
export function createSigning(secret: AppSecret | string, clock: Clock): Signing {
  const signatureOf = (path: string, expires: string) =>
    createHmac('sha256', secretOf(secret)).update(`${path}\n${expires}`).digest('base64url')

  return {
    signPath(path, ttlMs) {
      const expires = String(Math.floor((clock.now().getTime() + ttlMs) / 1000))
      return `${path}?expires=${expires}&signature=${signatureOf(path, expires)}`
    },
    isSigned(path, { expires, signature }) {
      if (!/^\d{1,12}$/.test(expires)) return false
      const isTimely = Number(expires) * 1000 > clock.now().getTime()
      return isTimely && isSame(signature, signatureOf(path, expires))
    },
    deriveKey: (purpose) =>
      createHmac('sha256', secretOf(secret)).update(`key\n${purpose}`).digest('base64'),
  }
}
