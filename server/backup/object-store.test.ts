import { buffer } from 'node:stream/consumers'
import { createEmulator } from 'emulate'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createObjectStore } from '#server/platform/storage/object-store.ts'
import { setUpFolder } from '#server/testing/backups.ts'
import { createEmptyDatabase } from '#server/testing/empty-database.ts'
import { createCandidate } from '#server/testing/factories.ts'
import { freePort, onLoopback } from '#server/testing/loopback.ts'
import { createResume, demoPdf } from '#server/testing/resume-factory.ts'
import { startTestApp } from '#server/testing/test-app.ts'
import { testEnvironment } from '#server/testing/test-environment.ts'
import { listKept, withFile } from './kept-backups.ts'
import { restoreBackup } from './restore-backup.ts'
import { runDueBackup } from './schedule.ts'

const inFolder = setUpFolder()
const settings: Record<string, string> = {
  FILE_STORAGE: 's3',
  BACKUP_STORE: 's3',
  S3_REGION: 'us-east-1',
}
let emulator: Awaited<ReturnType<typeof createEmulator>>

beforeAll(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIAIOSFODNN7EXAMPLE')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY')
  const port = await freePort()
  const buckets = [{ name: 'of-the-server' }, { name: 'of-another' }]
  emulator = await onLoopback(port, () =>
    createEmulator({ service: 'aws', port, seed: { aws: { s3: { buckets } } } }),
  )
  settings.S3_ENDPOINT = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await emulator.close()
})

test('files in a bucket are backed up into it, and restored into another', async () => {
  const app = await startTestApp({ ...settings, S3_BUCKET: 'of-the-server' })
  await createResume(app, await createCandidate(app))
  const { storage_key } = await app.db
    .selectFrom('files')
    .select('storage_key')
    .executeTakeFirstOrThrow()
  await runDueBackup(app)
  const [name = '', ...others] = await listKept(app.environment)
  expect(name).toMatch(/^backups\/altura-scheduled-/)
  expect(others).toEqual([])

  const target = {
    databaseUrl: await createEmptyDatabase(),
    environment: testEnvironment({
      ...settings,
      S3_BUCKET: 'of-another',
      DATA_DIR: inFolder('elsewhere'),
    }),
    replaces: false,
  }
  const { end } = await withFile(app.environment, name, (path) => restoreBackup(target, path, null))
  expect(end).toMatchObject({ files: 1, missing_files: [] })
  const objects = await createObjectStore(target.environment)
  const content = await objects.read(storage_key)
  expect(content && (await buffer(content)).equals(await demoPdf())).toBe(true)
  await app.stop()
})
