import { expect, test } from 'vitest'
import { suggestionsOf } from './use-suggestions.ts'

const role = (text: string) => ({ kind: 'role' as const, text, count: 3 })
const textsOf = (...input: Parameters<typeof suggestionsOf>) =>
  suggestionsOf(...input).map(({ text }) => text)

test('before anything is typed, the earlier searches are offered', () => {
  const recent = ['cfo', 'ventas', 'legal', 'ti', 'retail']
  expect(textsOf('', recent, [])).toEqual(recent)
})

test('two earlier searches that begin as typed come first, and everything once', () => {
  const recent = ['Dirección general', 'cfo', 'director', 'direccion de ventas']
  const others = [role('Director'), role('Dirección comercial')]
  expect(textsOf('direc', recent, others)).toEqual([
    'Dirección general',
    'director',
    'Dirección comercial',
  ])
})

test('the text itself is not offered', () => {
  expect(textsOf('Dirección', ['direccion'], [role('dirección'), role('Dirección TI')])).toEqual([
    'Dirección TI',
  ])
})
