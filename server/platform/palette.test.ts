import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dark, light, themeOf } from './palette.ts'

test('every colour is the one that the style sheets have under its name', () => {
  const css = readFileSync('web/ui/tokens.css', 'utf8')
  const tokens = [...css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)]
  const valuesAt = (at: number) =>
    Object.fromEntries(
      tokens.filter(([, name = '']) => name in light).map((token) => [token[1], token[at]]),
    )
  expect(light).toEqual(valuesAt(2))
  expect(dark).toEqual(valuesAt(3))
})

test('a theme follows the device until somebody has chosen', () => {
  const css = themeOf(['paper', 'ink-2'])
  expect(css).toContain(':root { color-scheme: light dark; --paper: #f7f5f0; --ink-2: #43504c }')
  expect(css).toContain(
    "@media (prefers-color-scheme: dark) { :root:not([data-color-scheme='light']) { --paper: #0c1514; --ink-2: #b9c3bd } }",
  )
  expect(css).toContain(
    ":root[data-color-scheme='dark'] { color-scheme: dark; --paper: #0c1514; --ink-2: #b9c3bd }",
  )
})
