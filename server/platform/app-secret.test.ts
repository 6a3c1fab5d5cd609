import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { readAppSecret } from './app-secret.ts'
import { systemClock } from './clock.ts'
import { createSigning } from './signing.ts'

const app = setUpTestApp()
let folders: [string, string]
const folder = () => mkdtemp(join(tmpdir(), 'altura-secret-'))
beforeAll(async () => {
  folders = [await folder(), await folder()]
})
afterAll(async () => {
  for (const each of folders) await rm(each, { recursive: true })
})

const read = (DATA_DIR: string) => readAppSecret(app.owner, { APP_SECRET: undefined, DATA_DIR })

test('two servers with separate folders accept links of each other, including earlier ones', async () => {
  const earlier = 'kept in the folder by an earlier version'
  await writeFile(join(folders[0], 'secret'), `${earlier}\n`)
  const secrets = [await read(folders[0]), await read(folders[1]), await read(folders[0])]
  expect(secrets).toEqual([earlier, earlier, earlier])
  expect(existsSync(join(folders[0], 'secret'))).toBe(false)

  const [one, other] = secrets.map((secret) => createSigning(secret, systemClock))
  const { searchParams } = new URL(
    one?.signPath('/files/a', 60_000) ?? '',
    'https://altura.example',
  )
  const sent = {
    expires: searchParams.get('expires') ?? '',
    signature: searchParams.get('signature') ?? '',
  }
  expect(other?.isSigned('/files/a', sent)).toBe(true)
})

test('a secret of the settings is used and not stored', async () => {
  const APP_SECRET = 'given with the settings, and kept nowhere'
  expect(await readAppSecret(app.owner, { APP_SECRET, DATA_DIR: folders[1] })).toBe(APP_SECRET)
})

test('the role of the server may not read the secret', async () => {
  await expect(sql`select secret from app_secret`.execute(app.db)).rejects.toThrow(
    'permission denied',
  )
})
