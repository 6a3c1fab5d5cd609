import { expect, test } from 'vitest'
import { mentionOf } from './mention.ts'

test('a name is mentioned as whole words, in any case of its letters', () => {
  const isMentioned = mentionOf(['Ana Ríos', 'Meta (México) S.A.', 'ana+jobs@example.com'])
  expect(isMentioned('ANA RÍOS applied.')).toBe(true)
  expect(isMentioned('ANA RI\u{301}OS applied.')).toBe(true)
  expect(isMentioned('By Meta (México) S.A., today.')).toBe(true)
  expect(isMentioned('<ana+jobs@example.com>')).toBe(true)
  expect(isMentioned('Mariana Ríos applied.')).toBe(false)
  expect(isMentioned('Ana Riosecos applied.')).toBe(false)
  expect(isMentioned('anaxjobs@example.com')).toBe(false)
})

test('nothing is mentioned where no name is sought', () => {
  expect(mentionOf([])('Ana Ríos applied.')).toBe(false)
})
