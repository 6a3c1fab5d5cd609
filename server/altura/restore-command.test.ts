// A restore that cannot succeed says why, and leaves the machine as it was.
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'
import { makeBackup } from '#server/backup/make-backup.ts'
import { setUpFolder } from '#server/testing/backups.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { runCommand } from './run.ts'

const app = setUpTestApp()
const inFolder = setUpFolder()
const key = 'a key of the tests, and of nothing else'

/** Runs a command that must not come so far as to look for a database. */
async function run(words: string[], dataDir: string) {
  vi.stubEnv('DATA_DIR', dataDir)
  const said: string[] = []
  const say = (line: string) => void said.push(line)
  const code = await runCommand(words, { say, complain: say }, () =>
    expect.unreachable('a database was looked for'),
  )
  return { code, said: said.join('\n') }
}

test('a backup that is damaged, missing, of another key or none at all leaves nothing behind', async () => {
  await makeBackup(app, inFolder('whole'), key)
  await writeFile(inFolder('key'), key)
  await writeFile(inFolder('another key'), 'another key of the tests')
  const damaged = await readFile(inFolder('whole'))
  damaged[damaged.length - 900] = (damaged.at(-900) ?? 0) ^ 1
  await writeFile(inFolder('damaged'), damaged)
  await writeFile(inFolder('cut off'), damaged.subarray(0, damaged.length - 2_000))
  await writeFile(inFolder('noise'), randomBytes(5_000))
  await mkdir(inFolder('empty'))

  const withKey = ['--key-file', inFolder('key')]
  for (const [words, reason] of [
    [[inFolder('damaged'), ...withKey], 'changed, moved or cut off'],
    [[inFolder('cut off'), ...withKey], 'cut off'],
    [[inFolder('noise')], 'damaged'],
    [[inFolder('whole')], 'encrypted: give its key with --key-file'],
    [[inFolder('whole'), '--key-file', inFolder('another key')], 'The key is another one'],
    [[inFolder('whole'), '--key-file', inFolder('no key')], 'cannot be read'],
    [[inFolder('nothing')], `There is no file ${inFolder('nothing')}.`],
    [[inFolder('empty')], 'is a folder, not a backup'],
  ] as const) {
    const { code, said } = await run(['restore', ...words], inFolder('new'))
    expect([code, said]).toEqual([1, expect.stringContaining(reason)])
    expect(existsSync(inFolder('new'))).toBe(false)
  }
  await run(['restore', inFolder('damaged'), ...withKey], inFolder('empty'))
  expect(await readdir(inFolder('empty'))).toEqual([])
})

test('a command that needs data makes no database where there is none', async () => {
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: inFolder('mistyped') }
  const args = [join(import.meta.dirname, '../altura.ts'), 'ledger', 'verify']
  const ended = promisify(execFile)(process.execPath, args, { env })
  await expect(ended).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('There is no database in'),
  })
  expect(existsSync(inFolder('mistyped'))).toBe(false)
})
