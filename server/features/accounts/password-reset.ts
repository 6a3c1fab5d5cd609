import { randomUUID } from 'node:crypto'
import { paths } from '#contract/pages/web-paths.ts'
import { queueMail } from '#server/emails/queue-mail.ts'
import { recordAudit } from '#server/features/audit/commands.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { sha256 } from '#server/platform/digests.ts'
import { hashNewPassword } from '#server/platform/new-password.ts'
import { refusedField } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { cancelPending } from './email-change/cancel.ts'
import { findOwner, ownerOf } from './email-change/owner.ts'
import { findByEmail } from './find-by-email.ts'
import { openReset } from './open-reset.ts'
import { isByProviderOnly, refuseByProviderOnly } from './provider-login/rule.ts'
import { endSessions } from './sessions/end.ts'

interface Reset {
  token: string
  email: string
  password: string
}

/**
 * Mails a link for a new password, if somebody has the address, or the way to the provider by which
 * alone they may log in.
 */
export async function mailReset(services: Services, email: string) {
  const { db } = services
  const account = await findByEmail(db, email)
  if (!account) return

  await db.transaction().execute(async (tx) => {
    const user = await ownerOf(tx, account.id)
    // The address of the account may have changed meanwhile; no mail goes to the old one.
    if (user.email !== account.email) return
    const mail = { to: user.email, locale: user.locale }
    if (await isByProviderOnly(tx, account)) {
      const link = services.environment.APP_URL + paths.companyLogin()
      const facts = { name: user.name, link }
      await queueMail(services, tx, { ...mail, kind: 'log_in_by_provider', facts })
      return
    }
    const facts = { name: user.name, link: await openReset(services, tx, user.id) }
    await queueMail(services, tx, { ...mail, kind: 'reset_password', facts })
  })
}

/**
 * Consumes a mailed token and sets the password. Ends all sessions and cancels a pending change of
 * address. A wrong token takes the same statements for an account as for none.
 */
export async function resetPassword(services: Services, { token, email, password }: Reset) {
  const { db, clock } = services
  const password_hash = await hashNewPassword(password)
  const now = clock.now()
  const account = await findByEmail(db, email)
  await db.transaction().execute(async (tx) => {
    const reset = await consumeToken(tx, { token, user: account ?? nobody(email), now })
    if (!reset || !account) throw refusedField('email', 'reset_token_invalid')
    await refuseByProviderOnly(tx, account)

    await tx
      .updateTable('users')
      .set({ password_hash, updated_at: now })
      .where('id', '=', account.id)
      .execute()
    await endSessions(services, tx, account.id)
    await cancelPending(services, tx, account.id)
    await recordAudit(services, tx, {
      kind: 'password_reset',
      actor_id: null,
      person_id: account.id,
      company_id: account.company_id,
    })
  })
}

interface Consumption {
  token: string
  user: { id: string; email: string }
  now: Date
}

/** Locks the person, as each change of an account does. @returns undefined for a wrong link */
async function consumeToken(tx: Transaction, { token, user, now }: Consumption) {
  await findOwner(tx, user.id)
  return tx
    .updateTable('password_resets')
    .from('users')
    .set({ used_at: now })
    .whereRef('users.id', '=', 'password_resets.user_id')
    .where('token_hash', '=', sha256(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('users.id', '=', user.id)
    .where('users.email', '=', user.email)
    .where('users.removed_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
}

/** Looked for in the place of an account that does not exist, which takes the same time. */
function nobody(email: string) {
  return { id: randomUUID(), email }
}
