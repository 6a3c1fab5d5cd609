import { codeLimit } from '#contract/endpoint/limits.ts'
import type { App } from '#server/platform/app.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { Refused, refusedField } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { provePassword } from '../commands.ts'
import { afterAdding, afterRemoving, tellHolder } from './changes.ts'
import { holderOf } from './holder.ts'
import { withProof } from './proofs.ts'
import { hasSecondFactor } from './queries.ts'
import { acceptedStep, makeSecret, sealSecret } from './totp.ts'

/** Makes a secret, in place of one that was not confirmed. */
export async function startTotp(services: Services, actor: Actor, current_password: string) {
  await provePassword(services, actor, current_password)
  return services.db.transaction().execute(async (tx) => {
    const { id, email } = await holderOf(tx, actor.id)
    const made = makeSecret(email)
    const row = {
      sealed_secret: sealSecret(services, id, made.secret),
      created_at: services.clock.now(),
      last_step: null,
      failures: 0,
    }
    const stored = await tx
      .insertInto('totp_secrets')
      .values({ user_id: id, ...row })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet(row).where('totp_secrets.confirmed_at', 'is', null),
      )
      .returning('user_id')
      .executeTakeFirst()
    if (!stored) throw new Refused('second_factor_exists')
    return made
  })
}

/**
 * A code of the app shows that it has the secret. It counts as used.
 * @returns recovery codes, or null if there are some
 */
export async function confirmTotp(app: App, actor: Actor, code: string) {
  return app.rateLimits.countFailures(codeLimit, actor.id, () =>
    app.db.transaction().execute(async (tx) => {
      const holder = await holderOf(tx, actor.id)
      const secret = await tx
        .selectFrom('totp_secrets')
        .selectAll()
        .where('user_id', '=', actor.id)
        .executeTakeFirst()
      if (!secret) throw new Refused('not_found')
      if (secret.confirmed_at) throw new Refused('second_factor_exists')
      const step = acceptedStep(app, secret, code.replace(/\s/g, ''))
      if (step === null) throw refusedField('code', 'wrong_code')

      const isFirst = !(await hasSecondFactor(tx, actor.id))
      await tx
        .updateTable('totp_secrets')
        .set({ confirmed_at: app.clock.now(), last_step: step })
        .where('user_id', '=', actor.id)
        .execute()
      await tellHolder(app, tx, holder, 'second_factor_added')
      return afterAdding(app, tx, actor, 'totp', isFirst)
    }),
  )
}

export async function removeTotp(
  app: App,
  actor: Actor,
  proof: { current_password: string; code: string },
) {
  await withProof(app, actor, proof, async (tx, holder) => {
    const removed = await tx
      .deleteFrom('totp_secrets')
      .where('user_id', '=', actor.id)
      .where('confirmed_at', 'is not', null)
      .returning('user_id')
      .executeTakeFirst()
    if (!removed) throw new Refused('not_found')
    await tellHolder(app, tx, holder, 'second_factor_removed')
    await afterRemoving(tx, actor.id)
  })
}
