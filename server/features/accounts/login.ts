import type { Transaction } from '#server/platform/db/database.ts'
import { isPassword } from '#server/platform/passwords.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { findByEmail } from './find-by-email.ts'
import { refuseByProviderOnly } from './provider-login/rule.ts'
import { factorsOf } from './second-factor/queries.ts'
import { openChallenge } from './sessions/challenges.ts'
import { signIn } from './sign-in.ts'

interface Credentials {
  email: string
  password: string
}

/**
 * An unknown address and a wrong password get the same answer after the same time. Who has a second
 * factor gets a challenge instead of a session.
 */
export async function login(
  services: Services,
  { email, password }: Credentials,
  userAgent: string,
) {
  const user = await findByEmail(services.db, email)
  const isRight = await isPassword(password, user?.password_hash)
  if (!user || !isRight) throw wrongCredentials()

  return services.db.transaction().execute(async (tx) => {
    await refuseIfChanged(tx, user)
    await refuseByProviderOnly(tx, user)
    const factors = await factorsOf(tx, user.id)
    if (factors.length === 0) return signIn(services, tx, user, userAgent, 'password')
    const opened = await openChallenge(services, tx, 'second_factor', user.id)
    return { second_factor: { ...opened, factors } }
  })
}

/** The password may have been replaced during the comparison; the old one must not sign in then. */
async function refuseIfChanged(
  tx: Transaction,
  { id, password_hash }: { id: string; password_hash: string },
) {
  const same = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .forShare()
    .executeTakeFirst()
  if (!same) throw wrongCredentials()
}

function wrongCredentials() {
  return new Refused('wrong_credentials', { email: [{ code: 'wrong_credentials' }] })
}
