import { expect, test } from 'vitest'
import { harmfulText, harmlessText, lineOf, parseCsv } from './csv.ts'

test('a value with a comma, a quote or a line break is quoted', () => {
  expect(lineOf(['a', 'b, c', 'a "d"', 'e\nf'])).toBe('a,"b, c","a ""d""","e\nf"\r\n')
})

test('an amount stays a number, also a negative one, and nothing is an empty cell', () => {
  expect(lineOf([-3, 0, null])).toBe('-3,0,\r\n')
})

test.each(['=SUM(A1)', '+1', '-1', '@x', '\tx'])(
  'the text %j is not evaluated by a spreadsheet',
  (text) => {
    expect(lineOf([text])).toBe(`'${text}\r\n`)
  },
)

const isColumn = (cell: string) => ['title', 'language', 'note'].includes(cell)

test.each([
  ['title,language\r\nA,en\r\n'],
  ['title;language\nA;en'],
  ['title\tlanguage\rA\ten\r'],
  ['\uFEFFtitle;language\n\n"A" ;en\n'],
  ['sep=;\r\ntitle;language\r\nA;en\r\n'],
  ['"sep=|"\ntitle|language\nA|en'],
])('%j is read by its delimiter', (content) => {
  expect(parseCsv(content, isColumn)).toEqual([
    ['title', 'language'],
    ['A', 'en'],
  ])
})

test('a comma in the names of a file with semicolons splits nothing', () => {
  const content = 'a, b, c, d;title;language\n1;"x ""y""\nz";3" wide'
  expect(parseCsv(content, isColumn)).toEqual([
    ['a, b, c, d', 'title', 'language'],
    ['1', 'x "y"\nz', '3" wide'],
  ])
})

test.each([
  ['title\nA\n"never closed', 3],
  ['sep=,\ntitle\n"A"b', 3],
])('%j names the line that cannot be read', (content, line) => {
  expect(parseCsv(content, isColumn)).toEqual({ line })
})

test('texts of any beginning stay the same through three rounds, and numbers stay numbers', () => {
  const texts = [
    '-5 %',
    '+52 55',
    '=1+1',
    '@ana',
    "'=x",
    "''-",
    "'90s",
    '＝1',
    'plain',
    '"q", r;s\nt',
  ]
  let cells = texts
  for (let round = 0; round < 3; round++) {
    const content = lineOf(['title']) + cells.map((cell) => lineOf([harmlessText(cell)])).join('')
    const rows = parseCsv(content, isColumn)
    cells = Array.isArray(rows) ? rows.slice(1).map(([cell = '']) => harmfulText(cell)) : []
  }
  expect(cells).toEqual(texts)
  expect(parseCsv(lineOf([-3, 250000, 0.5]), isColumn)).toEqual([['-3', '250000', '0.5']])
})
