// What a new database is made of: db/schema, which is the database as the migrations of version
// 1.0.0 left it. See docs/decisions/0099-baseline.md.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartRefused } from '../start-refused.ts'

/** The last migration of version 1.0.0. A database that has it has all before it. */
export const baseline = '0230_due_jobs'

const folder = join(import.meta.dirname, '../../../db/schema')

/** The files of db/schema by their nouns: none refers to a table of a later one. */
export const schemaFiles = [
  'shared',
  'partitions',
  'operations',
  'live',
  'resources',
  'files',
  'accounts',
  'vacancies',
  'search',
  'saved',
  'sponsorships',
  'applications',
  'answers',
  'review',
  'chats',
  'payments',
  'ledger',
  'notifications',
  'integrations',
  'operators',
  'board',
]

/** @returns the statements of a new database; bodies of functions name tables of later files */
export async function readBaseline(): Promise<string> {
  const texts = schemaFiles.map((name) => readFile(join(folder, `${name}.sql`), 'utf8'))
  return [
    'set local check_function_bodies = off;',
    ...(await Promise.all(texts)),
    'set local check_function_bodies = on;',
  ].join('\n')
}

/** @returns the migrations of the database that newer versions made */
export function newerOf(applied: string[], known: string[]): string[] {
  return applied.filter((name) => name > baseline && !known.includes(name))
}

/** @throws StartRefused if the data has a part of the migrations of version 1.0.0 */
export function refuseOlder(applied: string[]): void {
  if (applied.length === 0 || applied.includes(baseline)) return
  throw new StartRefused(
    `The data was written by a version of Altura before 1.0.0 (${applied.at(-1)}), from which this one cannot go on. Start version 1.0.0 first, whose last migration is ${baseline}, then this one. A backup is restored with version 1.0.0, too.`,
  )
}
