import { sql } from 'kysely'
import type { Transaction } from '#server/platform/db/database.ts'
import { randomToken, sha256 } from '#server/platform/digests.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import type { Services } from '#server/platform/services.ts'
import { deviceOf } from '../device.ts'
import type { Person } from '../person.ts'
import { sessionEnd } from './extend.ts'

/** Starts a session on one device. Only the hash of its token is stored. */
export async function openSession(
  { clock, environment }: Pick<Services, 'clock' | 'environment'>,
  tx: Transaction,
  person: Person,
  userAgent: string,
): Promise<{ token: string; actor: Actor }> {
  const token = randomToken()
  const now = clock.now()
  const session = await tx
    .insertInto('sessions')
    .values({
      user_id: person.id,
      token_hash: sha256(token),
      ...deviceOf(userAgent),
      created_at: now,
      last_used_at: now,
      expires_at: sessionEnd(now, environment.TOKEN_TTL_DAYS),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { token, actor: { ...person, session_id: session.id } }
}

/** Ends every session there is, as after a restore, which would revive those that had ended. */
export async function endAllSessions(tx: Transaction) {
  await tx
    .updateTable('sessions')
    .set({ revoked_at: sql`now()` })
    .where('revoked_at', 'is', null)
    .execute()
}
