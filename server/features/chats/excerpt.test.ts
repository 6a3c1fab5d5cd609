import { expect, test } from 'vitest'
import { beginningOf } from './excerpt.ts'

test('a short message is told whole, without the blanks at its ends', () => {
  expect(beginningOf('  Good morning\n\nSee you  \n')).toBe('Good morning\nSee you')
})

test('a long message is cut between words, one without blanks where it is too long, and a tall one by its lines', () => {
  const long = beginningOf('word '.repeat(100))
  expect(long).toMatch(/^(word )+…$/)
  expect(long.length).toBeLessThan(290)
  expect(beginningOf('𝕒'.repeat(500))).toBe(`${'𝕒'.repeat(280)} …`)
  expect(beginningOf(Array.from({ length: 9 }, (_, index) => `${index}`).join('\n'))).toBe(
    '0\n1\n2\n3\n4\n5 …',
  )
})
