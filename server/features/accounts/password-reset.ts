import { sql } from 'kysely'
import { queueMail } from '#server/emails/queue-mail.ts'
import type { Services } from '#server/platform/app.ts'
import { hourMs } from '#server/platform/clock.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import { refusedField } from '#server/platform/refused.ts'
import { randomToken, sha256 } from '#server/platform/signing.ts'
import { findByEmail } from './queries.ts'
import { endSessions } from './sessions.ts'

interface Reset {
  token: string
  email: string
  password: string
}

/** Mails a link for a new password. For an unknown address nothing happens, and the caller cannot tell. */
export async function forgotPassword(services: Services, email: string) {
  const { db, clock, environment } = services
  const user = await findByEmail(db, email)
  if (!user) return

  const token = randomToken()
  const created_at = clock.now()
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', user.id).forNoKeyUpdate().execute()
    await tx.deleteFrom('password_resets').where('user_id', '=', user.id).execute()
    await tx
      .insertInto('password_resets')
      .values({
        user_id: user.id,
        token_hash: sha256(token),
        created_at,
        expires_at: new Date(created_at.getTime() + hourMs),
      })
      .execute()
    const link = `${environment.APP_URL}/password-reset?token=${token}`
    const facts = { name: user.name, link }
    await queueMail(services, tx, { kind: 'reset_password', to: user.email, locale: user.locale, facts })
  })
}

/** Uses a mailed token up. Whoever was signed in, perhaps with the old password, no longer is. */
export async function resetPassword(services: Services, { token, email, password }: Reset) {
  const { db, clock } = services
  const password_hash = await hashPassword(password)
  const now = clock.now()
  await db.transaction().execute(async (tx) => {
    const reset = await tx
      .updateTable('password_resets')
      .from('users')
      .set({ used_at: now })
      .whereRef('users.id', '=', 'password_resets.user_id')
      .where('token_hash', '=', sha256(token))
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .where(sql<string>`lower(users.email)`, '=', email.toLowerCase())
      .where('users.removed_at', 'is', null)
      .returning('user_id')
      .executeTakeFirst()
    if (!reset) throw refusedField('email', 'reset_token_invalid')

    await tx
      .updateTable('users')
      .set({ password_hash, updated_at: now })
      .where('id', '=', reset.user_id)
      .execute()
    await endSessions(services, tx, reset.user_id)
  })
}
