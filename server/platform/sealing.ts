import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { type AppSecret, secretOf } from './app-secret.ts'

const ivBytes = 12
const tagBytes = 16

export interface Sealing {
  /** A value as a text that only whoever has the secret can read. */
  seal: (value: unknown) => string
  /** @throws Error where the text was changed, or sealed with another secret */
  open: (sealed: string) => unknown
}

/** Encrypts what must not be kept in plain text (AES-256-GCM under a key derived from the application's secret). */
export function createSealing(secret: AppSecret | string): Sealing {
  const key = () => Buffer.from(hkdfSync('sha256', secretOf(secret), '', 'altura sealed jobs', 32))

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
      const text = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()])
      return JSON.parse(text.toString('utf8')) as unknown
    },
  }
}
