import { randomBytes } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from './db/database.ts'
import type { Environment } from './environment.ts'

/** The secret that signs links and encrypts queued jobs. Null until it has been read, before the first request. */
export interface AppSecret {
  value: string | null
}

/**
 * The secret of the settings, or else the one that all processes on this database share. The first of them makes it,
 * from the file of DATA_DIR where an earlier version kept it, so that links which were mailed stay valid.
 * @param db connected as whoever migrates: the role that the application works under may not read it
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

/** @throws Error before the secret is known */
export function secretOf(secret: AppSecret | string): string {
  const value = typeof secret === 'string' ? secret : secret.value
  if (value === null) throw new Error('the secret is not known yet')
  return value
}
