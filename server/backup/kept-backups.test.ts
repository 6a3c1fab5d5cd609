import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dayMs, hourMs } from '#server/platform/clock.ts'
import { listApplied } from '#server/platform/db/apply-migrations.ts'
import { connect } from '#server/platform/db/connect.ts'
import { setUpFolder } from '#server/testing/backups.ts'
import { createEmptyDatabase } from '#server/testing/empty-database.ts'
import {
  firstMigrations,
  makeFirstRelease,
  recordMigrations,
} from '#server/testing/first-release.ts'
import { setUpTestApp } from '#server/testing/test-app.ts'
import { testEnvironment } from '#server/testing/test-environment.ts'
import { migrateAfterBackup, outdatedBefore } from './before-migration.ts'
import { listKept, outdated } from './kept-backups.ts'
import { makeBackup } from './make-backup.ts'
import { readBackupState, runDueBackup } from './schedule.ts'
import { verifyBackup } from './verify-backup.ts'

const app = setUpTestApp()
const inFolder = setUpFolder()

test('the last backup of each of seven days and of each of four weeks is kept', () => {
  const paths = Array.from({ length: 40 }, (_, age) => {
    const time = new Date(Date.UTC(2026, 10, 22, 3, 10) - age * dayMs).toISOString()
    return `altura-scheduled-${time.slice(0, 10)}T03-10-00Z.tar.zst`
  })
  const removed = outdated(paths, { daily: 7, weekly: 4 })
  const left = paths.filter((path) => !removed.includes(path))
  expect(left.map((path) => path.slice(22, 27)).join(' ')).toBe(
    '11-22 11-21 11-20 11-19 11-18 11-17 11-16 11-15 11-08 11-01',
  )
})

test('a migration comes after a backup, of which three are kept, and does not come after a failed one', async () => {
  const databaseUrl = await createEmptyDatabase()
  const { db, close } = connect(databaseUrl, { max: 2 })
  const environment = testEnvironment({ DATA_DIR: inFolder('migrated') })
  const source = { databaseUrl, environment }
  const made: string[] = []
  const run = () => migrateAfterBackup(db, source, (path) => void made.push(path))

  await makeFirstRelease(db)
  await writeFile(inFolder('no folder'), '')
  const failing = testEnvironment({
    DATA_DIR: inFolder('migrated'),
    BACKUP_FOLDER: inFolder('no folder'),
  })
  const before = await listApplied(db)
  await expect(
    migrateAfterBackup(db, { databaseUrl, environment: failing }, () => undefined),
  ).rejects.toThrow('nothing was migrated')
  expect(await listApplied(db)).toEqual(before)

  await mkdir(inFolder('migrated', 'backups'))
  for (const day of ['01', '02', '03'])
    await writeFile(
      inFolder('migrated', 'backups', `altura-before-2026-01-${day}T00-00-00Z.tar.zst`),
      '',
    )
  expect(await run()).toContain('0231_tidy_names')
  expect(made).toHaveLength(1)
  const days = (await listKept(environment)).map((path) => path.slice(-28, -18))
  expect(days.slice(1)).toEqual(['2026-01-03', '2026-01-02'])
  const { beginning } = await verifyBackup(made[0] ?? '', null)
  expect(beginning.migrations).toEqual(before)
  expect(await run()).toEqual([])
  expect(made).toHaveLength(1)
  await close()
})

/** The path of a backup from before a migration, made on this day of November. */
function madeOn(day: string, versions = '') {
  return `backups/altura-before-${versions}2026-11-${day}T00-00-00Z.tar.zst`
}

function staying(paths: string[], applied: string[]) {
  const removed = outdatedBefore(paths, applied)
  return paths.filter((path) => !removed.includes(path))
}

test('an upgrade that is broken off again and again keeps the backup from before it', () => {
  const first = madeOn('20', '0100-to-0110-')
  const latest = madeOn('28', '0104-to-0110-')
  const brokenOff = [
    latest,
    madeOn('27', '0104-to-0110-'),
    madeOn('26', '0103-to-0110-'),
    madeOn('24', '0100-to-0110-'),
    madeOn('22', '0100-to-0110-'),
    first,
  ]
  const earlier = [madeOn('18', '0090-to-0100-'), madeOn('12', '0088-to-0090-'), madeOn('02')]
  const applied = ['0090_one', '0100_two', '0104_three']
  const duringIt = staying([...brokenOff, ...earlier], applied)
  expect(duringIt).toEqual([latest, madeOn('24', '0100-to-0110-'), first, ...earlier.slice(0, 2)])

  // Of one that has come to its end, that of the former version stays.
  const next = madeOn('29', '0110-to-0112-')
  expect(staying([next, ...duringIt], [...applied, '0110_four'])).toEqual([
    next,
    madeOn('24', '0100-to-0110-'),
    madeOn('18', '0090-to-0100-'),
  ])
})

test('data older than 1.0.0 is refused before a backup is made, also by the backup itself', async () => {
  const databaseUrl = await createEmptyDatabase()
  const { db, close } = connect(databaseUrl, { max: 2 })
  await makeFirstRelease(db)
  await recordMigrations(db, firstMigrations.slice(0, -1))
  const environment = testEnvironment({ DATA_DIR: inFolder('older') })
  const source = { databaseUrl, environment }
  const refused = 'before 1.0.0 (0222_hidden_names)'
  await expect(migrateAfterBackup(db, source, () => expect.unreachable())).rejects.toThrow(refused)
  await expect(makeBackup(source, inFolder('of an older one'), null)).rejects.toThrow(refused)
  expect(await listKept(environment)).toEqual([])
  await close()
})

test('an empty database is migrated without a backup', async () => {
  const databaseUrl = await createEmptyDatabase()
  const { db, close } = connect(databaseUrl, { max: 2 })
  const environment = testEnvironment({ DATA_DIR: inFolder('new') })
  await migrateAfterBackup(db, { databaseUrl, environment }, () => expect.unreachable())
  expect(await listKept(environment)).toEqual([])
  await close()
})

test('a backup is due once a day, a failure is noted, and the next hour tries again', async () => {
  const environment = testEnvironment({
    DATA_DIR: inFolder('scheduled'),
    BACKUP_DAILY: '2',
    BACKUP_WEEKLY: '0',
  })
  const services = { ...app, environment }
  const made = async () => (await listKept(environment)).length
  await runDueBackup(services)
  await runDueBackup(services)
  expect(await made()).toBe(1)
  for (let day = 0; day < 3; day++) {
    app.clock.moveBy(dayMs)
    await runDueBackup(services)
  }
  expect(await made()).toBe(2)
  expect(await readBackupState(app.db)).toMatchObject({
    error: null,
    name: (await listKept(environment))[0],
  })

  app.clock.moveBy(dayMs)
  await writeFile(inFolder('a file'), '')
  const failing = testEnvironment({
    DATA_DIR: environment.DATA_DIR,
    BACKUP_FOLDER: inFolder('a file'),
  })
  await expect(runDueBackup({ ...app, environment: failing })).rejects.toThrow('EEXIST')
  expect(await readBackupState(app.db)).toMatchObject({ error: expect.stringContaining('EEXIST') })
  app.clock.moveBy(hourMs)
  await runDueBackup(services)
  expect(await readBackupState(app.db)).toMatchObject({ failed_at: null, error: null })
  expect(
    (await readdir(join(environment.DATA_DIR, 'backups'))).filter((name) => name.endsWith('.part')),
  ).toEqual([])
})
