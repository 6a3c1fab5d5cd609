import { queueMail } from '#server/emails/queue-mail.ts'
import { recordAudit } from '#server/features/audit/commands.ts'
import type { App } from '#server/platform/app.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { closeStreams } from '#server/platform/live/live.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { provePassword } from '../commands.ts'
import { findByEmail } from '../find-by-email.ts'
import { endSessions } from '../sessions/end.ts'
import { tellHolder } from './changes.ts'
import { holderOf } from './holder.ts'
import { withProof } from './proofs.ts'
import { hasSecondFactor } from './queries.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'

/**
 * Does `work` in one transaction for a person who proves to be this one: by the password, and by a
 * code if they have a second factor.
 * @throws Refused invalid_fields naming `current_password` or `code`, too_many_attempts
 */
export async function withOwnProof<Result>(
  app: App,
  actor: Actor,
  { current_password, code = '' }: { current_password: string; code?: string | undefined },
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  if (await hasSecondFactor(app.db, actor.id))
    return withProof(app, actor, { current_password, code }, work)
  await provePassword(app, actor, current_password)
  return app.db.transaction().execute(work)
}

/** @throws Refused not_found if there is no factor that they would stand for */
export async function makeRecoveryCodes(
  services: Services,
  actor: Actor,
  current_password: string,
) {
  await provePassword(services, actor, current_password)
  return services.db.transaction().execute(async (tx) => {
    const holder = await holderOf(tx, actor.id)
    if (!(await hasSecondFactor(tx, actor.id))) throw new Refused('not_found')
    await tellHolder(services, tx, holder, 'recovery_codes_made')
    return replaceRecoveryCodes(services, tx, actor.id)
  })
}

/** Closes the streams of a company's people whose sessions have proved no second factor. */
export async function closeWeakStreams(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  company_id: string,
) {
  const people = await tx
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('users.id')
    .distinct()
    .where('users.company_id', '=', company_id)
    .where('authenticated_by', '=', 'password')
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .execute()
  for (const { id } of people) await closeStreams(tx, id)
}

type Resetting = Pick<Services, 'db' | 'clock' | 'jobs' | 'environment'>

/**
 * Removes every factor of a person who has lost them, and ends their sessions; the password is
 * asked for as before.
 * @returns false for an unknown address
 */
export async function resetSecondFactor(services: Resetting, email: string): Promise<boolean> {
  const account = await findByEmail(services.db, email)
  if (!account) return false
  await services.db.transaction().execute(async (tx) => {
    const { id, name, email: to, locale, company_id } = await holderOf(tx, account.id)
    for (const table of ['totp_secrets', 'passkeys', 'recovery_codes'] as const)
      await tx.deleteFrom(table).where('user_id', '=', id).execute()
    await endSessions(services, tx, id)
    await recordAudit(services, tx, {
      kind: 'second_factor_removed',
      actor_id: null,
      person_id: id,
      company_id,
      details: { by_operator: true },
    })
    const facts = { name, contact: services.environment.CONTACT_EMAIL_1 }
    await queueMail(services, tx, { kind: 'second_factor_reset', to, locale, facts })
  })
  return true
}
