import { codeLimit } from '#contract/endpoint/limits.ts'
import type { App } from '#server/platform/app.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { refusedField } from '#server/platform/refused.ts'
import { provePassword } from '../commands.ts'
import { acceptCode } from './accept-code.ts'
import { type Holder, holderOf } from './holder.ts'

interface Proof {
  current_password: string
  code: string
}

/**
 * Does `work` in one transaction with the code that is used up for it. Wrong passwords count as
 * wrong codes do.
 * @throws Refused invalid_fields naming `current_password` or `code`, too_many_attempts
 */
export async function withProof<Result>(
  app: App,
  actor: Actor,
  { current_password, code }: Proof,
  work: (tx: Transaction, holder: Holder) => Promise<Result>,
): Promise<Result> {
  return app.rateLimits.countFailures(codeLimit, actor.id, async () => {
    await provePassword(app, actor, current_password)
    const done = await app.db.transaction().execute(async (tx) => {
      const holder = await holderOf(tx, actor.id)
      if (!(await acceptCode(app, tx, holder, code))) return null
      return { result: await work(tx, holder) }
    })
    if (!done) throw refusedField('code', 'wrong_code')
    return done.result
  })
}
