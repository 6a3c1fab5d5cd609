import { expect, test } from 'vitest'
import { createSealing } from './sealing.ts'

const secret = 'a secret of thirty-two characters'
const { seal, open } = createSealing(secret)

test('a sealed value opens with the same secret only, and only unmodified', () => {
  const facts = { name: 'Ñandú', link: 'https://altura.example/?token=secret' }
  const sealed = seal(facts)
  expect(open(sealed)).toEqual(facts)
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('secret')
  expect(seal(facts)).not.toBe(sealed)
  expect(() => createSealing(`${secret}.`).open(sealed)).toThrow('authenticate')
  expect(() => open(`${sealed.slice(0, -2)}AA`)).toThrow('authenticate')
  expect(() => open('')).toThrow(/initialization vector|authentication tag/i)
})

test('sealing before the secret is read is an error', () => {
  const later = { value: null as string | null }
  const sealing = createSealing(later)
  expect(() => sealing.seal('a')).toThrow('not known')
  later.value = secret
  expect(open(sealing.seal('a'))).toBe('a')
})
