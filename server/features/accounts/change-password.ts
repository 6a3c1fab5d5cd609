import { queueMail } from '#server/emails/queue-mail.ts'
import { recordAudit } from '#server/features/audit/commands.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { hashNewPassword } from '#server/platform/new-password.ts'
import { refusedField } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { provePassword } from './commands.ts'
import { cancelPending } from './email-change/cancel.ts'
import { endSessions } from './sessions/end.ts'

interface PasswordChange {
  current_password: string
  password: string
}

/**
 * Sets a new password, ends all other sessions, cancels a pending change of address and emails the
 * person.
 */
export async function changePassword(
  services: Services,
  actor: Actor,
  { current_password, password }: PasswordChange,
) {
  const { db, clock, environment } = services
  const former_hash = await provePassword(services, actor, current_password)
  const password_hash = await hashNewPassword(password)
  await db.transaction().execute(async (tx) => {
    const user = await tx
      .updateTable('users')
      .set({ password_hash, updated_at: clock.now() })
      .where('id', '=', actor.id)
      .where('password_hash', '=', former_hash)
      .returning(['name', 'email', 'locale'])
      .executeTakeFirst()
    if (!user) throw refusedField('current_password', 'wrong_password')

    await endSessions(services, tx, actor.id, { except: actor.session_id })
    await tx.deleteFrom('password_resets').where('user_id', '=', actor.id).execute()
    await cancelPending(services, tx, actor.id)
    const { id, company_id } = actor
    const entry = { kind: 'password_changed', actor_id: id, person_id: id, company_id } as const
    await recordAudit(services, tx, entry)
    const facts = { name: user.name, contact: environment.CONTACT_EMAIL_1 }
    await queueMail(services, tx, {
      kind: 'password_changed',
      to: user.email,
      locale: user.locale,
      facts,
    })
  })
}
