import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { readSources } from '../house-sources.ts'
import { attributes } from './lean-react-names.ts'
import { leanReactOf, withoutExports } from './lean-react.ts'

const path = '../node_modules/react-dom/cjs/react-dom-client.production.js'
const reactPath = '../node_modules/react/cjs/react.production.js'
const whole = readFileSync(join(import.meta.dirname, path), 'utf8')

test('React keeps what the app calls, and loses hydration', () => {
  const lean = leanReactOf(whole)
  expect(lean).toContain('exports.createRoot = function')
  expect(lean).toContain('f: flushSyncWork')
  expect(lean).not.toContain('exports.hydrateRoot')
  expect(lean).not.toMatch(/(?:if \(|&& |\? )isHydrating\b(?!\$)/)
  expect(() => leanReactOf(whole.replaceAll('19.3.1', '19.4.0'))).toThrow(/knows React/)
})

test('what replaces a fallback is not held back', () => {
  const lean = leanReactOf(whole)
  expect(lean).toContain('globalMostRecentFallbackTime + 0 - now()')
  expect(lean).toContain('0 > now() - globalMostRecentFallbackTime')
  const without = whole.replace('globalMostRecentFallbackTime + 300', 'lastFallback + 300')
  expect(() => leanReactOf(without)).toThrow(/React has no/)
})

test('no function of React loses a variable that it still uses', () => {
  const before = functionsOf(whole)
  const after = functionsOf(leanReactOf(whole))
  expect([...after.keys()]).toEqual([...before.keys()])
  const lost = [...after].flatMap(([name, { declared, used }]) =>
    [...(before.get(name)?.declared ?? [])]
      .filter((variable) => !declared.has(variable) && used.has(variable))
      .map((variable) => `${name}: ${variable}`),
  )
  expect(lost).toEqual([])
})

test('the app uses nothing of React that its build leaves out', () => {
  const absent =
    /hydrateRoot|ViewTransition\b|onBeforeInput|SuspenseList|<Activity\b|\b(?:preload|preinit|preconnect)\w*\b.*'react-dom'|<(?:html|head|body|link|style|script)[\s>]|<[a-z]+-|<Fragment[^>]*\bref=/
  const users = readSources('web')
    .filter(({ path }) => path.endsWith('.tsx') && !path.includes('/public/'))
    .filter(({ text }) => absent.test(text))
  expect(users.map(({ path }) => path)).toEqual([])
})

test('a module of React loses what nothing uses, and only that', () => {
  const react = readFileSync(join(import.meta.dirname, reactPath), 'utf8')
  const lean = withoutExports(react, ['Children', 'PureComponent'])
  expect(lean).not.toContain('exports.Children')
  expect(lean).toContain('exports.Component = Component')
  expect(() => withoutExports(react, ['Children', 'Parents'])).toThrow(/React has other exports/)
})

test('no attribute is given whose name the build leaves out', () => {
  const [list = ''] = /aliases = new Map\(\[[^;]*/.exec(whole) ?? []
  const names = [...list.matchAll(/\["(\w+)", "[\w:-]+"\]/g)].map(([, name = '']) => name)
  expect(names).toEqual(expect.arrayContaining([...attributes]))
  const absent = names.filter((name) => !attributes.includes(name)).join('|')
  const given = new RegExp(`(?<![.\\w])(?:${absent})(?:=|["']?: )`)
  const pages = readSources('web').filter(({ path }) => path.endsWith('.tsx'))
  const icons = pages
    .flatMap(({ text }) => text.match(/(?<=import \{)[^}]+(?=\} from '@tabler)/g) ?? [])
    .flatMap((imported) => imported.match(/(?<!as )Icon\w+/g) ?? [])
  const modules = join(import.meta.dirname, '../node_modules')
  const libraries = [
    'react-toastify/dist/unstyled.mjs',
    '@tabler/icons-react/dist/esm/defaultAttributes.mjs',
    ...new Set(icons.map((icon) => `@tabler/icons-react/dist/esm/icons/${icon}.mjs`)),
  ]
    // An icon may have a second name, without a file.
    .filter((path) => existsSync(join(modules, path)))
    .map((path) => ({ path, text: readFileSync(join(modules, path), 'utf8') }))
  const users = [...pages, ...libraries].filter(({ text }) => given.test(text))
  expect(users.map(({ path }) => path)).toEqual([])
})

interface Names {
  declared: Set<string>
  used: Set<string>
}

/** The functions of the module, each with the names within it. */
function functionsOf(code: string) {
  const { program } = parseSync('react-dom.js', code)
  const functions = program.body.flatMap((part) =>
    part.type === 'FunctionDeclaration' && 'id' in part ? [part] : [],
  )
  return new Map(functions.map((each) => [each.id?.name ?? '', namesIn(each, program)]))
}

function namesIn(declaration: ESTree.Function, program: ESTree.Program) {
  const names: Names = { declared: new Set(), used: new Set() }
  const declarations = new Set<number>()
  new Visitor({
    VariableDeclarator({ id }) {
      if (id.type !== 'Identifier') return
      declarations.add(id.start)
      names.declared.add(id.name)
    },
    Identifier({ name, start }) {
      if (!declarations.has(start)) names.used.add(name)
    },
  }).visit({ ...program, body: [declaration] })
  return names
}
