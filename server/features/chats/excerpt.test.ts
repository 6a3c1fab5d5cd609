import { expect, test } from 'vitest'
import { excerpt } from './excerpt.ts'

test('a short message is quoted in full, trimmed', () => {
  expect(excerpt('  Good morning\n\nSee you  \n')).toBe('Good morning\nSee you')
})

test('a long message is cut between words, a long word inside, and many lines after the sixth', () => {
  const long = excerpt('word '.repeat(100))
  expect(long).toMatch(/^(word )+…$/)
  expect(long.length).toBeLessThan(290)
  expect(excerpt('𝕒'.repeat(500))).toBe(`${'𝕒'.repeat(280)} …`)
  expect(excerpt(Array.from({ length: 9 }, (_, index) => `${index}`).join('\n'))).toBe(
    '0\n1\n2\n3\n4\n5 …',
  )
})
