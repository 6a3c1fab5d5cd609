// Backups that earlier versions made: `makeBackup` of a test app with the operations below, after
// `delete from states` and the deletion of every place that no vacancy has, which keep them small.
//   buy by 0, buy by 3, post for 2 credits, grant of 5 to 0, apply by 0
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findFaults } from '#server/features/credits/verify-ledger.ts'
import { listApplied } from '#server/platform/db/apply-migrations.ts'
import { connect } from '#server/platform/db/connect.ts'
import { listMigrations, migrate } from '#server/platform/db/migrate.ts'
import { restoreElsewhere, setUpFolder } from '#server/testing/backups.ts'
import { createEmptyDatabase } from '#server/testing/empty-database.ts'
import { firstMigrations } from '#server/testing/first-release.ts'
import { storedFiles } from '#server/testing/stored-files.ts'
import { wholeDatabase } from '#server/testing/whole-database.ts'
import { verifyBackup } from './verify-backup.ts'

/** Of 2026-11-28, when Altura wrote age and tar by its own code. */
const beforeFirst = join(import.meta.dirname, 'earlier-backup.tar.zst.age')
const ofFirst = join(import.meta.dirname, 'first-release.tar.zst.age')
const passphrase = 'a key of the tests, and of nothing else'
const inFolder = setUpFolder()

test('a backup of version 1.0.0 is restored, and its database goes on as a new one', async () => {
  const { end } = await verifyBackup(ofFirst, passphrase)
  expect(end).toMatchObject({ files: 3, missing_files: [], ledger: { entries: 5, faults: 0 } })
  const { databaseUrl, environment, migrated, whole } = await restoreElsewhere(
    ofFirst,
    inFolder('data'),
    passphrase,
  )
  const [, ...later] = await listMigrations()
  expect(migrated).toEqual(later)
  const { db, close } = connect(databaseUrl, { max: 1 })
  expect(await listApplied(db)).toEqual([...firstMigrations, ...later])
  expect(await findFaults(db)).toEqual([])
  const { stored, written_down } = await storedFiles({ db, environment })
  expect(stored).toHaveLength(end.files)
  expect(stored).toEqual(written_down)
  expect(await db.selectFrom('applications').select('id').execute()).toHaveLength(1)
  await close()

  const url = await createEmptyDatabase()
  const empty = connect(url, { max: 1 })
  await migrate(empty.db)
  await empty.close()
  const { definitions } = await wholeDatabase(url)
  expect(ofProduct(whole.definitions)).toEqual(ofProduct(definitions))
})

test('a backup of a version before 1.0.0 is read, and refused with the version to restore it', async () => {
  const { end } = await verifyBackup(beforeFirst, passphrase)
  expect(end).toMatchObject({ files: 3, missing_files: [], ledger: { entries: 5, faults: 0 } })
  await expect(restoreElsewhere(beforeFirst, inFolder('none'), passphrase)).rejects.toThrow(
    'before 1.0.0 (0221_places_by_name), from which this one cannot go on. Start version 1.0.0 first',
  )
})

/** Definitions without the queue, which its package makes, and the rights of the server. */
function ofProduct(definitions: string[]) {
  return definitions.filter((one) => !/^rights|\bjobs\./.test(one))
}
