import type { Language } from '#contract/fields/languages.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { isPassword } from '#server/platform/passwords.ts'
import type { Services } from '#server/platform/services.ts'

/** Absent fields keep their value; null clears them. */
export interface ProfileChange {
  name?: string | undefined
  last_name?: string | undefined
  email?: string | undefined
  current_password?: string | undefined
  locale?: Language | undefined
  timezone?: string | null | undefined
  phone?: string | null | undefined
}

export interface AskedEmail {
  email: string
  password_hash: string
  /** True if the correct password was sent. A wrong one refuses the whole change. */
  isProven: boolean
  isWrong: boolean
}

/** A change of address sends mails and may try a password, so the caller counts it. */
export async function asksForAnotherEmail(
  services: Services,
  actor: Actor,
  { email }: ProfileChange,
): Promise<boolean> {
  return (await findAskedEmail(services, actor, email, undefined)) !== null
}

/** Null if the address stays the same. */
export async function findAskedEmail(
  { db }: Pick<Services, 'db'>,
  { id }: Actor,
  sentEmail: string | undefined,
  password: string | undefined,
): Promise<AskedEmail | null> {
  const email = sentEmail?.toLowerCase()
  if (email === undefined) return null
  const before = await db
    .selectFrom('users')
    .select(['email', 'password_hash'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (email === before.email) return null

  const { password_hash } = before
  const isProven = password !== undefined
  return {
    email,
    password_hash,
    isProven,
    isWrong: isProven && !(await isPassword(password, password_hash)),
  }
}
