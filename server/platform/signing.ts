import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { type AppSecret, secretOf } from './app-secret.ts'
import type { Clock } from './clock.ts'

export interface Signing {
  /** `path` with the time it ends at and a signature over both. */
  signPath: (path: string, ttlMs: number) => string
  /** True if this path was signed here with this expiry and has not expired. */
  isSigned: (path: string, sent: { expires: string; signature: string }) => boolean
  /** A key of 256 bits in base64 that only this secret and this purpose give. */
  deriveKey: (purpose: string) => string
}

/** Signs links with the application's secret (HMAC-SHA-256), so that a link is its own permission. */
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
    deriveKey: (purpose) => createHmac('sha256', secretOf(secret)).update(`key\n${purpose}`).digest('base64'),
  }
}

/** 32 random bytes: a token nobody guesses. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

export function sha256(value: string | Uint8Array): Buffer {
  return createHash('sha256').update(value).digest()
}

/** Compares without telling by its time where two texts differ. */
export function isSame(a: string, b: string): boolean {
  return timingSafeEqual(sha256(a), sha256(b))
}
