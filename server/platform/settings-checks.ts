import { accessSync, constants, mkdirSync } from 'node:fs'
import type { Settings } from './settings.ts'
import { SettingsError } from './start-refused.ts'
import { unsafeLines } from './unsafe-settings.ts'

/**
 * Refuses settings that need others, or are unsafe where others can reach the server.
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

/** Creates DATA_DIR where it is missing. @throws SettingsError where this user cannot use it */
export function makeFolder(dataDir: string) {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    throw new SettingsError([
      `DATA_DIR: the folder ${dataDir} cannot be used by this user (${code}). Set it to a folder that this user may write.`,
    ])
  }
}
