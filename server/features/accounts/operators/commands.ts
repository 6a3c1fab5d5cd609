import { sql } from 'kysely'
import { asciiAddress } from '#contract/fields/email-addresses.ts'
import { policyVersion } from '#contract/pages/current-policy.ts'
import { queueMail } from '#server/emails/queue-mail.ts'
import { recordAudit } from '#server/features/audit/commands.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { randomToken } from '#server/platform/digests.ts'
import { hashPassword } from '#server/platform/passwords.ts'
import type { Services } from '#server/platform/services.ts'
import { slugOf } from '#server/platform/slugs.ts'
import { findByEmail } from '../find-by-email.ts'
import { openReset } from '../open-reset.ts'
import { reserveEmail } from '../reserve-email.ts'
import { endSessions } from '../sessions/end.ts'
import { removePerson } from '../staff/commands.ts'

type Making = Pick<Services, 'db' | 'clock' | 'environment' | 'jobs'>

/**
 * Makes an operator of an address, and mails a link that sets the password. An account that nothing
 * has happened to yet gets the role; a new one begins verified, because only the mail opens it.
 * @returns false for an account with a history, and for that of an operator
 */
export async function makeOperator(services: Making, address: string): Promise<boolean> {
  const email = asciiAddress(address).toLowerCase()
  // Nobody knows it: the mailed link replaces it.
  const password_hash = await hashPassword(randomToken())
  return services.db.transaction().execute(async (tx) => {
    const person = await findByEmail(tx, email)
    if (person && (person.role !== 'candidate' || (await hasHistory(tx, person.id)))) return false
    const id = person
      ? await giveRole(services, tx, person.id)
      : await createAccount(services, tx, email, password_hash)
    await recordAudit(services, tx, {
      kind: 'operator_made',
      actor_id: null,
      person_id: id,
      object: 'users',
      object_id: id,
    })
    const link = await openReset(services, tx, id)
    const locale = person?.locale ?? 'en'
    await queueMail(services, tx, { kind: 'operator_made', to: email, locale, facts: { link } })
    return true
  })
}

/** Removes an operator and ends their sessions. @returns false for any other address */
export async function removeOperator(
  services: Pick<Services, 'db' | 'clock'>,
  address: string,
): Promise<boolean> {
  return services.db.transaction().execute(async (tx) => {
    const person = await findByEmail(tx, address)
    if (person?.role !== 'operator') return false
    await removePerson(services, tx, person.id, person.id)
    await recordAudit(services, tx, {
      kind: 'operator_removed',
      actor_id: null,
      person_id: person.id,
      object: 'users',
      object_id: person.id,
    })
    return true
  })
}

/** True if an account has applied, bought or received credits. */
async function hasHistory(tx: Transaction, id: string) {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from applications where candidate_id = ${id})
      or exists (select from checkouts where user_id = ${id})
      or exists (
        select from credit_entries e join credit_accounts a on a.id = e.account_id
        where a.user_id = ${id}) as has`.execute(tx)
  return rows[0]?.has ?? false
}

async function giveRole(services: Making, tx: Transaction, id: string) {
  const now = services.clock.now()
  await tx
    .updateTable('users')
    .set({ role: 'operator', email_verified_at: now, updated_at: now })
    .where('id', '=', id)
    .execute()
  await endSessions(services, tx, id)
  return id
}

async function createAccount(
  services: Making,
  tx: Transaction,
  email: string,
  password_hash: string,
) {
  await reserveEmail(services, tx, email)
  const now = services.clock.now()
  const name = email.replace(/@.*/, '').slice(0, 100)
  const { id } = await tx
    .insertInto('users')
    .values({
      role: 'operator',
      slug: slugOf(name),
      name,
      last_name: 'Altura',
      email,
      email_verified_at: now,
      password_hash,
      locale: 'en',
      created_at: now,
      updated_at: now,
      policy_version: policyVersion,
      policy_agreed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
