import type { Language } from '#contract/fields/languages.ts'
import { policyVersion } from '#contract/pages/current-policy.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { isPassword } from '#server/platform/passwords.ts'
import { refusedField } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { slugOf } from '#server/platform/slugs.ts'
import { type Person, personOf } from './person.ts'
import { reserveEmail } from './reserve-email.ts'
import { mailVerification } from './verification.ts'

interface NewPerson {
  role: Person['role']
  company_id: string | null
  name: string
  last_name: string
  email: string
  password_hash: string
  locale: Language
  phone?: string | null
  created_by?: string
}

/**
 * Creates an unverified account and mails the verification link.
 * @throws Refused invalid_fields naming `email`
 */
export async function createPerson(
  services: Services,
  tx: Transaction,
  person: NewPerson,
): Promise<Person> {
  const now = services.clock.now()
  const email = person.email.toLowerCase()
  await reserveEmail(services, tx, email)
  const created = await tx
    .insertInto('users')
    .values({
      ...person,
      email,
      slug: slugOf(`${person.name} ${person.last_name}`),
      created_at: now,
      updated_at: now,
      policy_version: policyVersion,
      policy_agreed_at: now,
    })
    .returning(['id', 'name', 'email', 'locale', 'role', 'company_id', 'email_verified_at'])
    .executeTakeFirstOrThrow()
  await mailVerification(services, tx, created.id)
  return personOf(created)
}

/**
 * @returns the hash that the password was compared with
 * @throws Refused invalid_fields naming `current_password`
 */
export async function provePassword(
  { db }: Pick<Services, 'db'>,
  { id }: Pick<Actor, 'id'>,
  current_password: string,
): Promise<string> {
  const { password_hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (await isPassword(current_password, password_hash)) return password_hash
  throw refusedField('current_password', 'wrong_password')
}
