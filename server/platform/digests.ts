import { hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** @returns 32 random bytes in Base64url */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** @returns 32 bytes */
export function sha256(value: string | Uint8Array): Buffer {
  return hash('sha256', value, 'buffer')
}

/** Compares in constant time (CWE-208). */
export function isSame(a: string, b: string): boolean {
  return timingSafeEqual(sha256(a), sha256(b))
}
