import type { AuthenticatedBy } from '#server/features/accounts/sessions/authenticated-by.ts'
import { dayMs } from '#server/platform/clock.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { randomToken, sha256 } from '#server/platform/digests.ts'
import type { Services } from '#server/platform/services.ts'

export type Dependencies = Pick<Services, 'db' | 'clock'>

/** One more device that a person is signed in on. */
export async function withSession<Person extends { id: string }>(
  app: Dependencies,
  person: Person,
  authenticated_by: AuthenticatedBy = 'password',
) {
  return app.db.transaction().execute(async (tx) => ({
    ...person,
    ...(await insertSession(app, tx, person.id, authenticated_by)),
  }))
}

/** One session. @returns its id and its token */
export async function insertSession(
  { clock }: Dependencies,
  tx: Transaction,
  user_id: string,
  authenticated_by: AuthenticatedBy,
) {
  const token = randomToken()
  const now = clock.now()
  const { id: session_id } = await tx
    .insertInto('sessions')
    .values({
      user_id,
      token_hash: sha256(token),
      authenticated_by,
      user_browser: 'Firefox',
      user_platform: 'Linux',
      created_at: now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + 30 * dayMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { token, session_id, needs_second_factor: false }
}
