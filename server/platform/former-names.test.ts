import { expect, test } from 'vitest'
import { formerCompany, nameIn, namesIn } from './former-names.ts'

test('names of who is erased are in the language of the reader', () => {
  expect(nameIn('en', 'Former member')).toBe('Former member')
  expect(nameIn('es', 'Former member')).toBe('Ex integrante')
  expect(nameIn('es', formerCompany)).toBe('Empresa dada de baja')
  expect(nameIn('es', 'Quillay')).toBe('Quillay')
})

test('in JSON only whole values are names', () => {
  const json = JSON.stringify({
    author: 'Former member',
    company: { name: formerCompany },
    text: `He is a "Former member" of a Former company`,
  })
  expect(JSON.parse(namesIn('es', json))).toEqual({
    author: 'Ex integrante',
    company: { name: 'Empresa dada de baja' },
    text: `He is a "Former member" of a Former company`,
  })
})
