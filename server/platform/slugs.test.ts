import { expect, test } from 'vitest'
import { slugOf } from './slugs.ts'

test('a slug is the name as an address allows it, with an end of its own', () => {
  expect(slugOf('  Señor Müller & Söhne!')).toMatch(/^senor-muller-sohne-[0-9a-f]{10}$/)
  expect(slugOf('same')).not.toBe(slugOf('same'))
})

test('a name that has no such letters still gets one, and a long name a short one', () => {
  expect(slugOf('株式会社 🎩')).toMatch(/^[0-9a-f]{10}$/)
  expect(slugOf('x'.repeat(500)).length).toBeLessThanOrEqual(120)
})
