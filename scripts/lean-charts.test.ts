import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { standIns } from './lean-charts.ts'

const root = join(import.meta.dirname, '..')

test('each module that is left out is there, and has nothing but the default export', () => {
  for (const end of Object.keys(standIns)) {
    const code = readFileSync(join(root, 'node_modules', end), 'utf8')
    expect(code.match(/^export .*/gm), end).toEqual([
      expect.stringMatching(/^export default function/),
    ])
  }
})

test('charts use nothing that is left out', () => {
  const code = readFileSync(join(root, 'web/ui/chart-plot.tsx'), 'utf8')
  expect(code).toContain('nice: true')
  expect(code).not.toMatch(/tickFormat|interpolate|scale(Time|Utc|Log)/)
})
