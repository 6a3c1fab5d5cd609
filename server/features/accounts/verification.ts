import type { Language } from '#contract/languages.ts'
import { paths } from '#contract/web-paths.ts'
import { queueMail } from '#server/emails/queue-mail.ts'
import { dayMs } from '#server/platform/clock.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { uuidOr404 } from '#server/platform/http/uuid.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { sha256 } from '#server/platform/signing.ts'
import { findByEmail } from './queries.ts'

interface Recipient {
  id: string
  name: string
  email: string
  locale: Language
}

interface Link {
  user: string
  hash: string
  expires: string
  signature: string
}

/**
 * Mails the verification link: a page of the web application that posts to the signed address in
 * `url`.
 */
export async function mailVerification(
  services: Pick<Services, 'environment' | 'signing' | 'jobs' | 'clock'>,
  tx: Transaction,
  { id, name, email, locale }: Recipient,
) {
  const { environment, signing } = services
  const signed = environment.APP_URL + signing.signPath(pathOf(id, hashOf(email)), dayMs)
  const link = environment.APP_URL + paths.verifyEmail(signed)
  await queueMail(services, tx, { kind: 'verify_email', to: email, locale, facts: { name, link } })
}

/** The link suffices without a session; one opened in another person's session is refused. */
export async function verifyEmail(
  { db, clock, signing }: Pick<Services, 'db' | 'clock' | 'signing'>,
  actor: Actor | null,
  link: Link,
) {
  const user = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', '=', uuidOr404(link.user))
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!user) throw new Refused('not_found')
  const isOfThisAddress = link.hash === hashOf(user.email)
  if (!isOfThisAddress || !signing.isSigned(pathOf(link.user, link.hash), link))
    throw new Refused('link_invalid')
  if (actor && actor.id !== user.id) throw new Refused('link_of_another')

  await db
    .updateTable('users')
    .set({ email_verified_at: clock.now(), updated_at: clock.now() })
    .where('id', '=', user.id)
    .where('email', '=', user.email)
    .where('email_verified_at', 'is', null)
    .execute()
}

export async function resendVerification(services: Services, actor: Actor) {
  if (actor.is_verified) return 'verified' as const
  await services.db.transaction().execute(async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select(['id', 'name', 'email', 'locale'])
      .where('id', '=', actor.id)
      .executeTakeFirstOrThrow()
    await mailVerification(services, tx, user)
  })
  return 'verification-link-sent' as const
}

function pathOf(user: string, hash: string) {
  return `/api/email/verify/${user}/${hash}`
}

function hashOf(email: string) {
  return sha256(email).toString('hex')
}

/** Marks an address as verified without its link. @returns false for an unknown address */
export async function confirmAddress(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  email: string,
): Promise<boolean> {
  const person = await findByEmail(db, email)
  if (!person) return false
  await db
    .updateTable('users')
    .set({ email_verified_at: clock.now(), updated_at: clock.now() })
    .where('id', '=', person.id)
    .where('email_verified_at', 'is', null)
    .execute()
  return true
}
