import { recordAudit } from '#server/features/audit/commands.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { isPassword } from '#server/platform/passwords.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { deviceOf } from './device.ts'
import { findByEmail } from './find-by-email.ts'
import { personOf } from './person.ts'
import { openSession } from './sessions/commands.ts'

interface Credentials {
  email: string
  password: string
}

/** An unknown address and a wrong password get the same answer after the same time. */
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
    const session = await openSession(services, tx, personOf(user), userAgent)
    await recordAudit(services, tx, {
      kind: 'signed_in',
      actor_id: user.id,
      person_id: user.id,
      company_id: user.company_id,
      details: deviceOf(userAgent),
    })
    return session
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
