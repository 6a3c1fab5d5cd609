import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { readSources } from '../house-sources.ts'
import { leanReactOf } from './lean-react.ts'

const path = '../node_modules/react-dom/cjs/react-dom-client.production.js'
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
    /hydrateRoot|ViewTransition\b|SuspenseList|<Activity\b|\b(?:preload|preinit|preconnect)\w*\b.*'react-dom'|<(?:html|head|body|link|style|script)[\s>]|<[a-z]+-|<Fragment[^>]*\bref=/
  const users = readSources('web')
    .filter(({ path }) => path.endsWith('.tsx') && !path.includes('/public/'))
    .filter(({ text }) => absent.test(text))
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
