import type { Services } from '#server/platform/app.ts'
import { isPassword } from '#server/platform/passwords.ts'
import { Refused } from '#server/platform/refused.ts'
import { openSession } from './commands.ts'
import { personOf } from './person.ts'
import { findByEmail } from './queries.ts'

interface Credentials {
  email: string
  password: string
}

/** An unknown address and a wrong password are the same answer, after the same time. */
export async function login(services: Services, { email, password }: Credentials, userAgent: string) {
  const user = await findByEmail(services.db, email)
  const isRight = await isPassword(password, user?.password_hash)
  if (!user || !isRight) throw new Refused('wrong_credentials', { email: [{ code: 'wrong_credentials' }] })

  return services.db.transaction().execute((tx) => openSession(services, tx, personOf(user), userAgent))
}
