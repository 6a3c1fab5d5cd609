import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { leanIconOf } from './lean-icons.ts'

const icons = join(import.meta.dirname, '../node_modules/@tabler/icons-react/dist/esm/icons')

test('an icon keeps its paths, and loses keys and names', () => {
  const code = leanIconOf(readFileSync(join(icons, 'IconSearch.mjs'), 'utf8'))
  expect(code).toContain('{ "d": "M21 21l-6 -6" }')
  expect(code).toContain('createReactComponent("outline", "", "", __iconNode)')
  expect(code).not.toContain('svg-')
})
