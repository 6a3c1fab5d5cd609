// Commands shared by signing up and by managing the people of a company.
import { sql } from 'kysely'
import type { Language } from '#contract/languages.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { closeStreams } from '#server/platform/live/live.ts'
import { refusedField } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { randomToken, sha256 } from '#server/platform/signing.ts'
import { slugOf } from '#server/platform/slugs.ts'
import { deviceOf } from './device.ts'
import { cancelPending } from './email-change/commands.ts'
import { type Person, personOf } from './person.ts'
import { isEmailTaken } from './queries.ts'
import { endSessions, sessionEnd } from './sessions.ts'
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
    })
    .returning(['id', 'name', 'email', 'locale', 'role', 'company_id', 'email_verified_at'])
    .executeTakeFirstOrThrow()
  await mailVerification(services, tx, created)
  return personOf(created)
}

/**
 * Refuses an address that another account uses; `owner` may keep an own one. Concurrent requests
 * are serialized.
 * @throws Refused invalid_fields naming `email`
 */
export async function reserveEmail(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  email: string,
  owner?: string,
) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`.execute(tx)
  if (await isEmailTaken(tx, email, { now: clock.now(), except: owner }))
    throw refusedField('email', 'email_taken')
}

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

/** Removes a person. Their texts keep their name; their address is free again. */
export async function removePerson(
  services: Services,
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

/** Starts a session on one device. Only the hash of its token is stored. */
export async function openSession(
  { clock, environment }: Pick<Services, 'clock' | 'environment'>,
  tx: Transaction,
  person: Person,
  userAgent: string,
): Promise<{ token: string; actor: Actor }> {
  const token = randomToken()
  const now = clock.now()
  const session = await tx
    .insertInto('sessions')
    .values({
      user_id: person.id,
      token_hash: sha256(token),
      ...deviceOf(userAgent),
      created_at: now,
      last_used_at: now,
      expires_at: sessionEnd(now, environment.TOKEN_TTL_DAYS),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { token, actor: { ...person, session_id: session.id } }
}
