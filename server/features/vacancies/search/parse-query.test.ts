import { describe, expect, test } from 'vitest'
import { languages } from '#contract/fields/languages.ts'
import { vocabulary } from './known-vocabulary.ts'
import cases from './parse-query.cases.json' with { type: 'json' }
import { labelOf, parseQuery, type QueryPart } from './parse-query.ts'
import { places } from './places.fixture.ts'
import { roleId } from './vocabulary-data.ts'

const parse = (text: string) => parseQuery(vocabulary, places, text).parts

const labels = (text: string) =>
  languages.map((language) => parse(text).map((part) => labelOf(vocabulary, part, language)))

/** [role] @place ~workplace #industry ¤pay or currency (noise) word beginning* */
function notation(part: QueryPart) {
  switch (part.kind) {
    case 'role':
      return `[${roleId(part)}]`
    case 'place':
      return `@${part.code}`
    case 'workplace':
      return `~${part.value}`
    case 'industry':
      return `#${part.ids.join(',')}`
    case 'currency':
      return `¤${part.value}`
    case 'pay':
      return `¤${part.amount}${part.currency === null ? '' : ` ${part.currency}`}`
    case 'word':
      return `${part.word}${part.isPrefix ? '*' : ''}`
    default:
      return `(${part.text})`
  }
}

describe.each(Object.entries(cases))('%s', (_name, rows) => {
  test.each(rows as [string, string][])('%s → %s', (query, expected) => {
    expect(parse(query).map(notation).join(' ')).toBe(expected)
  })
})

test('the table has many searches, each once', () => {
  const queries = Object.values(cases)
    .flat()
    .map(([query]) => query)
  expect(queries.length).toBeGreaterThanOrEqual(400)
  expect(new Set(queries).size).toBe(queries.length)
})

test('parts lie in the order of the text, and say their piece of it', () => {
  for (const [query = ''] of Object.values(cases).flat()) {
    let before = 0
    for (const { start, end, text } of parse(query)) {
      expect(start).toBeGreaterThanOrEqual(before)
      expect(query.slice(start, end)).toBe(text)
      before = end
    }
  }
})

test('any text is read', () => {
  const pieces = [...'aeñ-.,$€&/+\'"()#🙂中½٢ '].concat([
    'director',
    ' de ',
    'finanzas',
    'LA',
    'C.F.O.',
    '200',
    'k',
    ' mil ',
    '\u00ad',
    '\ud800',
    '\n',
  ])
  let seed = 7
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
  for (let round = 0; round < 5000; round += 1) {
    const text = Array.from({ length: 1 + next(9) }, () => pieces[next(pieces.length)]).join('')
    let before = 0
    for (const part of parse(text)) {
      expect(part.start).toBeGreaterThanOrEqual(before)
      expect(part.text).toBe(text.slice(part.start, part.end))
      before = part.end
    }
  }
})

test('a role keeps its words, and the industry that is called like it', () => {
  expect(parse('director corporativo de finanzas')).toEqual([
    {
      kind: 'role',
      function: 'finance',
      level: 'director',
      words: ['director', 'corporativo', 'de', 'finanzas'],
      industries: [],
      start: 0,
      end: 32,
      text: 'director corporativo de finanzas',
    },
  ])
  expect(parse('comercio electrónico')).toMatchObject([
    { words: ['comercio', 'electronico'], industries: [26] },
  ])
})

test('an ambiguous abbreviation tells the roles that it may mean', () => {
  expect(parse('CPO')).toMatchObject([
    { kind: 'word', word: 'cpo', roles: ['people.chief', 'product.chief', 'procurement.chief'] },
  ])
})

test('the first word of a compound with hyphens also has it in one', () => {
  expect(parse('cross-border')).toMatchObject([
    { word: 'cross', compound: 'crossborder' },
    { word: 'border', compound: null },
  ])
})

test('parts have labels in both languages', () => {
  expect(labels('CFO cdmx')).toEqual([
    ['Chief · Finance', 'mexico-city'],
    ['Alta dirección · Finanzas', 'mexico-city'],
  ])
  expect(labels('finanzas')).toEqual([['Finance'], ['Finanzas']])
  expect(labels('gerente')).toEqual([['Manager'], ['Gerencia']])
  expect(labels('banca')).toEqual([
    ['Banking and financial services'],
    ['Banca y servicios financieros'],
  ])
  expect(labels('remoto sap')).toEqual([
    [null, null],
    [null, null],
  ])
})
