import { sql } from 'kysely'
import type { Transaction } from '#server/platform/db/database.ts'
import { closeStreams } from '#server/platform/live/live.ts'
import type { Services } from '#server/platform/services.ts'
import { endChallenges } from './challenges.ts'

/** Ends all sessions of a person, or all but one, and what was on the way to one. */
export async function endSessions(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  userId: string,
  { except }: { except?: string } = {},
) {
  await tx
    .updateTable('sessions')
    .set({ revoked_at: clock.now() })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(except !== undefined, (sessions) => sessions.where('id', '!=', except ?? ''))
    .execute()
  await endChallenges(tx, userId)
  await closeStreams(tx, userId)
}

/** Ends all sessions. A restore needs it, because a backup has sessions that ended later. */
export async function endAllSessions(tx: Transaction) {
  await tx
    .updateTable('sessions')
    .set({ revoked_at: sql`now()` })
    .where('revoked_at', 'is', null)
    .execute()
}
