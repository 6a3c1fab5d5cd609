// A command that is told by a word what to do refuses one that it does not know.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

test.each([
  ['lab/resilience/faults.ts', ['typo'], 'database killed, database paused'],
  ['lab/resilience/fuzz.ts', ['--requests', 'many'], '--requests must be a whole number'],
  ['lab/bench/main.ts', ['inp', 'typo'], 'There is no "typo". There are: '],
  ['scripts/test-stress.ts', ['typo'], 'server/features/credits/races.test.ts'],
  ['scripts/build.mjs', ['typo'], 'There are: web, server'],
  ['server/altura.ts', ['typo'], 'There are: check, migrate'],
])('%s %j names what there is', { timeout: 180_000 }, async (file, words, said) => {
  const ended = await new Promise<{ code: unknown; text: string }>((resolve) => {
    execFile(process.execPath, [join(root, file), ...words], { cwd: root }, (error, out, err) =>
      resolve({ code: error?.code ?? 0, text: out + err }),
    )
  })
  expect(ended.text).toContain(said)
  expect(ended.text).not.toContain('    at ')
  expect(ended.code).toBeOneOf([1, 2])
})
