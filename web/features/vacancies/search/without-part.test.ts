import { expect, test } from 'vitest'
import { withoutPart } from './without-part.ts'

/** @param parts of the text, each of which is in it once */
function without(text: string, parts: string[], removed: string) {
  const spanOf = (part: string) => ({
    start: text.indexOf(part),
    end: text.indexOf(part) + part.length,
  })
  return withoutPart({ text, parts: parts.map(spanOf) }, spanOf(removed))
}

test.each([
  ['CFO in Mexico City', ['CFO', 'Mexico City'], 'Mexico City', 'CFO'],
  ['CFO in Mexico City', ['CFO', 'Mexico City'], 'CFO', 'Mexico City'],
  ['CFO', ['CFO'], 'CFO', ''],
  ['vacantes de CFO en México', ['CFO', 'México'], 'México', 'vacantes de CFO'],
  [
    'head of sales and marketing remote',
    ['head of sales', 'marketing', 'remote'],
    'marketing',
    'head of sales remote',
  ],
  [
    'head of sales and marketing remote',
    ['head of sales', 'marketing', 'remote'],
    'remote',
    'head of sales and marketing',
  ],
  ['remoto,  finanzas', ['remoto', 'finanzas'], 'remoto', 'finanzas'],
])('%s of %j without %s', (text, parts, removed, expected) => {
  expect(without(text, parts, removed)).toBe(expected)
})

test('a part that shares its words with another takes it along', () => {
  const parts = [
    { start: 0, end: 10 },
    { start: 4, end: 16 },
    { start: 17, end: 20 },
  ]
  expect(withoutPart({ text: 'VP: Sales/Market MEX', parts }, { start: 0, end: 10 })).toBe('MEX')
})
