import { managers } from '#contract/endpoint/roles.ts'
import { queueMails } from '#server/emails/queue-mail.ts'
import { endSessionsOfStaff } from '#server/features/accounts/staff/commands.ts'
import { recordAudit } from '#server/features/audit/commands.ts'
import { callOffMeetings } from '#server/features/chats/commands.ts'
import { closeVacanciesOf, returnOfVacancies } from '#server/features/vacancies/commands.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Operator } from '#server/platform/http/actor.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'

/**
 * Suspends a company: the sessions of its people end, its open vacancies are closed, the credits of
 * open applications return, and its meetings are called off.
 */
export async function suspendCompany(
  services: Services,
  operator: Operator,
  id: string,
  reason: string,
) {
  const closed = await services.db.transaction().execute(async (tx) => {
    await callOffMeetings(services, tx, { company_id: id })
    const company = await lockCompany(tx, id)
    if (company.suspended_at) throw new Refused('done_already')
    const now = services.clock.now()
    await tx
      .updateTable('companies')
      .set({ suspended_at: now, suspended_for: reason, updated_at: now })
      .where('id', '=', id)
      .execute()
    await endSessionsOfStaff(services, tx, id)
    await tell(services, tx, operator, company, { kind: 'company_suspended', reason })
    return closeVacanciesOf(tx, id, now, 'company_suspended')
  })
  await returnOfVacancies(services, closed)
}

/** Ends the suspension of a company. Its vacancies stay closed until it opens them. */
export async function restoreCompany(
  services: Services,
  operator: Operator,
  id: string,
  reason: string,
) {
  await services.db.transaction().execute(async (tx) => {
    const company = await lockCompany(tx, id)
    if (!company.suspended_at) throw new Refused('done_already')
    await tx
      .updateTable('companies')
      .set({ suspended_at: null, suspended_for: null, updated_at: services.clock.now() })
      .where('id', '=', id)
      .execute()
    await tell(services, tx, operator, company, { kind: 'company_restored', reason })
  })
}

/** Posting a vacancy and signing in hold a share of this lock until their end. */
async function lockCompany(tx: Transaction, id: string) {
  const company = await tx
    .selectFrom('companies')
    .select(['id', 'name', 'suspended_at'])
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!company) throw new Refused('not_found')
  return company
}

/** Records the act and mails those who manage the company. */
async function tell(
  services: Services,
  tx: Transaction,
  operator: Operator,
  { id, name: company }: { id: string; name: string },
  { kind, reason }: { kind: 'company_suspended' | 'company_restored'; reason: string },
) {
  await recordAudit(services, tx, {
    kind,
    actor_id: operator.id,
    company_id: id,
    object: 'companies',
    object_id: id,
    reason,
  })
  const people = await tx
    .selectFrom('users')
    .select(['name', 'email', 'locale'])
    .where('company_id', '=', id)
    .where('role', 'in', managers)
    .where('removed_at', 'is', null)
    .execute()
  const { APP_URL, CONTACT_EMAIL_1: contact } = services.environment
  const mails = people.map(({ name, email, locale }) => ({
    kind,
    to: email,
    locale,
    facts: { name, company, reason, contact, link: APP_URL },
  }))
  await queueMails(services, tx, mails)
}
