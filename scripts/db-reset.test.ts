// Removing data removes what Altura made, if its user has said so, and nothing else.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { startEmbeddedDatabase } from '#server/platform/db/embedded/embedded-database.ts'
import { createLog } from '#server/platform/log.ts'

const folders: string[] = []
let dataDir = ''
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'altura-reset-'))
  folders.push(dataDir)
})
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

/** Without a terminal. */
async function reset(args: string[], settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'db-reset.ts'), ...args], {
    env: { ...process.env, NODE_ENV: '', DATABASE_URL: '', DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, said, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { code: code as number, said: `${out}${said}` }
}

async function keep(name: string) {
  await mkdir(join(dataDir, name, '..'), { recursive: true })
  await writeFile(join(dataDir, name), 'kept')
}

const id = '0b8f6a4e-3f86-4a3c-9a43-1f6f1d7c9e55'
const ofOthers = ['files/thesis.docx', 'notes.txt', 'database.new-plan/plan.txt']

test('a folder that is not of Altura is left as it is', async () => {
  for (const name of [...ofOthers, 'database/invoices.sqlite', `files/${id}.pdf`]) await keep(name)
  const before = await readdir(dataDir, { recursive: true })
  const { code, said } = await reset(['--yes'])
  expect(code).toBe(1)
  expect(said).toContain(`${dataDir} is not a data folder of Altura`)
  expect(await readdir(dataDir, { recursive: true })).toEqual(before)
})

test('what Altura made is removed once somebody agrees, and backups and files of others stay', async () => {
  const options = { dataDir, log: createLog('silent'), durable: false }
  const running = await startEmbeddedDatabase(options)
  for (const name of [...ofOthers, 'backups/altura-before.tar.zst']) await keep(name)
  for (const name of [`files/${id}.pdf`, 'outbox/1.json', 'search-index']) await keep(name)
  const before = (await readdir(dataDir)).filter((name) => name !== 'server.pid')

  expect(await reset(['--yes'])).toMatchObject({ code: 1, said: expect.stringContaining('in use') })
  await running.stop()
  const refused = [
    await reset([]),
    await reset(['--yse']),
    await reset(['--yes'], { NODE_ENV: 'production' }),
    await reset(['--yes'], { DATABASE_URL: 'postgres://localhost/altura' }),
  ]
  expect(refused.map(({ code }) => code)).toEqual([1, 1, 1, 1])
  expect(refused[0]?.said).toContain('npm run db:reset -- --yes')
  expect((await readdir(dataDir)).toSorted()).toEqual(before.toSorted())

  const { code, said } = await reset(['--yes'])
  expect([code, said]).toEqual([0, expect.stringContaining('Left as they are: backups, ')])
  const left = await readdir(dataDir, { recursive: true, withFileTypes: true })
  expect(
    left
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(dataDir.length + 1))
      .toSorted(),
  ).toEqual([...ofOthers, 'backups/altura-before.tar.zst'].toSorted())

  // The next start makes a database, and takes no folder of others for a part of its own.
  const again = await startEmbeddedDatabase(options)
  await again.stop()
  expect(await readdir(join(dataDir, 'database.new-plan'))).toEqual(['plan.txt'])
})

test('a folder that is empty or missing has nothing to remove', async () => {
  expect(await reset([])).toEqual({ code: 0, said: `There is nothing in ${dataDir}.\n` })
})
