import { queueMail } from '#server/emails/queue-mail.ts'
import { recordAudit } from '#server/features/audit/commands.ts'
import { callOffMeetings } from '#server/features/chats/commands.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Operator } from '#server/platform/http/actor.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { endSessions } from '../sessions/end.ts'

/**
 * Suspends a person: their sessions end, and no new one begins. Meetings that they would be at are
 * called off, which the others read in the conversation and, where a time was agreed, by email.
 */
export async function suspendPerson(
  services: Services,
  operator: Operator,
  id: string,
  reason: string,
) {
  await services.db.transaction().execute(async (tx) => {
    await callOffMeetings(services, tx, { candidate_id: id })
    await callOffMeetings(services, tx, { host_id: id })
    const person = await lockPerson(tx, id)
    if (person.role === 'operator') throw new Refused('person_is_operator')
    if (person.suspended_at) throw new Refused('done_already')
    const now = services.clock.now()
    await tx
      .updateTable('users')
      .set({ suspended_at: now, suspended_for: reason, updated_at: now })
      .where('id', '=', id)
      .execute()
    await endSessions(services, tx, id)
    await tell(services, tx, operator, person, { kind: 'account_suspended', reason })
  })
}

/** Ends the suspension of a person. */
export async function restorePerson(
  services: Services,
  operator: Operator,
  id: string,
  reason: string,
) {
  await services.db.transaction().execute(async (tx) => {
    const person = await lockPerson(tx, id)
    if (!person.suspended_at) throw new Refused('done_already')
    await tx
      .updateTable('users')
      .set({ suspended_at: null, suspended_for: null, updated_at: services.clock.now() })
      .where('id', '=', id)
      .execute()
    await tell(services, tx, operator, person, { kind: 'account_restored', reason })
  })
}

async function lockPerson(tx: Transaction, id: string) {
  const person = await tx
    .selectFrom('users')
    .select(['id', 'role', 'company_id', 'name', 'email', 'locale', 'suspended_at'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!person) throw new Refused('not_found')
  return person
}

/** Records the act and mails the person. */
async function tell(
  services: Services,
  tx: Transaction,
  operator: Operator,
  { id, company_id, name, email, locale }: Awaited<ReturnType<typeof lockPerson>>,
  { kind, reason }: { kind: 'account_suspended' | 'account_restored'; reason: string },
) {
  await recordAudit(services, tx, {
    kind: kind === 'account_suspended' ? 'person_suspended' : 'person_restored',
    actor_id: operator.id,
    person_id: id,
    company_id,
    object: 'users',
    object_id: id,
    reason,
  })
  const { APP_URL, CONTACT_EMAIL_1: contact } = services.environment
  const facts = { name, reason, contact, link: APP_URL }
  await queueMail(services, tx, { kind, to: email, locale, facts })
}
