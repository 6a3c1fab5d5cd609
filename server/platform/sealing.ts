import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { type AppSecret, secretOf } from './app-secret.ts'

const ivBytes = 12
const tagBytes = 16

export interface Sealing {
  /**
   * Encrypts a value that can be serialized as JSON.
   * @returns Base64url of IV, tag and ciphertext
   */
  seal: (value: unknown) => string
  /** Decrypts. @throws Error if the text was modified or encrypted with another secret */
  open: (sealed: string) => unknown
}

/**
 * Authenticated encryption: AES-256-GCM (NIST SP 800-38D) with a key derived from the secret by
 * HKDF (RFC 5869).
 */
export function createSealing(secret: AppSecret | string): Sealing {
  let derived: { from: string; key: Buffer } | undefined

  function key() {
    const from = secretOf(secret)
    if (derived?.from !== from) {
      const bytes = hkdfSync('sha256', from, '', 'altura sealed jobs', 32)
      derived = { from, key: Buffer.from(bytes) }
    }
    return derived.key
  }

  return {
    seal(value) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', key(), iv)
      const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key(), bytes.subarray(0, ivBytes), {
        authTagLength: tagBytes,
      })
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      const text = Buffer.concat([
        decipher.update(bytes.subarray(ivBytes + tagBytes)),
        decipher.final(),
      ])
      return JSON.parse(text.toString('utf8')) as unknown
    },
  }
}
