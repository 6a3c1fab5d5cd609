import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestApp } from './test-app.ts'

/** The names of what lies in the storage, and of what the database says lies there. */
export async function storedFiles({ db, environment }: Pick<TestApp, 'db' | 'environment'>) {
  const [names, rows] = await Promise.all([
    namesIn(join(environment.DATA_DIR, 'files')),
    db.selectFrom('files').select('storage_key').execute(),
  ])
  return { stored: names.sort(), written_down: rows.map(({ storage_key }) => storage_key).sort() }
}

/** The names of files that are on their way in. */
export function incomingFiles({ environment }: Pick<TestApp, 'environment'>) {
  return namesIn(join(environment.DATA_DIR, 'uploads'))
}

function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => [])
}
