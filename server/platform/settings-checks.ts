import { accessSync, constants, mkdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { isPair } from './setting-shapes.ts'
import type { Settings } from './settings.ts'
import { SettingsError } from './start-refused.ts'
import { unsafeLines } from './unsafe-settings.ts'

/**
 * Refuses settings that need others, or are unsafe if others can reach the server.
 * @throws SettingsError naming each
 */
export function refuseConflicts(environment: Settings): void {
  const missing = (condition: boolean, names: (keyof Settings)[], reason: string) =>
    condition
      ? names
          .filter((name) => environment[name] === undefined)
          .map((name) => `${name}: must be given ${reason}`)
      : []
  const isProduction = environment.NODE_ENV === 'production'
  const wrong = [
    ...missing(isProduction, ['APP_SECRET', 'APP_URL'], 'with NODE_ENV=production'),
    ...missing(environment.MAIL_TRANSPORT === 'smtp', ['SMTP_URL'], 'with MAIL_TRANSPORT=smtp'),
    ...missing(
      environment.DATABASE_READ_URL !== undefined,
      ['DATABASE_URL'],
      'with DATABASE_READ_URL',
    ),
    ...missing(
      environment.DATABASE_DIRECT_URL !== undefined,
      ['DATABASE_URL'],
      'with DATABASE_DIRECT_URL',
    ),
    ...missing(
      environment.PAYMENT_PROVIDER === 'stripe',
      ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
      'with PAYMENT_PROVIDER=stripe',
    ),
    ...missing(
      environment.VAPID_PUBLIC_KEY !== undefined,
      ['VAPID_PRIVATE_KEY'],
      'with VAPID_PUBLIC_KEY',
    ),
    ...missing(
      environment.VAPID_PRIVATE_KEY !== undefined,
      ['VAPID_PUBLIC_KEY'],
      'with VAPID_PRIVATE_KEY',
    ),
    ...otherPair(environment),
    ...missing(
      environment.FILE_STORAGE === 's3',
      ['S3_BUCKET', 'S3_REGION'],
      'with FILE_STORAGE=s3',
    ),
    ...(environment.BACKUP_STORE === 's3' && environment.FILE_STORAGE !== 's3'
      ? ['BACKUP_STORE: s3 is the bucket of FILE_STORAGE=s3, which must be set, too']
      : []),
    ...(environment.METRICS_PORT && environment.METRICS_PORT === environment.PORT
      ? ['METRICS_PORT: must be another one than PORT']
      : []),
    ...unsafeLines(environment),
  ]
  if (wrong.length > 0) throw new SettingsError(wrong)
}

function otherPair({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: Settings) {
  if (VAPID_PUBLIC_KEY === undefined || VAPID_PRIVATE_KEY === undefined) return []
  return isPair(VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY)
    ? []
    : ['VAPID_PRIVATE_KEY: is not the one that belongs to VAPID_PUBLIC_KEY']
}

/** Creates DATA_DIR if it is missing. @throws SettingsError if this user cannot use it */
export function makeFolder(dataDir: string) {
  const refusal = unusable('DATA_DIR', dataDir)
  if (refusal) throw new SettingsError([refusal])
}

/**
 * Refuses a place for backups that cannot be written, and a key that cannot be read.
 * @throws SettingsError naming each
 */
export async function refuseUnusableBackups(environment: Settings): Promise<void> {
  const { BACKUP_FOLDER: folder, BACKUP_KEY_FILE: keyFile } = environment
  const wrong = [
    folder === undefined ? null : unusable('BACKUP_FOLDER', resolve(folder)),
    keyFile === undefined ? null : await unreadableKey(keyFile),
  ].filter((line) => line !== null)
  if (wrong.length > 0) throw new SettingsError(wrong)
}

function unusable(setting: string, folder: string) {
  try {
    makeMissing(folder)
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return null
  } catch (error) {
    return `${setting}: the folder ${folder} cannot be used by this user (${codeOf(error)}). Set it to a folder that this user may write.`
  }
}

/**
 * Creates a folder and its parents. The recursive way of Node never ends if the system answers
 * ENOENT, as it does in /proc.
 */
function makeMissing(folder: string) {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  if (dirname(folder) !== folder) makeMissing(dirname(folder))
  mkdirSync(folder, { mode: 0o700 })
}

const shortestKey = 20

/** @returns the reason against a file with the passphrase of backups, or null */
async function unreadableKey(file: string) {
  try {
    const key = (await readFile(file, 'utf8')).trim()
    return key.length < shortestKey
      ? `BACKUP_KEY_FILE: the key in ${file} has fewer than ${shortestKey} characters.`
      : null
  } catch (error) {
    return `BACKUP_KEY_FILE: the file ${file} cannot be read by this user (${codeOf(error)}).`
  }
}

function codeOf(error: unknown) {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
}
