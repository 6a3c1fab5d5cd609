import { expect, test } from 'vitest'
import { phraseOf, wordsOf } from './fold.ts'

test.each([
  ['C.F.O.', 'cfo'],
  ['C.F.O', 'cfo'],
  ['RR.HH.', 'rrhh'],
  ['S.A. de C.V.', 'sa de cv'],
  ['Dir. de Finanzas.', 'dir de finanzas'],
  ['e-commerce', 'ecommerce'],
  ['E‑Commerce', 'ecommerce'],
  ['e commerce', 'ecommerce'],
  ['contable e informática', 'contable e informatica'],
  ['madre e hija', 'madre e hija'],
  ['vice-president', 'vice president'],
  ['C++ y C#, .NET', 'c++ y c# .net'],
  ['R&D, M&A y FP&A', 'r&d m&a y fp&a'],
  ['Sales&Marketing', 'sales marketing'],
  ['I+D+i', 'i+d+i'],
  ['401k 24/7', '401k 24/7'],
  ['200,000 y 200.000', '200000 y 200000'],
  ['$150,000.00', '150000'],
  ['2.4 o 2,4', '2.4 o 2.4'],
  ['SAP S/4HANA', 'sap s4hana'],
  ['ISO 9001:2015', 'iso 9001 2015'],
  ['C-TPAT', 'ctpat'],
  ['O’Brien’s', 'obrien'],
  ["women's", 'women'],
  ['Núñez ÁÉÍÓÚ Ü ß æ ø', 'nunez aeiou u ss ae o'],
  ['Nu\u0301n\u0303ez', 'nunez'],
  ['so\u00adft\u200b', 'soft'],
  ['İstanbul', 'istanbul'],
  ['日本', '日本'],
  ['… — !!! -', ''],
  ['', ''],
])('%s → %s', (text, expected) => {
  expect(phraseOf(text)).toBe(expected)
})

test('words know their places in the text', () => {
  const text = '  El C.F.O. de Núñez, e commerce'
  expect(wordsOf(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    'El',
    'C.F.O.',
    'de',
    'Núñez',
    'e commerce',
  ])
})

test('words are cut to a length that the database stores', () => {
  expect(wordsOf('x'.repeat(5000))).toMatchObject([{ word: 'x'.repeat(64), end: 5000 }])
  expect(wordsOf('ab-'.repeat(1000))[0]?.compound).toHaveLength(64)
})
