import { codeLimit } from '#contract/endpoint/limits.ts'
import { recordAudit } from '#server/features/audit/commands.ts'
import type { App } from '#server/platform/app.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { Refused, refusedField } from '#server/platform/refused.ts'
import { acceptCode } from './second-factor/accept-code.ts'
import { holderOf } from './second-factor/holder.ts'
import { endChallenges, holdChallenge } from './sessions/challenges.ts'
import { signIn } from './sign-in.ts'

interface Answer {
  challenge: string
  code: string
}

/**
 * The second step of signing in. A wrong code leaves the challenge open, and its person has five
 * such attempts a minute, wherever they come from.
 */
export async function loginWithCode(app: App, { challenge, code }: Answer, userAgent: string) {
  const { db, rateLimits } = app
  const { user_id } = await db.transaction().execute((tx) => askedOf(app, tx, challenge))
  return rateLimits.countFailures(codeLimit, user_id, async () => {
    const session = await db.transaction().execute(async (tx) => {
      const holder = await holderOf(tx, user_id)
      const { provider_id } = await askedOf(app, tx, challenge)
      const factor = await acceptCode(app, tx, holder, code)
      if (factor) {
        await endChallenges(tx, user_id)
        return signIn(app, tx, holder, userAgent, factor, provider_id)
      }
      const { id: person_id, company_id } = holder
      const details = { factor: 'code' }
      const kind = 'sign_in_failed'
      await recordAudit(app, tx, { kind, actor_id: null, person_id, company_id, details })
      return null
    })
    if (!session) throw refusedField('code', 'wrong_code')
    return session
  })
}

async function askedOf(app: App, tx: Transaction, challenge: string) {
  const { user_id, provider_id } = await holdChallenge(app, tx, 'second_factor', challenge)
  if (user_id === null) throw new Refused('challenge_ended')
  return { user_id, provider_id }
}
