import { recordAudit } from '#server/features/audit/commands.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Services } from '#server/platform/services.ts'
import { deviceOf } from './device.ts'
import { openSession } from './new-session/commands.ts'
import { type PersonRow, personOf } from './person.ts'
import type { AuthenticatedBy } from './sessions/authenticated-by.ts'

/** Opens a session for a person who has proved to be this one, and notes it in the audit log. */
export async function signIn(
  services: Services,
  tx: Transaction,
  user: PersonRow,
  userAgent: string,
  authenticatedBy: AuthenticatedBy,
  providerId: string | null = null,
) {
  const session = await openSession(
    services,
    tx,
    personOf(user),
    userAgent,
    authenticatedBy,
    providerId,
  )
  await recordAudit(services, tx, {
    kind: 'signed_in',
    actor_id: user.id,
    person_id: user.id,
    company_id: user.company_id,
    details: {
      ...deviceOf(userAgent),
      authenticated_by: authenticatedBy,
      ...(providerId !== null && { by_provider: true }),
    },
  })
  return session
}
