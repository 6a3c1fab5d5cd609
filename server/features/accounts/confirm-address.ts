import type { Services } from '#server/platform/app.ts'
import { findByEmail } from './queries.ts'

/** Takes an address as verified without its link. @returns false where nobody has it */
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
