import type { Challenges } from '#db/tables.ts'
import { minuteMs } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { randomToken, sha256 } from '#server/platform/digests.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'

type Purpose = Challenges['purpose']

const challengeMs = 5 * minuteMs

/**
 * Opens a challenge, which only its hash is kept of.
 * @param provider_id the provider at which its person has signed in before
 */
export async function openChallenge(
  { clock }: Pick<Services, 'clock'>,
  db: Database | Transaction,
  purpose: Purpose,
  user_id: string | null,
  provider_id: string | null = null,
) {
  const challenge = randomToken()
  const created_at = clock.now()
  const expires_at = new Date(created_at.getTime() + challengeMs)
  await db
    .insertInto('challenges')
    .values({ hash: sha256(challenge), purpose, user_id, provider_id, created_at, expires_at })
    .execute()
  return { challenge, expires_at: expires_at.toISOString() }
}

/** Locks the open challenge until the transaction ends. @throws Refused challenge_ended */
export async function holdChallenge(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  purpose: Purpose,
  challenge: string,
) {
  const row = await tx
    .selectFrom('challenges')
    .select(['user_id', 'provider_id'])
    .where('hash', '=', sha256(challenge))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', clock.now())
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refused('challenge_ended')
  return row
}

/** Ends all challenges of a person. */
export async function endChallenges(tx: Transaction, user_id: string) {
  await tx.deleteFrom('challenges').where('user_id', '=', user_id).execute()
}

/**
 * Ends a challenge by answering it, whatever comes of the answer.
 * @returns the person it was for, or null for anybody, and the provider they have come from
 * @throws Refused challenge_ended
 */
export async function takeChallenge(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  purpose: Purpose,
  challenge: string,
) {
  const taken = await db
    .deleteFrom('challenges')
    .where('hash', '=', sha256(challenge))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', clock.now())
    .returning(['user_id', 'provider_id'])
    .executeTakeFirst()
  if (!taken) throw new Refused('challenge_ended')
  return taken
}
