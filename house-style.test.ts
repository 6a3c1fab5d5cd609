// How files are cut, as a test; house-words.test.ts holds their words, and house-rules.test.ts
// what may know what.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { code, readSources, sources } from './house-sources.ts'

const maxLines = 250
const maxColumns = 100
const everything = [...sources, ...['e2e', 'lab', 'scripts'].flatMap(readSources)]
const styles = readdirSync('web', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => ({ path: `web/${name}`, text: readFileSync(`web/${name}`, 'utf8') }))
const rootTests = [
  'house-docs.test.ts',
  'house-maps.ts',
  'house-rules.test.ts',
  'house-style.test.ts',
  'house-sources.ts',
  'house-words.test.ts',
]

test('no barrels, no default exports outside pages, no file too long to hold in mind', () => {
  const wrong = sources.flatMap(({ path, text }) => [
    ...(/\/index\.tsx?$/.test(path) ? [`${path} is a barrel`] : []),
    ...(/^export default /m.test(text) &&
    !path.includes('/pages/') &&
    !path.endsWith('global-setup.ts')
      ? [`${path} has a default export`]
      : []),
    ...(lengthOf(text) > maxLines && path !== 'db/tables.ts'
      ? [`${path} is over ${maxLines} lines`]
      : []),
  ])
  const long = rootTests.filter((path) => lengthOf(readFileSync(path, 'utf8')) > maxLines)
  expect([...wrong, ...long]).toEqual([])
})

test('nothing imports itself by way of others, types included', () => {
  const files = new Map(sources.map((file) => [file.path, file]))
  const done = new Set<string>()
  const circles: string[] = []
  function follow(path: string, way: string[]) {
    if (way.includes(path)) circles.push([...way.slice(way.indexOf(path)), path].join(' → '))
    if (done.has(path) || way.includes(path)) return
    for (const to of files.get(path)?.imports ?? []) follow(to, [...way, path])
    done.add(path)
  }
  for (const path of files.keys()) follow(path, [])
  expect(circles).toEqual([])
})

test('markup is escaped in one place, and the languages are listed in one', () => {
  expect(holding(/\[[^\]\n]*&<[^\]\n]*\]|['`]&(?:amp|lt|gt|quot);/)).toEqual([
    'server/platform/html.ts',
  ])
  expect(holding(/'en'(?: \||,) 'es'/)).toEqual(['contract/fields/languages.ts', 'db/tables.ts'])
})

/** Words of this project alone, for which the field has its own; see docs/glossary.md. */
const retiredNames =
  /^(?:apart|beginningOf|beginToKnow|Carrier|countAnswers|createHearing|decodeApart|Hearer|holdLine|isHearing|listDue|markOfDraft|moveMark|patienceMs|permitScript|permits|sharedOut|Standing|standing|standingOf|Taking|takeNotice|Talk|tellPassing|textOfFirst|Told|useClaim|useOpenedLate|useSettled)$/
const declaration =
  /\b(?:const|let|function|class|interface|type)\s+(\w+)|^\s+(?:readonly )?(\w+)\??: /gm

test('a name that was retired is not used again', () => {
  const wrong = code.flatMap(({ path, text }) => [
    ...path
      .split(/[/.]/)
      .filter((part) => retiredNames.test(part))
      .map((part) => `${path}: ${part}`),
    ...[...text.matchAll(declaration)]
      .map(([, declared, field]) => declared ?? field ?? '')
      .filter((name) => retiredNames.test(name))
      .map((name) => `${path}: ${name}`),
  ])
  expect(wrong).toEqual([])
})

test(`no line of code or comment is longer than ${maxColumns} columns`, () => {
  const wrong = [...everything, ...styles].flatMap(({ path, text }) =>
    path === 'db/tables.ts'
      ? []
      : withoutTexts(text)
          .split('\n')
          .flatMap((line, index) => (line.length > maxColumns ? [`${path}:${index + 1}`] : [])),
  )
  expect(wrong).toEqual([])
})

test('a text that comes and goes stands in an element, because translated pages replace mere texts', () => {
  const conditional = /^\s*\{[^{}]*(?:\{[^{}]*\}[^{}]*)*&& (?:(?:text|words|common|t)\(|[`'])/
  const wrong = code
    .filter(({ path }) => path.endsWith('.tsx'))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line) => (conditional.test(line) ? [`${path}: ${line.trim()}`] : [])),
    )
  expect(wrong).toEqual([])
})

test('what scrolls is positioned, so that hidden texts in it do not lengthen the page', () => {
  const wrong = styles.flatMap(({ path, text }) => {
    const rules = [...text.matchAll(/(?<selector>[^{};/]+)\{(?<body>[^{}]*)\}/g)].map(
      ({ groups }) => ({ selector: groups?.selector?.trim(), body: groups?.body ?? '' }),
    )
    const isPositioned = (name: string | undefined) =>
      rules.some(({ selector, body }) => selector === name && /(?:^|\s)position:/.test(body))
    return rules
      .filter(({ body }) => /overflow(?:-[xy])?:\s*(?:auto|scroll)/.test(body))
      .filter(({ selector }) => !isPositioned(selector))
      .map(({ selector }) => `${path}: ${selector}`)
  })
  expect(wrong).toEqual([])
})

function lengthOf(text: string) {
  return text.split('\n').length - 1
}

/** Texts, statements, markup and patterns may be longer than a line of code. */
function withoutTexts(text: string) {
  return text
    .replace(/^\s*import .*$/gm, '')
    .replace(/`(?:[^`\\]|\\.)*`/gs, blankLines)
    .replace(
      /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|\/(?:[^/\\\n*]|\\.)(?:[^/\\\n]|\\.)*\/[a-z]*/g,
      '',
    )
}

function holding(pattern: RegExp) {
  return code.filter(({ text }) => pattern.test(text)).map(({ path }) => path)
}

function blankLines(text: string) {
  return '\n'.repeat(text.split('\n').length - 1)
}

test('each class of a sheet is used, and each that is used is declared', () => {
  const usesOf = new Map<string, Set<string>>()
  const dynamic = new Set<string>()
  for (const { path, text } of sources)
    for (const [, name = '', to = ''] of text.matchAll(
      /import (\w+) from '([^']+\.module\.css)'/g,
    )) {
      const sheet = to.startsWith('#') ? to.slice(1) : join(dirname(path), to)
      const uses = usesOf.get(sheet) ?? new Set<string>()
      usesOf.set(sheet, uses)
      for (const [, used = ''] of text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g')))
        uses.add(used)
      if (new RegExp(`\\b${name}\\[`).test(text)) dynamic.add(sheet)
    }
  const wrong = styles
    .filter(({ path }) => path.endsWith('.module.css'))
    .flatMap(({ path, text }) => {
      const selectors = text.replaceAll(/\/\*[\s\S]*?\*\/|\{[^{}]*\}|url\([^)]*\)/g, ' ')
      const declared = new Set([...selectors.matchAll(/\.([a-z]\w*)/gi)].map(([, name]) => name))
      const uses = usesOf.get(path) ?? new Set<string>()
      return [
        ...[...uses].filter((name) => !declared.has(name)).map((name) => `${path} lacks ${name}`),
        ...[...declared].flatMap((name) =>
          name && !uses.has(name) && !dynamic.has(path) ? [`${path}: ${name} is not used`] : [],
        ),
      ]
    })
  expect(wrong).toEqual([])
})
