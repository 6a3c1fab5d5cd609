// Every text that people read uses the words of docs/glossary.md, and none that it rules out.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Language, languageOf, languages } from '#contract/fields/languages.ts'

type Rule = { language: Language; pattern: RegExp; instead: string }

/** The columns of the glossary. */
const names: Record<Language, string> = { en: 'English', es: 'Spanish' }
const words = tableUnder('thing')
const forms = tableUnder('language')
const exceptions = tableUnder('text')
const texts = [...textsOfLocales(), ...textsOfSeeds()]
const rules: Rule[] = [...words.flatMap(rulesOfWord), ...forms.map(ruleOfForm)]
const faults = texts.flatMap((text) =>
  faultsIn(text.language, text.text).map((fault) => ({ ...text, ...fault })),
)

test('each thing has one word: no text says it with another', () => {
  const allowed = new Set(exceptions.map(({ text, says }) => `${text}: ${says}`))
  const found = faults.filter(({ key, says }) => !allowed.has(`${key}: ${says}`))
  expect(
    found.map(
      ({ language, key, says, instead, text }) =>
        `${language}/${key} says “${says}” where the glossary says ${instead}: ${text}`,
    ),
  ).toEqual([])
})

test('each word of the glossary is used by some text', () => {
  const unused = words.flatMap((row) =>
    languages.flatMap((language) => {
      const said = texts
        .filter((text) => text.language === language)
        .map(({ text }) => text.toLowerCase())
      const isSaid = listed(row[names[language]]).some((word) =>
        said.some((text) => text.includes(word.toLowerCase())),
      )
      return isSaid ? [] : [`${language}: ${row['thing']}`]
    }),
  )
  expect(unused).toEqual([])
})

test('each exception is one that a text still needs, with a reason', () => {
  const needed = new Set(faults.map(({ key, says }) => `${key}: ${says}`))
  expect(
    exceptions.filter(({ text, says, because }) => !because || !needed.has(`${text}: ${says}`)),
  ).toEqual([])
})

test.each([
  ['es', 'Pulse Intro para ver su currículum'],
  ['es', 'Bienvenido, el candidato ha respondido'],
  ['es', 'La próxima silla ya le espera'],
  ['es', 'Este enlace ha caducado'],
  ['es', 'Importe en el huso horario de su correo electrónico'],
  ['es', 'Elige tu vacante'],
  ['en', 'Login to see your mails'],
  ['en', 'Outcomes of the job'],
] as const)('%s: “%s” would not pass', (language, text) => {
  expect(faultsIn(language, text)).not.toEqual([])
})

test.each([
  ['es', 'Aún no se ha postulado; su correo dice cuándo vence el enlace'],
  ['en', 'Job board: log in to read the job summary by email'],
] as const)('%s: “%s” passes', (language, text) => {
  expect(faultsIn(language, text)).toEqual([])
})

function faultsIn(language: Language, text: string) {
  const read = text.replace(/\{\{\w+\}\}|https?:\S+/g, '…')
  return rules
    .filter((rule) => rule.language === language)
    .flatMap(({ pattern, instead }) =>
      [...read.matchAll(pattern)].map(([says]) => ({ says: says.trim(), instead })),
    )
}

function rulesOfWord(row: Record<string, string>): Rule[] {
  return languages.flatMap((language) =>
    listed(row[`never in ${names[language]}`]).map((word) =>
      ruleOfWord(language, word, row[names[language]]),
    ),
  )
}

function ruleOfWord(language: Language, word: string, instead = ''): Rule {
  const letters = word.replace(/\*$/, '')
  const end = word.endsWith('*') ? '[\\p{L}]*' : ''
  const flags = /\p{Lu}/u.test(word) ? 'gu' : 'giu'
  return {
    language,
    pattern: new RegExp(`(?<![\\p{L}-])${letters}${end}(?![\\p{L}-])`, flags),
    instead,
  }
}

function ruleOfForm({ language, pattern = '', instead = '' }: Record<string, string>): Rule {
  // \b of JavaScript takes an accented letter for the end of a word.
  const source = pattern
    .replace(/^`|`$/g, '')
    .replaceAll('\\|', '|')
    .replaceAll('\\b', '(?:(?<=\\p{L})(?!\\p{L})|(?<!\\p{L})(?=\\p{L}))')
  return {
    language: languageOf(language),
    pattern: new RegExp(source, 'giu'),
    instead,
  }
}

function listed(cell = '') {
  return cell
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
}

/** The rows of the table of the glossary whose first heading is this one, by heading. */
function tableUnder(heading: string): Record<string, string>[] {
  const lines = readFileSync('docs/glossary.md', 'utf8').split('\n')
  const start = lines.findIndex((line) => line.startsWith(`| ${heading} |`))
  const rows = lines.slice(start, lines.indexOf('', start))
  const [headings = [], , ...cells] = rows.map((line) =>
    line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  return cells.map((row) =>
    Object.fromEntries(headings.map((name, column) => [name, row[column] ?? ''])),
  )
}

function textsOfLocales() {
  return languages.flatMap((language) =>
    readdirSync(`locales/${language}`).flatMap((file) =>
      Object.entries(json(`locales/${language}/${file}`)).map(([key, text]) => ({
        language,
        key: `${file.replace('.json', '')}.${key}`,
        text: String(text),
      })),
    ),
  )
}

/** The lists that every installation has: each string under a name that ends in _en or _es. */
function textsOfSeeds() {
  return ['resources', 'packages'].flatMap((file) =>
    leavesOf(json(`db/seeds/data/${file}.json`), file),
  )
}

function leavesOf(
  value: unknown,
  key: string,
): { language: Language; key: string; text: string }[] {
  if (typeof value === 'string')
    return languages
      .filter((language) => key.endsWith(`_${language}`))
      .map((language) => ({ language, key, text: value }))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => leavesOf(part, `${key}.${name}`))
}

function json(path: string): object {
  return JSON.parse(readFileSync(path, 'utf8')) as object
}
