import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestApp } from './test-app.ts'

/** The names of what lies in the storage, and of what the database says lies there. */
export async function storedFiles({ db, environment }: Pick<TestApp, 'db' | 'environment'>) {
  const folder = join(environment.DATA_DIR, 'files')
  const [names, rows] = await Promise.all([
    readdir(folder).catch(() => []),
    db.selectFrom('files').select('storage_key').execute(),
  ])
  return { stored: names.sort(), written_down: rows.map(({ storage_key }) => storage_key).sort() }
}
