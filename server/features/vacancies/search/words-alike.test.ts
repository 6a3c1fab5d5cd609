// The words of a text are the same for the database, which keeps the words of vacancies, and for
// the parser, which looks for the words of searches.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { seedDemo } from '#server/seeds/demo.ts'
import { pick, seeded } from '#server/testing/seeded.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { wordsOf } from './fold.ts'

const app = setUpTestApp()

beforeAll(async () => seedDemo(app))

async function wordsInDatabase(texts: string[]) {
  const { rows } = await sql<{ words: string[] }>`
    select words_of(text) as words
    from unnest(${texts}::text[]) with ordinality as given (text, position)
    order by position`.execute(app.db)
  return rows.map(({ words }) => words.toSorted())
}

function wordsInParser(text: string) {
  const words = wordsOf(text).flatMap(({ word, compound }) =>
    compound === undefined ? [word] : [word, compound],
  )
  return [...new Set(words)].toSorted()
}

const table: [text: string, words: string[]][] = [
  ['C++ and C#', ['and', 'c#', 'c++']],
  ['c++17', ['17', 'c']],
  ['.NET, ASP.NET', ['.net', 'asp', 'net']],
  ['node.js', ['js', 'node']],
  ['R&D, FP&A, P&L', ['fp&a', 'p&l', 'r&d']],
  ['I+D+i', ['i+d+i']],
  ['S/4HANA', ['s4hana']],
  ['SAP S/4 HANA', ['hana', 's4', 'sap']],
  ['24/7 y 1/2', ['1', '2', '24/7', 'y']],
  ['200,000 or 200.000', ['200000', 'or']],
  ['1.5 and 1,5', ['1.5', 'and']],
  ["1'250'000.50", ['1250000']],
  ['C.F.O.', ['cfo']],
  ['RR.HH. y EE.UU.', ['eeuu', 'rrhh', 'y']],
  ['e-commerce', ['ecommerce']],
  ['e commerce', ['ecommerce']],
  ['compras e inversión', ['compras', 'e', 'inversion']],
  ['vice-president', ['president', 'vice', 'vicepresident']],
  ['start‑up, START-UP', ['start', 'startup', 'up']],
  ["O'Brien, O’Brien", ['obrien']],
  ["the company's", ['company', 'the']],
  ['Dirección de Añejos, Cafe\u{301}s', ['anejos', 'cafes', 'de', 'direccion']],
  ['Straße, Ærø, Łódź, Đorđe', ['aero', 'dorde', 'lodz', 'strasse']],
  ['İstanbul, ışık', ['isik', 'istanbul']],
  ['ﬁnance Ｆｕｌｌ m² №5', ['5', 'finance', 'full', 'm2']],
  ['Größe💼Director 😀', ['director', 'grosse']],
  ['👩‍💻', []],
  ['مدير مالي', ['مالي', 'مدير']],
  ['首席财务官', ['首席财务官']],
  ['Директор Ё Йод', ['директор', 'е', 'иод']],
  ['Ωμέγα', ['ωμεγα']],
  ['개발 이사', ['개발', '이사']],
  ['ガイド', ['カイト']],
  ['❤️ love ‘it’ “all”', ['all', 'it', 'love']],
  ['日本語、東京', ['日本語', '東京']],
  ['a_b, a/b, a–b, a—b', ['a', 'b']],
  ['co\u{ad}operate', ['cooperate']],
  ['zero\u{200b}width', ['zerowidth']],
  ['… ¿? ™ © € · • —', []],
  ['', []],
]

test('the words of a text are these, in the database and in the parser', async () => {
  const texts = table.map(([text]) => text)
  const expected = Object.fromEntries(table)
  const inDatabase = await wordsInDatabase(texts)
  expect(Object.fromEntries(texts.map((text) => [text, wordsInParser(text)]))).toEqual(expected)
  expect(Object.fromEntries(texts.map((text, index) => [text, inDatabase[index]]))).toEqual(
    expected,
  )
})

test('the texts of the demo have the same words in both', async () => {
  const { rows } = await sql<{ text: string }>`
    select distinct text from vacancies v join companies c on c.id = v.company_id,
      unnest(array[v.title, v.location, c.name, v.problem_to_solve, v.softwares, v.technical_knowledge, v.languages])
        as text
    where text <> '' order by text`.execute(app.db)
  const texts = rows.map(({ text }) => text)
  expect(texts.length).toBeGreaterThan(100)
  expect(await differencesOf(texts)).toEqual([])
})

test('each letter of Europe is folded alike', async () => {
  const blocks = [
    [0xaa, 0x17f],
    [0x218, 0x21b],
    [0x386, 0x3ce],
    [0x400, 0x45f],
  ] as const
  const letters = blocks
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at))
    .map((code) => String.fromCodePoint(code))
  // Letters of no alphabet that is in use, which decompose into punctuation.
  const alphabet = letters.filter((letter) => /\p{L}/u.test(letter) && !/[ĸĿŀŉ]/.test(letter))
  expect(await differencesOf(alphabet.map((letter) => `x${letter}x`))).toEqual([])
})

test('random texts have the same words in both', async () => {
  const random = seeded(210)
  const texts = Array.from({ length: 3_000 }, () =>
    Array.from({ length: 1 + Math.floor(random() * 12) }, () => pick(random, pieces)).join(''),
  )
  expect(await differencesOf(texts)).toEqual([])
})

const pieces = [
  ..." ,-,‑,.,/,&,+,#,_,–,’,'".split(','),
  ...' | |-|.|,|+'.split('|'),
  ...'a e z C É ñ ö İ ш م 官 💼 com merce hilo inversión net S 4 24 7 200 000 50'.split(' '),
]

/** The first twenty texts whose words differ. */
async function differencesOf(texts: string[]) {
  const inDatabase = await wordsInDatabase(texts)
  const different = texts.flatMap((text, index) => {
    const [parser, database] = [wordsInParser(text), inDatabase[index] ?? []]
    const isAlike = parser.join(' ') === database.join(' ')
    return isAlike ? [] : [{ text, parser, database }]
  })
  return different.slice(0, 20)
}
