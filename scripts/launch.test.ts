// Commands install what is missing, but nothing in a release that was built and freed of its tools.
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'altura-launch-'))
  for (const name of ['launch.mjs', 'run.mjs'])
    await cp(join(import.meta.dirname, name), join(folder, 'scripts', name))
  const needed = { version: '1.0.0', integrity: 'sha512-one' }
  const tool = { version: '2.0.0', integrity: 'sha512-two', dev: true }
  await write('package-lock.json', {
    packages: { '': {}, 'node_modules/needed': needed, 'node_modules/vite': tool },
  })
  await write('node_modules/.package-lock.json', { packages: { 'node_modules/needed': needed } })
  await write('hello.mjs', '')
})
afterAll(() => rm(folder, { recursive: true }))

async function write(name: string, content: object | string) {
  const path = join(folder, name)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
}

/** Without npm: installing fails. */
function run() {
  const args = [join(folder, 'scripts/run.mjs'), 'hello.mjs']
  return new Promise<{ code: unknown; said: string }>((resolve) => {
    execFile(process.execPath, args, { env: { PATH: folder } }, (error, out, said) =>
      resolve({ code: error?.code ?? 0, said: out + said }),
    )
  })
}

test('a checkout without its tools installs them, and a built release does not', async () => {
  expect(await run()).toMatchObject({ code: 1, said: expect.stringContaining('Installing') })
  await write('dist/server/main.mjs', '')
  expect(await run()).toEqual({ code: 0, said: '' })
})
