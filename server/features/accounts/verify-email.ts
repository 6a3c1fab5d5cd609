import type { Actor } from '#server/platform/http/actor.ts'
import { uuidOr404 } from '#server/platform/http/uuid.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { findByEmail } from './find-by-email.ts'
import { isLinkFor, type Link } from './verification-link.ts'

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
  if (!isLinkFor(signing, link, user.email)) throw new Refused('link_invalid')
  if (actor && actor.id !== user.id) throw new Refused('link_of_another')

  await db
    .updateTable('users')
    .set({ email_verified_at: clock.now(), updated_at: clock.now() })
    .where('id', '=', user.id)
    .where('email', '=', user.email)
    .where('email_verified_at', 'is', null)
    .execute()
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
