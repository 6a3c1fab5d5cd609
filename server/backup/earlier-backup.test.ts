// earlier-backup.tar.zst.age was made on 2026-11-28, when Altura wrote age and tar by its own code:
// `makeBackup` of a test app with the operations below, after `delete from states` and the deletion
// of every place that no vacancy has, which keep it small.
//   buy by 0, buy by 3, post for 2 credits, grant of 5 to 0, apply by 0
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findFaults } from '#server/features/credits/verify-ledger.ts'
import { connect } from '#server/platform/db/connect.ts'
import { restoreElsewhere, setUpFolder } from '#server/testing/backups.ts'
import { storedFiles } from '#server/testing/stored-files.ts'
import { verifyBackup } from './verify-backup.ts'

const file = join(import.meta.dirname, 'earlier-backup.tar.zst.age')
const passphrase = 'a key of the tests, and of nothing else'
const inFolder = setUpFolder()

test('a backup that an earlier version wrote is read and restored', async () => {
  const { end } = await verifyBackup(file, passphrase)
  expect(end).toMatchObject({ files: 3, missing_files: [], ledger: { entries: 5, faults: 0 } })
  const { databaseUrl, environment } = await restoreElsewhere(file, inFolder('data'), passphrase)
  const { db, close } = connect(databaseUrl, { max: 1 })
  expect(await findFaults(db)).toEqual([])
  const { stored, written_down } = await storedFiles({ db, environment })
  expect(stored).toHaveLength(end.files)
  expect(stored).toEqual(written_down)
  expect(await db.selectFrom('applications').select('id').execute()).toHaveLength(1)
  await close()
})
