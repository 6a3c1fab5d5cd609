import { expect, test } from 'vitest'
import { slugOf } from './slugs.ts'

test('a slug is the name in ASCII with a random end', () => {
  expect(slugOf('  Señor Müller & Söhne!')).toMatch(/^senor-muller-sohne-[0-9a-f]{10}$/)
  expect(slugOf('same')).not.toBe(slugOf('same'))
})

test('a name without ASCII letters gets a slug, and a long one is truncated', () => {
  expect(slugOf('株式会社 🎩')).toMatch(/^[0-9a-f]{10}$/)
  expect(slugOf('x'.repeat(500)).length).toBeLessThanOrEqual(120)
})
