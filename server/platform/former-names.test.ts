import { expect, test } from 'vitest'
import { nameIn, namesIn } from './former-names.ts'

test('names of who is erased are in the language of the reader', () => {
  expect(nameIn('en', 'Former member')).toBe('Former member')
  expect(nameIn('es', 'Former member')).toBe('Ex integrante')
})

test('in JSON only whole values are names', () => {
  const json = JSON.stringify({ author: 'Former member', text: `He is a "Former member" here` })
  expect(JSON.parse(namesIn('es', json))).toEqual({
    author: 'Ex integrante',
    text: `He is a "Former member" here`,
  })
})
