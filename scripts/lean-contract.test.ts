import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformWithOxc } from 'vite'
import { expect, test } from 'vitest'
import { leanCodeOf } from './lean-contract.ts'

async function leanModule(name: string) {
  const path = join(import.meta.dirname, '../contract', `${name}.ts`)
  const { code } = await transformWithOxc(readFileSync(path, 'utf8'), path)
  return leanCodeOf(code)
}

test('an endpoint keeps what a call is made of', async () => {
  const code = await leanModule('accounts/password-reset')
  expect(code).toContain('method: "POST"')
  expect(code).toContain('path: "/forgot-password"')
  expect(code).toContain('csrf: true')
})

test('an endpoint loses its reply, its rights and its refusals, also where several share them', async () => {
  for (const name of [
    'accounts/password-reset',
    'vacancies/vacancies',
    'pages/resources',
    'applications/candidates',
  ]) {
    const code = await leanModule(name)
    for (const part of ['reply', 'access', 'refusals', 'summary', 'body', 'limit'])
      expect(code).not.toMatch(new RegExp(`^\\s*${part}:`, 'm'))
  }
})

test('a schema is the same, and may be left out', async () => {
  const code = await leanModule('accounts/salary-row')
  expect(code).toMatch(
    /SalaryRowInput = \/\*@__PURE__\*\/ \(\(\) => \(named\("SalaryRowInput", "[^"]+", z\.object\(/,
  )
})
