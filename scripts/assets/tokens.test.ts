import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const tokens = readFileSync('web/ui/tokens.css', 'utf8')
const color = /#[0-9a-f]{6}\b|#[0-9a-f]{3}\b|\brgba?\(\s*\d/gi

test('style sheets take their colors from the tokens', () => {
  const colors = globSync('web/**/*.css')
    .filter((path) => path !== 'web/ui/tokens.css')
    .flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(color)].map(([found]) => `${path}: ${found}`),
    )
  expect(colors).toEqual([])
})

test('what cannot read the style sheets uses colors of theirs', () => {
  for (const path of ['web/index.html', 'web/public/favicon.svg'])
    for (const [found] of readFileSync(path, 'utf8').matchAll(color))
      expect(tokens, path).toContain(found)
})

test('the server writes no color by hand', () => {
  const colors = globSync('server/**/*.ts')
    .filter((path) => !/palette\.ts$|\.test\.ts$|^server\/testing\//.test(path))
    .flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/#[0-9a-f]{6}\b/gi)].map(
        ([found]) => `${path}: ${found}`,
      ),
    )
  expect(colors).toEqual([])
})
