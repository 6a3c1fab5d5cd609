import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test('initials are those of the name and the last name, however many words each has', () => {
  expect(initialsOf({ name: 'Mariana', last_name: 'Solís Urrutia' })).toBe('MS')
  expect(initialsOf({ name: 'Juan Carlos', last_name: 'Peña' })).toBe('JP')
  expect(initialsOf({ name: ' ángela ', last_name: 'ñandú' })).toBe('ÁÑ')
  expect(initialsOf({ name: '𝒜da', last_name: '' })).toBe('𝒜')
})
