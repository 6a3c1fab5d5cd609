import { expect, test } from 'vitest'
import { formerCompany, nameIn, namesIn } from './former-names.ts'

test('names of who is erased are in the language of the reader', () => {
  expect(nameIn('en', 'Former member')).toBe('Former member')
  expect(nameIn('es', 'Former member')).toBe('Ex integrante')
  expect(nameIn('es', formerCompany)).toBe('Empresa dada de baja')
  expect(nameIn('es', 'Quillay')).toBe('Quillay')
})

test('a confidential company is called by its industry in the language of the reader', () => {
  const name = 'Confidential company\u001fBanking\u001fBanca'
  expect(nameIn('en', name)).toBe('Confidential company · Banking')
  expect(nameIn('es', name)).toBe('Empresa confidencial · Banca')
  expect(nameIn('es', 'Confidential company')).toBe('Empresa confidencial')
  const json = JSON.stringify({ company: { name }, names: [name, 'Confidential company A'] })
  expect(JSON.parse(namesIn('es', json))).toEqual({
    company: { name: 'Empresa confidencial · Banca' },
    names: ['Empresa confidencial · Banca', 'Confidential company A'],
  })
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
