import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { screens } from '#contract/screens.ts'
import { readSources } from '../house-sources.ts'
import { absentOptions, leanRouterOf } from './lean-router.ts'

const esm = '../node_modules/@tanstack/router-core/dist/esm'

test('the router keeps what it is asked for, and loses data, masks and rewrites', () => {
  const lean = leanOf('load-client.js')
  expect(lean).toContain('export { _getAssetMatches')
  expect(lean).toContain('route.options.beforeLoad')
  expect(lean).not.toContain('route.options.loader')
  expect(leanOf('router.js')).not.toContain('this.options.routeMasks')
})

test('neither the router nor a route is given an option that the build leaves out', () => {
  const makers = readSources('web').filter(({ text }) =>
    /\bcreate(?:RootRoute|Router?|Route)\(/.test(text),
  )
  const given = makers.flatMap(({ path, text }) => keysIn(path, text))
  expect(given).toContain('beforeLoad')
  expect(given.filter((name) => absentOptions.includes(name))).toEqual([])
})

test('no address has a part that is optional, or a rest of any length', () => {
  for (const screen of screens) expect(screen).toMatch(/^(?:\/(?:\$?[a-z][\w-]*)?)+$/i)
})

test('the app calls nothing of the router that its build leaves out', () => {
  const absent =
    /useMatchRoute|MatchRoute|\.(?:matchRoute|clearCache)\(|viewTransition|\bmask=|createLazy|loaderData/
  const users = readSources('web').filter(({ text }) => absent.test(text))
  expect(users.map(({ path }) => path)).toEqual([])
})

function leanOf(file: string) {
  const path = join(import.meta.dirname, esm, file)
  return leanRouterOf(readFileSync(path, 'utf8'), path)
}

/** The names of all properties of a module. */
function keysIn(path: string, text: string) {
  const keys: string[] = []
  new Visitor({
    Property({ key }) {
      if (key.type === 'Identifier') keys.push(key.name)
    },
  }).visit(parseSync(path, text).program)
  return keys
}
