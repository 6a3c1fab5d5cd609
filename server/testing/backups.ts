import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { createEmptyDatabase } from './empty-database.ts'
import { testEnvironment } from './test-environment.ts'
import { wholeDatabase } from './whole-database.ts'

/** A folder for the tests of a file. @returns the path of a name in it */
export function setUpFolder(): (...names: string[]) => string {
  let folder = ''
  beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'altura-backups-'))))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  return (...names) => join(folder, ...names)
}

/**
 * Restores a backup into a new database and a new folder.
 * @returns what the database holds then, and where both are
 */
export async function restoreElsewhere(file: string, dataDir: string, passphrase?: string) {
  const databaseUrl = await createEmptyDatabase()
  const environment = testEnvironment({ DATA_DIR: dataDir })
  const target = { databaseUrl, environment, replaces: false }
  const restored = await restoreBackup(target, file, passphrase ?? null)
  return { ...restored, databaseUrl, environment, whole: await wholeDatabase(databaseUrl) }
}
