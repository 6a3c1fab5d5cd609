import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { createEmptyDatabase } from '#server/testing/empty-database.ts'
import {
  firstMigrations,
  makeFirstRelease,
  recordMigrations,
} from '#server/testing/first-release.ts'
import { wholeDatabase } from '#server/testing/whole-database.ts'
import { sha256 } from '../digests.ts'
import { listApplied } from './apply-migrations.ts'
import { baseline, readBaseline, schemaFiles } from './baseline.ts'
import { connect } from './connect.ts'
import { listMigrations, migrate } from './migrate.ts'

const opened: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of opened.splice(0)) await close()
})

async function openEmpty() {
  const url = await createEmptyDatabase()
  const { db, close } = connect(url, { max: 2 })
  opened.push(close)
  return { url, db }
}

test('a new database is made of every file of db/schema, with functions that could be written so', async () => {
  const files = await readdir('db/schema')
  expect(schemaFiles.map((name) => `${name}.sql`).sort()).toEqual(files.sort())
  const { db } = await openEmpty()
  expect(await migrate(db)).toEqual(await listMigrations())

  const { rows } = await sql<{ definition: string }>`
    select pg_get_functiondef(p.oid) as definition
    from pg_proc p join pg_language l on l.oid = prolang
    where pronamespace in ('public'::regnamespace, 'partitions'::regnamespace)
      and lanname in ('sql', 'plpgsql')`.execute(db)
  expect(rows.length).toBeGreaterThan(100)
  // Each definition is checked against what the database holds now.
  for (const { definition } of rows) await sql.raw(definition).execute(db)
})

test('a database with all migrations of 1.0.0 goes on from there, and ends as a new one', async () => {
  const { url, db } = await openEmpty()
  await makeFirstRelease(db)
  await sql`insert into functional_areas values (1, 'Finance', 'Finanzas', 1)`.execute(db)
  const { contents: before } = await wholeDatabase(url)
  const [, ...later] = await listMigrations()
  expect(await migrate(db)).toEqual(later)
  expect(await listApplied(db)).toEqual([...firstMigrations, ...later])
  expect(await migrate(db)).toEqual([])

  const { contents, definitions } = await wholeDatabase(url)
  const { schema_migrations: former, ...rest } = before
  expect(former).toContain(`${firstMigrations.length} rows`)
  expect(contents).toMatchObject(rest)
  const another = await openEmpty()
  await migrate(another.db)
  expect(definitions).toEqual((await wholeDatabase(another.url)).definitions)
})

test('a database with a part of them is refused', async () => {
  const { db } = await openEmpty()
  await migrate(db)
  for (const count of [1, firstMigrations.length - 1]) {
    const applied = firstMigrations.slice(0, count)
    await recordMigrations(db, applied)
    await expect(migrate(db)).rejects.toThrow(
      `before 1.0.0 (${applied.at(-1)}), from which this one cannot go on. Start version 1.0.0 first, whose last migration is ${baseline}`,
    )
    expect(await listApplied(db)).toEqual(applied)
  }
})

test('the schema stays as version 1.0.0 left it: what comes later is a migration', async () => {
  const statements = (await readBaseline()).replaceAll(/^\s*--.*\n/gm, '')
  expect(sha256(statements).toString('hex')).toBe(
    '0509d885fbcb5e589b1eea2933f5a76bcffcb43c50c8fd81595310ac9f4c4585',
  )
})
