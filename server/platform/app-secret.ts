import { randomBytes } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from './db/database.ts'
import type { Environment } from './environment.ts'

/** The secret that signs links and encrypts queued jobs. Null until it is read at startup. */
export interface AppSecret {
  value: string | null
}

/**
 * Reads the secret: the setting APP_SECRET, or else the one that all processes on the database
 * share. The first process creates it, from the file of an earlier version if there is one, so
 * that mailed links stay valid.
 * @param db a connection of the migrating role; the role of the server may not read the secret
 * @returns at least 32 characters
 */
export async function readAppSecret(
  db: Database,
  { APP_SECRET, DATA_DIR }: Pick<Environment, 'APP_SECRET' | 'DATA_DIR'>,
): Promise<string> {
  if (APP_SECRET !== undefined) return APP_SECRET
  const file = join(DATA_DIR, 'secret')
  const earlier = (await readFile(file, 'utf8').catch(() => '')).trim()
  const secret = earlier.length >= 32 ? earlier : randomBytes(48).toString('base64url')
  await sql`insert into app_secret (secret) values (${secret}) on conflict do nothing`.execute(db)
  const { rows } = await sql<{ secret: string }>`select secret from app_secret`.execute(db)
  const [kept] = rows
  if (!kept) throw new Error('the secret was not kept')
  await rm(file, { force: true })
  return kept.secret
}

/** @returns the secret. @throws Error before it was read */
export function secretOf(secret: AppSecret | string): string {
  const value = typeof secret === 'string' ? secret : secret.value
  if (value === null) throw new Error('the secret is not known yet')
  return value
}
