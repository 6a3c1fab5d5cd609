import type { Transaction } from '#server/platform/db/database.ts'
import { closeStreams } from '#server/platform/live/live.ts'
import type { Services } from '#server/platform/services.ts'
import { cancelPending } from '../email-change/cancel.ts'
import type { Person } from '../person.ts'
import { endSessions } from '../sessions/end.ts'

/** Changes a person's role in their company. Losing permissions ends all sessions. */
export async function changeRole(
  services: Services,
  tx: Transaction,
  { id, role: before }: Pick<Person, 'id' | 'role'>,
  role: 'administrator' | 'collaborator',
) {
  if (role === before) return
  await tx
    .updateTable('users')
    .set({ role, updated_at: services.clock.now() })
    .where('id', '=', id)
    .execute()
  if (role === 'collaborator') await endSessions(services, tx, id)
  else await closeStreams(tx, id)
}

/** Ends the sessions of everybody who works for a company. */
export async function endSessionsOfStaff(services: Services, tx: Transaction, company_id: string) {
  const people = await tx
    .selectFrom('users')
    .select('id')
    .where('company_id', '=', company_id)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()
  for (const { id } of people) await endSessions(services, tx, id)
}

/** Removes a person. Their texts keep their name; their address is free again. */
export async function removePerson(
  services: Pick<Services, 'clock'>,
  tx: Transaction,
  id: string,
  removed_by: string,
) {
  const now = services.clock.now()
  await tx
    .updateTable('users')
    .set({ removed_at: now, removed_by, updated_at: now })
    .where('id', '=', id)
    .execute()
  await endSessions(services, tx, id)
  await tx.deleteFrom('password_resets').where('user_id', '=', id).execute()
  await cancelPending(services, tx, id)
}
