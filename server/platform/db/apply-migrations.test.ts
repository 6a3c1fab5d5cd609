import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { createEmptyDatabase } from '#server/testing/empty-database.ts'
import { applyMigrations, listApplied, withMigrationLock } from './apply-migrations.ts'
import { connect } from './connect.ts'
import type { Database } from './database.ts'

const opened: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of opened.splice(0)) await close()
})

function open(url: string) {
  const { db, close } = connect(url, { max: 2 })
  opened.push(close)
  return db
}

const notes = ['0001_notes', 'create table notes (id int, text text);'] as const

/** A database with two notes of one id. */
async function setUp() {
  const url = await createEmptyDatabase()
  const db = open(url)
  await apply(db, notes)
  await sql`insert into notes values (1, 'a'), (1, 'b'), (2, 'c')`.execute(db)
  return { db, other: open(url) }
}

function apply(db: Database, ...migrations: (readonly [name: string, statements: string])[]) {
  return withMigrationLock(db, (locked) => applyMigrations(locked, new Map(migrations)))
}

async function read<Row>(db: Database, query: string) {
  return (await sql.raw<Row>(query).execute(db)).rows
}

test('a migration that finds a table in use lets others read it and is tried again', async () => {
  const { db, other } = await setUp()
  const blocked: string[] = []
  const reading = await other.startTransaction().execute()
  await sql`select from notes`.execute(reading)
  const migrations = new Map([notes, ['0002_pages', 'alter table notes add column page int']])
  const applied = await withMigrationLock(db, (locked) =>
    applyMigrations(locked, migrations, {
      onBlocked(name) {
        blocked.push(name)
        if (blocked.length > 1) return
        void read(other, 'select from notes').then(() => reading.commit().execute())
      },
    }),
  )
  expect(applied).toEqual(['0002_pages'])
  expect(blocked).toContain('0002_pages')
})

test('what was applied before a migration that fails stays, and says which versions it admits', async () => {
  const { db } = await setUp()
  const expands = ['0002_pages', '-- expands\nalter table notes add column page int'] as const
  const fails = [
    '0003_broken',
    'alter table notes drop column page; alter table none drop column page',
  ] as const
  await expect(apply(db, notes, expands, fails)).rejects.toThrow('"none" does not exist')
  expect(await listApplied(db)).toEqual(['0001_notes', '0002_pages'])
  await sql`select page from notes`.execute(db)
  expect(
    await read(db, "select obj_description('schema_migrations'::regclass, 'pg_class') as noted"),
  ).toEqual([{ noted: '0001_notes 0002_pages' }])
})

test('an index is built beside writes, also where an attempt was broken off', async () => {
  const { db, other } = await setUp()
  const statement =
    '-- outside a transaction\ncreate unique index concurrently if not exists ids on notes (id);\n'
  const migration = ['0002_ids', statement] as const
  await expect(apply(db, notes, migration)).rejects.toThrow('could not create unique index')
  await sql`delete from notes where text = 'b'`.execute(db)
  // The other process waits meanwhile, and has nothing left to do.
  const [one, two] = await Promise.all([db, other].map((own) => apply(own, notes, migration)))
  expect([...(one ?? []), ...(two ?? [])]).toEqual(['0002_ids'])
  expect(
    await read(db, "select indisvalid from pg_index where indrelid = 'notes'::regclass"),
  ).toEqual([{ indisvalid: true }])
})

test('rows are filled in batches, each committed, and all at once where nobody else works', async () => {
  const filling = `-- outside a transaction
do $$ begin
  loop
    update notes set text = 'filled' where ctid = (select ctid from notes where text <> 'filled' limit 1);
    exit when not found;
    commit;
  end loop;
end $$;`
  const { db, other } = await setUp()
  await apply(db, notes, ['0002_filled', filling])
  const count = 'select count(distinct xmin::text) as transactions from notes'
  expect(await read(other, count)).toEqual([{ transactions: 3 }])

  const fresh = open(await createEmptyDatabase())
  const inserting = ['0002_first', "insert into notes values (1, 'a'), (2, 'b')"] as const
  await apply(fresh, notes, inserting, ['0003_filled', filling])
  expect(await read(fresh, count)).toEqual([{ transactions: 1 }])
})
