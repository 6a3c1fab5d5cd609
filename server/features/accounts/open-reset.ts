import { paths } from '#contract/pages/web-paths.ts'
import { hourMs } from '#server/platform/clock.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { randomToken, sha256 } from '#server/platform/digests.ts'
import type { Services } from '#server/platform/services.ts'

/** Creates a link for a new password and invalidates earlier ones. @returns its address */
export async function openReset(
  { clock, environment }: Pick<Services, 'clock' | 'environment'>,
  tx: Transaction,
  user_id: string,
): Promise<string> {
  const token = randomToken()
  const created_at = clock.now()
  const expires_at = new Date(created_at.getTime() + hourMs)
  await tx.deleteFrom('password_resets').where('user_id', '=', user_id).execute()
  await tx
    .insertInto('password_resets')
    .values({ user_id, token_hash: sha256(token), created_at, expires_at })
    .execute()
  return environment.APP_URL + paths.passwordReset(token)
}
