// All settings, validated once at startup. `.env.example` documents them.
import { resolve } from 'node:path'
import { inWords } from './setting-words.ts'
import { makeFolder, refuseConflicts } from './settings-checks.ts'
import { type Settings, settings } from './settings.ts'
import { SettingsError } from './start-refused.ts'
import { isPublic } from './unsafe-settings.ts'

const blankAsAbsent = (value: unknown) => (value === '' ? undefined : value)

export type Environment = Settings & {
  APP_URL: string
  SEED: 'demo' | 'small' | 'none'
  isProduction: boolean
  /** In production, or at an address that others can reach. */
  isPublic: boolean
}

/**
 * Validates the settings and creates DATA_DIR.
 * @param given the environment variables; blank ones count as missing
 * @throws SettingsError
 */
export function readEnvironment(given: NodeJS.ProcessEnv): Environment {
  const environment = readSettings(given)
  makeFolder(environment.DATA_DIR)
  return environment
}

/** As readEnvironment, and makes nothing. */
export function readSettings(given: NodeJS.ProcessEnv): Environment {
  const present = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, blankAsAbsent(value)]),
  )
  // Compiling the check would take longer than the one time that it is used.
  const parsed = settings.safeParse(present, { jitless: true })
  if (!parsed.success)
    throw new SettingsError(
      parsed.error.issues.map((issue) => `${issue.path[0]?.toString()}: ${inWords(issue)}`),
    )

  const environment = parsed.data
  refuseConflicts(environment)

  return {
    ...environment,
    DATA_DIR: resolve(environment.DATA_DIR),
    APP_URL: (environment.APP_URL ?? `http://localhost:${environment.PORT}`).replace(/\/+$/, ''),
    SEED:
      environment.SEED ??
      (environment.DATABASE_URL || environment.NODE_ENV === 'production' ? 'none' : 'demo'),
    isProduction: environment.NODE_ENV === 'production',
    isPublic: isPublic(environment),
  }
}
