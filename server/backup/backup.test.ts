import { randomInt } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { findFaults } from '#server/features/credits/verify-ledger.ts'
import { connect } from '#server/platform/db/connect.ts'
import { restoreElsewhere, setUpFolder } from '#server/testing/backups.ts'
import { createWorld } from '#server/testing/money-world.ts'
import { perform } from '#server/testing/perform.ts'
import { storedFiles } from '#server/testing/stored-files.ts'
import { casesOf } from '#server/testing/stress.ts'
import { setUpTestApp, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { cloneTemplate } from '#server/testing/test-database.ts'
import { wholeDatabase } from '#server/testing/whole-database.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { verifyBackup } from './verify-backup.ts'

const passphrase = 'a key of the tests, and of nothing else'

const app = setUpTestApp()
const inFolder = setUpFolder()

const operations = [
  { does: 'buy', who: 0, purchase: 0 },
  { does: 'buy', who: 3, purchase: 0 },
  { does: 'post', price: 2 },
  { does: 'grant', who: 0, credits: 5 },
  { does: 'apply', who: 0, vacancy: 0 },
] as const

async function live(app: TestApp) {
  const world = await createWorld(app)
  for (const operation of operations) await perform(world, operation)
  return world
}

test('a backup is the database and its files at one moment, however much is written meanwhile', async () => {
  const app = await startTestApp()
  onTestFinished(() => app.stop())
  // A queue that is worked on changes between the look at the database and the backup.
  await app.jobs.stop(2_000)
  const { candidates } = await live(app)
  const before = await wholeDatabase(app.databaseUrl)
  const { stored } = await storedFiles(app)

  const writing = Promise.withResolvers<unknown>()
  let writes: Promise<unknown> | undefined
  await makeBackup(
    {
      ...app,
      onProgress() {
        writes ??= live(app).then(removeResume).then(writing.resolve, writing.reject)
        return writing.promise
      },
    },
    inFolder('whole'),
    null,
  )
  async function removeResume() {
    const resume = await app.db
      .deleteFrom('resumes')
      .where('user_id', '=', candidates[1]?.person.id ?? '')
      .returning('file_id')
      .executeTakeFirstOrThrow()
    const { storage_key } = await app.db.transaction().execute(async (tx) => {
      const file = await tx
        .deleteFrom('files')
        .where('id', '=', resume.file_id)
        .returning('storage_key')
        .executeTakeFirstOrThrow()
      await app.storage.release(tx, file.storage_key)
      return file
    })
    await app.storage.discard(storage_key)
    await app.storage.sweep()
  }

  const { end } = await verifyBackup(inFolder('whole'), null)
  expect(end).toMatchObject({ files: stored.length, missing_files: [], ledger: { faults: 0 } })
  const restored = await restoreElsewhere(inFolder('whole'), inFolder('elsewhere'))
  expect(restored).toMatchObject({ migrated: [], has_secret: true })
  expect(restored.whole).toEqual(before)
  const { db, close } = connect(restored.databaseUrl)
  expect(await storedFiles({ db, environment: restored.environment })).toEqual({
    stored,
    written_down: stored,
  })
  expect(await findFaults(db)).toEqual([])
  const { rows } = await sql`select from sessions where revoked_at is null`.execute(db)
  expect(rows).toEqual([])
  await close()
})

test.each([null, passphrase])(
  'a byte that was changed, and an end that is missing, are found (key: %s)',
  async (key) => {
    const file = inFolder(`damaged ${key}`)
    await makeBackup(app, file, key)
    await verifyBackup(file, key)
    const whole = await readFile(file)
    const { length } = whole
    const places = [0, 3, 30, length - 1, length - 34, length - 41, length - 600]
    for (let number = 0; number < casesOf(300); number++) {
      const at = places[number] ?? randomInt(length)
      const changed = Buffer.from(whole)
      changed[at] = (whole[at] ?? 0) ^ (1 << randomInt(8))
      await writeFile(file, number % 3 === 2 ? whole.subarray(0, at) : changed)
      const name = `byte ${at} of ${length}, ${number % 3 === 2 ? 'cut off' : 'changed'}`
      await expect(verifyBackup(file, key), name).rejects.toThrow(
        /damaged|cut off|changed|not a backup/,
      )
    }
  },
)

test('an encrypted backup is read with its key only', async () => {
  const file = inFolder('encrypted')
  await makeBackup(app, file, passphrase)
  expect((await readFile(file)).subarray(0, 21).toString()).toBe('age-encryption.org/v1')
  await expect(verifyBackup(file, null)).rejects.toThrow('--key-file')
  await expect(verifyBackup(file, 'another')).rejects.toThrow('The key is another one')
  expect((await verifyBackup(file, passphrase)).end.missing_files).toEqual([])
})

test('a restore is refused under a running server, over people, and of a newer version', async () => {
  await live(app)
  await makeBackup(app, inFolder('refused'), null)
  const before = await wholeDatabase(app.databaseUrl)
  await expect(
    restoreBackup({ ...app, replaces: true }, inFolder('refused'), null),
  ).rejects.toThrow('Stop every server')
  expect(await wholeDatabase(app.databaseUrl)).toEqual(before)

  const { databaseUrl, environment } = await restoreElsewhere(inFolder('refused'), inFolder('full'))
  const again = { databaseUrl, environment, replaces: false }
  await expect(restoreBackup(again, inFolder('refused'), null)).rejects.toThrow('--replace')

  await sqlIn(databaseUrl, `insert into schema_migrations values ('9999_later', now()::text)`)
  await makeBackup(again, inFolder('newer'), null)
  await expect(restoreElsewhere(inFolder('newer'), inFolder('newest'))).rejects.toThrow(
    '9999_later',
  )
})

test('restoring replaces what is there, once, and leaves its files to the sweep', async () => {
  await makeBackup(app, inFolder('first'), passphrase)
  const first = await restoreElsewhere(inFolder('first'), inFolder('replaced'), passphrase)
  const { db, close } = connect(first.databaseUrl)
  const orphan = 'of-what-was-there.pdf'
  await db
    .insertInto('unreferenced_files')
    .values({ storage_key: orphan, sweep_at: new Date() })
    .execute()
  const former = await db
    .updateTable('board_version')
    .set({ version: sql`version + 1000` })
    .returning('version')
    .executeTakeFirstOrThrow()
  await close()

  const again = { ...first, replaces: true }
  await restoreBackup(again, inFolder('first'), passphrase)
  expect(await wholeDatabase(first.databaseUrl)).toEqual(first.whole)
  const after = connect(first.databaseUrl)
  const keys = await after.db.selectFrom('unreferenced_files').select('storage_key').execute()
  expect(keys).toContainEqual({ storage_key: orphan })
  const { version: latest } = await after.db
    .selectFrom('board_version')
    .select('version')
    .executeTakeFirstOrThrow()
  expect(latest).toBeGreaterThan(former.version)
  await after.close()
})

test('what somebody added to the database by hand stops no backup, is named, and is not replaced', async () => {
  const databaseUrl = await cloneTemplate()
  const target = { ...app, databaseUrl, replaces: true }
  await makeBackup(target, inFolder('known'), null)
  await sqlIn(
    databaseUrl,
    `create schema elsewhere; create table elsewhere.notes (id int);
     create table public.export_2026 as select * from credit_packages;
     alter table credit_packages add column remark text default 'seen'`,
  )
  const { unknown, rows } = await makeBackup(target, inFolder('added'), null)
  expect(unknown).toEqual(['elsewhere.notes', 'public.export_2026'])
  expect(Object.keys(rows)).not.toContain('public.export_2026')
  await expect(restoreBackup(target, inFolder('known'), null)).rejects.toThrow('elsewhere.notes')

  const elsewhere = await restoreElsewhere(inFolder('added'), inFolder('without'))
  expect(elsewhere.left_out).toEqual(['public.credit_packages.remark'])
  const { contents } = await wholeDatabase(databaseUrl)
  expect(elsewhere.whole.contents['public.users']).toBe(contents['public.users'])
  const { db, close } = connect(elsewhere.databaseUrl, { max: 1 })
  const packages = await db.selectFrom('credit_packages').selectAll().execute()
  expect(packages).toHaveLength(rows['public.credit_packages'] ?? 0)
  await close()
})

test('a version that does not know the tables of a newer one leaves none of them out', async () => {
  const databaseUrl = await cloneTemplate()
  await sqlIn(
    databaseUrl,
    `insert into schema_migrations values ('9999_later', now()::text); create table later (id int)`,
  )
  await expect(makeBackup({ ...app, databaseUrl }, inFolder('never'), null)).rejects.toThrow(
    /9999_later.*public\.later/,
  )
  await expect(readFile(inFolder('never.part'))).rejects.toThrow('ENOENT')
})

async function sqlIn(databaseUrl: string, text: string) {
  const { db, close } = connect(databaseUrl, { max: 1 })
  await sql.raw(text).execute(db)
  await close()
}
