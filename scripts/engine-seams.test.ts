import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

test('each seam at which another engine takes over is where docs/scaling.md says', () => {
  const text = readFileSync(join(root, 'docs/scaling.md'), 'utf8')
  const seams = [...text.matchAll(/`(?<name>\w+)` \(`(?<path>[\w/-]+\.ts)`\)/g)]
  expect(seams.length).toBeGreaterThan(8)
  const missing = seams.filter(({ groups: { name = '', path = '' } = {} }) => {
    const code = readFileSync(join(root, path), 'utf8')
    return !new RegExp(`^export (?:async )?(?:function|interface) ${name}\\b`, 'm').test(code)
  })
  expect(missing.map(([seam]) => seam)).toEqual([])
})
