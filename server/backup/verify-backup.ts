import { type Beginning, type End, keyOf, openBackup, tableOf } from './contents.ts'
import { BackupDamaged } from './damaged.ts'
import { countLines } from './make-backup.ts'
import { tableName } from './tables.ts'

export interface Verified {
  beginning: Beginning
  end: End
}

/**
 * Reads a backup from the first byte to the last and checks all of it: every checksum, the rows of
 * every table and the number of files.
 * @throws BackupDamaged
 */
export async function verifyBackup(path: string, passphrase: string | null): Promise<Verified> {
  const { beginning, members, end } = await openBackup(path, passphrase)
  const rows = new Map<string, number>()
  let files = 0
  for await (const member of members) {
    const table = tableOf(member)
    if (table && !beginning.tables.some((one) => tableName(one) === table))
      throw new BackupDamaged(`The backup has rows of ${table}, which it does not name.`)
    if (table) rows.set(table, (rows.get(table) ?? 0) + countLines(member.bytes))
    else if (keyOf(member)) files += 1
    else throw new BackupDamaged(`The backup has a part ${member.name} that it should not have.`)
  }
  const promised = end()
  for (const [table, count] of Object.entries(promised.rows))
    if ((rows.get(table) ?? 0) !== count)
      throw new BackupDamaged(`The backup has not all rows of ${table}.`)
  if (files !== promised.files) throw new BackupDamaged('The backup has not all files.')
  return { beginning, end: promised }
}
