// Commands install what is missing: the product what runs and builds it, tests their tools, too.
import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const needed = { version: '1.0.0', integrity: 'sha512-one' }
const tool = { version: '2.0.0', integrity: 'sha512-two', dev: true }
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'altura-launch-'))
  for (const name of ['launch.mjs', 'run.mjs'])
    await cp(join(import.meta.dirname, name), join(folder, 'scripts', name))
  await write('package-lock.json', {
    packages: { '': {}, 'node_modules/needed': needed, 'node_modules/tool': tool },
  })
  await write('hello.mjs', '')
  await write('npm', '#!/bin/sh\necho npm "$@"\n')
  await chmod(join(folder, 'npm'), 0o755)
})
afterAll(() => rm(folder, { recursive: true }))

async function write(name: string, content: object | string) {
  const path = join(folder, name)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
}

/** With an npm that installs nothing and says what it was asked. */
function run(installed: object, ...options: string[]) {
  const args = [join(folder, 'scripts/run.mjs'), ...options, 'hello.mjs']
  return write('node_modules/.package-lock.json', { packages: installed }).then(
    () =>
      new Promise<string>((resolve) => {
        execFile(process.execPath, args, { env: { PATH: `${folder}:/bin` } }, (_, out, said) =>
          resolve(out + said),
        )
      }),
  )
}

test('the product is run with what it needs, tests with their tools, too', async () => {
  const product = { 'node_modules/needed': needed }
  const everything = { ...product, 'node_modules/tool': tool }
  expect(await run(product)).toBe('')
  expect(await run(product, '--with-tools')).toContain('npm ci --include=dev')
  expect(await run(everything, '--with-tools')).toBe('')
  expect(await run({})).toContain('npm ci --omit=dev')
})

test('a checkout with tools keeps them', async () => {
  const older = { ...needed, version: '0.9.0' }
  expect(await run({ 'node_modules/needed': older, 'node_modules/tool': tool })).toContain(
    'npm ci --include=dev',
  )
})
