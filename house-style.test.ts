// How files are cut and how they speak, as a test; house-rules.test.ts holds what may know what.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { code, readSources, sources } from './house-sources.ts'

const maxLines = 250
const maxColumns = 100
/** A file below this that only one other imports belongs into that other. */
const crumbLines = 40

/** Short, imported once, and yet a file: because of what is said here. */
const keptApart: Record<string, string> = {
  'server/features/credits/prune.ts': 'only the owner of a table deletes from it',
  'server/operator/mail-commands.ts': 'each group of operator commands has a file',
  'server/operator/push-commands.ts': 'each group of operator commands has a file',
  'server/welcome.ts': 'texts for people, which the start of the server is not about',
  'web/app/zod-without-eval.ts': 'it has to be evaluated before anything else is',
  'web/lib/upload.ts': 'XMLHttpRequest, which alone reports the progress of an upload',
}

/** A sheet that several components share: because of what is said here. The kit's frames are shared by its fields. */
const sharedSheets: Record<string, string> = {
  'web/app/sidebar.module.css': 'the states of the sidebar style its entries',
  'web/features/accounts/mail-step.module.css': 'one look of the pages that lead to a mail',
  'web/features/catalogue/catalogue.module.css': 'the frame of every section of the catalogue',
  'web/features/credits/credit-history.module.css': 'the list styles its cells by width',
  'web/features/landing/hero.module.css': 'the header stands within the hero',
}

const everything = [...sources, ...['e2e', 'bench', 'scripts', 'resilience'].flatMap(readSources)]
const styles = readdirSync('web', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => ({ path: `web/${name}`, text: readFileSync(`web/${name}`, 'utf8') }))
const statements = readdirSync('db', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.sql'))
  .map((name) => ({ path: `db/${name}`, text: readFileSync(`db/${name}`, 'utf8') }))
const rootTests = [
  'house-docs.test.ts',
  'house-maps.ts',
  'house-rules.test.ts',
  'house-style.test.ts',
  'house-sources.ts',
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

test('a short file that one other imports is part of that other', () => {
  const tested = new Set(
    sources.filter(({ path }) => path.includes('.test.')).flatMap(({ imports }) => imports),
  )
  const lazy = new Set(
    code.flatMap(({ text }) =>
      [...text.matchAll(/import\('[#.]([^']+)'\)/g)].map(([, to = '']) => nameOf(to)),
    ),
  )
  const crumbs = code.filter(({ path, text }) => {
    const importers = code.filter(({ imports }) => imports.includes(path))
    const isApart =
      tested.has(path) ||
      lazy.has(nameOf(path)) ||
      /[-/](?:routes|api)\.ts$/.test(path) ||
      ownsSheet(path, text)
    return importers.length === 1 && lengthOf(text) < crumbLines && !isApart
  })
  expect(crumbs.map(({ path }) => path).sort()).toEqual(Object.keys(keptApart).sort())
})

test('markup is escaped in one place, and the languages are listed in one', () => {
  expect(holding(/\[[^\]\n]*&<[^\]\n]*\]|['`]&(?:amp|lt|gt|quot);/)).toEqual([
    'server/platform/html.ts',
  ])
  expect(holding(/'en'(?: \||,) 'es'/)).toEqual(['contract/languages.ts', 'db/tables.ts'])
})

test('what the shared machinery offers is described', () => {
  const shared = code.filter(({ path }) =>
    /^(?:server\/platform|web\/lib|web\/ui|contract)\//.test(path),
  )
  const silent = shared.flatMap(({ path, text }) =>
    [...text.matchAll(/(?<before>^.*\n)?^export (?:async )?function\*? (?<name>\w+)/gm)]
      .filter(({ groups }) => !/\*\/\s*$/.test(groups?.before ?? ''))
      .map(({ groups }) => `${path}: ${groups?.name}`),
  )
  expect(silent).toEqual([])
})

test('a comment states a fact, and does not begin with a question word', () => {
  const wrong = [...everything, ...styles, ...statements].flatMap(({ path, text }) =>
    [
      ...text.matchAll(
        /(?:^|\n)\s*(?:\/\/|\/\*\*?|\*|--) (?<word>What|Who|Whoever|Whose|Whether|Which|How|Why|Of how|Those who)\b.*/g,
      ),
    ]
      .filter(({ index, groups }) => !isWithin(text, index, groups?.word))
      .map(([line]) => `${path}: ${line.trim()}`),
  )
  expect(wrong).toEqual([])
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

test('a component has one style sheet, and a style sheet one component', () => {
  const users = new Map<string, string[]>()
  for (const { path, imports } of code)
    for (const to of imports.filter((name) => name.endsWith('.module.css')))
      users.set(to, [...(users.get(to) ?? []), path])
  const shared = [...users].filter(
    ([sheet, files]) => files.length > 1 && !sheet.startsWith('web/ui/'),
  )
  expect(shared.map(([sheet]) => sheet).sort()).toEqual(Object.keys(sharedSheets).sort())
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

function nameOf(path: string) {
  return path.split('/').at(-1) ?? ''
}

function ownsSheet(path: string, text: string) {
  return text.includes(`'./${nameOf(path).replace(/\.tsx$/, '.module.css')}'`)
}

/** A comment of several lines may have such a word at the beginning of a later one. */
function isWithin(text: string, index: number, word = '') {
  const line = text.slice(text.lastIndexOf('\n', index - 1) + 1, index)
  const isContinued = /^\s*(?:\/\/|\*|--) \S/.test(line) && !/[.:]$/.test(line.trim())
  return isContinued && word !== ''
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
