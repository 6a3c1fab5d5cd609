import { resolve } from 'node:path'
import { BackupDamaged, BackupRefused } from '#server/backup/damaged.ts'
import { listKept, readKey, withFile } from '#server/backup/kept-backups.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { checkBackup, restoreBackup } from '#server/backup/restore-backup.ts'
import { readBackupState } from '#server/backup/schedule.ts'
import { verifyBackup, type Verified } from '#server/backup/verify-backup.ts'
import { isBackupOverdue } from '#server/platform/backup-times.ts'
import { readSettings } from '#server/platform/environment.ts'
import { type Command, CommandFailed } from './operator.ts'
import { wordsOf } from './words.ts'

const keyOption = 'key-file'
const progressMs = 1_000

export const make: Command = {
  name: 'backup',
  usage: 'backup <file> [--key-file <file>]',
  summary:
    'Writes the database and the files of this moment to a file, while servers run. A key file holds a passphrase that encrypts it.',
  options: [keyOption],
  async run({ environment, databaseUrl, say, complain }, words, options) {
    const [file] = wordsOf(words, 'file')
    let said = Date.now()
    const onProgress = (rows: number, files: number) => {
      if (Date.now() - said < progressMs) return
      said = Date.now()
      complain(`${rows} rows, ${files} files`)
    }
    const made = await orFailed(async () => {
      const key = await readKey(environment, options[keyOption])
      return makeBackup({ environment, databaseUrl, onProgress }, resolve(file), key)
    })
    say(`${made.path}: ${made.bytes} bytes`)
    for (const line of described(made)) say(line)
  },
}

export const verify: Command = {
  name: 'backup verify',
  usage: 'backup verify <file> [--key-file <file>]',
  summary: 'Reads a backup and checks all of it: every checksum, row and file. Restores nothing.',
  options: [keyOption],
  async runAlone({ say }, words, options) {
    const [file] = wordsOf(words, 'file')
    const environment = readSettings(process.env)
    const verified = await orFailed(async () => {
      const key = await readKey(environment, options[keyOption])
      return withFile(environment, file, (path) => verifyBackup(path, key))
    })
    say(`${file} is whole.`)
    for (const line of [...origin(verified), ...described(verified.end)]) say(line)
  },
  run: async () => undefined,
}

export const restore: Command = {
  name: 'restore',
  usage: 'restore <file> [--key-file <file>] [--replace]',
  summary:
    'Puts a backup in the place of the database and the files, or changes nothing. No server may run meanwhile. --replace removes what is there.',
  options: [keyOption],
  flags: ['replace'],
  startsEmpty: true,
  async prepare({ complain }, words, { replace: _, ...options }) {
    const [file] = wordsOf(words, 'file')
    const environment = readSettings(process.env)
    complain('checking the backup')
    await orFailed(async () => {
      const key = await readKey(environment, options[keyOption])
      await withFile(environment, file, (path) => checkBackup(path, key))
    })
  },
  async run({ environment, databaseUrl, say, complain }, words, { replace, ...options }) {
    const [file] = wordsOf(words, 'file')
    const target = { environment, databaseUrl, replaces: replace === 'yes', onStep: complain }
    const restored = await orFailed(async () => {
      const key = await readKey(environment, options[keyOption])
      return withFile(environment, file, (path) => restoreBackup(target, path, key))
    })
    for (const line of [...origin(restored), ...described(restored.end)]) say(line)
    for (const name of restored.left_out) say(`Left out, because no migration made it: ${name}`)
    for (const name of restored.migrated) say(`applied ${name}`)
    if (!restored.has_secret)
      say(
        'APP_SECRET is not the one of the backup: links in mails are void, and what was sealed with it, as mails in the queue, cannot be read.',
      )
    say('Restored. Everybody has to sign in again. Start the servers now.')
  },
}

export const list: Command = {
  name: 'backup list',
  usage: 'backup list',
  summary: 'Shows the backups that were made by themselves, the newest first.',
  async runAlone({ say }, words) {
    wordsOf(words)
    const paths = await listKept(readSettings(process.env))
    for (const path of paths) say(path)
    if (paths.length === 0) say('No backup is kept.')
  },
  run: async () => undefined,
}

export const schedule: Command = {
  name: 'backup schedule',
  usage: 'backup schedule',
  summary: 'Shows how the scheduled backups go. Fails where the last one did, or is overdue.',
  async run({ db, clock, environment, say }, words) {
    wordsOf(words)
    const { succeeded_at, name, bytes, failed_at, error } = await readBackupState(db)
    say(
      `Kept: the last of ${environment.BACKUP_DAILY} days and of ${environment.BACKUP_WEEKLY} weeks.`,
    )
    if (succeeded_at) say(`Last backup: ${succeeded_at.toISOString()}  ${name}  ${bytes} bytes`)
    if (failed_at) throw new CommandFailed(`Failed: ${failed_at.toISOString()}  ${error}`)
    if (!succeeded_at) throw new CommandFailed('No backup was made yet.')
    if (isBackupOverdue(succeeded_at, clock.now()))
      throw new CommandFailed('The backup is overdue.')
  },
}

function origin({ beginning }: Pick<Verified, 'beginning'>) {
  return [`Made at ${beginning.made_at}, after the migration ${beginning.migrations.at(-1)}.`]
}

function described({ rows, files, missing_files, unknown, ledger }: Verified['end']) {
  const counts = Object.values(rows)
  const total = counts.reduce((sum, count) => sum + count, 0)
  return [
    `${total} rows of ${counts.length} tables, ${files} files.`,
    ...(ledger ? [`Ledger: ${ledger.entries} entries, fingerprint ${ledger.fingerprint}`] : []),
    ...(ledger?.faults ? [`The ledger had ${ledger.faults} faults: see "ledger verify".`] : []),
    ...unknown.map((name) => `Not in the backup, because no migration made it: ${name}`),
    ...missing_files.map((key) => `Missing from the storage, and so from the backup: ${key}`),
  ]
}

async function orFailed<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isSystem = error instanceof Error && 'syscall' in error
    if (error instanceof BackupDamaged || error instanceof BackupRefused || isSystem)
      throw new CommandFailed(error.message)
    throw error
  }
}
