import { sql } from 'kysely'
import type { Transaction } from '#server/platform/db/database.ts'
import { randomToken, sha256 } from '#server/platform/digests.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { deviceOf } from '../device.ts'
import type { Person } from '../person.ts'
import type { AuthenticatedBy } from '../sessions/authenticated-by.ts'
import { sessionEnd } from '../sessions/extend.ts'
import { undoDeletion } from '../status/commands.ts'

export interface OpenedSession {
  token: string
  actor: Actor
  /** Opening it has undone the deletion that the person had asked for. */
  deletion_undone: boolean
}

/**
 * Starts a session on one device. Only the hash of its token is stored. A deletion that was asked
 * for is undone.
 * @throws Refused account_suspended or company_suspended, with the reason
 */
export async function openSession(
  services: Pick<Services, 'clock' | 'environment' | 'jobs'>,
  tx: Transaction,
  person: Person,
  userAgent: string,
  authenticated_by: AuthenticatedBy = 'password',
  provider_id: string | null = null,
): Promise<OpenedSession> {
  const { clock, environment } = services
  await refuseSuspended(tx, person, environment.CONTACT_EMAIL_1)
  const deletion_undone = await undoDeletion(services, tx, person)
  const token = randomToken()
  const now = clock.now()
  const session = await tx
    .insertInto('sessions')
    .values({
      user_id: person.id,
      token_hash: sha256(token),
      ...deviceOf(userAgent),
      authenticated_by,
      provider_id,
      created_at: now,
      last_used_at: now,
      expires_at: sessionEnd(now, environment.TOKEN_TTL_DAYS),
    })
    .returning('id as session_id')
    .returning(
      sql<boolean>`authenticated_by = 'password' and exists (
        select from users u left join companies c on c.id = u.company_id
        where u.id = user_id and (u.role = 'operator' or c.requires_second_factor
          or u.role = 'company' and exists (select from identity_providers p
            where p.company_id = c.id and p.required_at is not null)))`.as('needs_second_factor'),
    )
    .executeTakeFirstOrThrow()
  return { token, actor: { ...person, ...session }, deletion_undone }
}

/** Locks the person and the company: a suspension then ends this session too, or is seen here. */
async function refuseSuspended(tx: Transaction, { id, company_id }: Person, contact: string) {
  const suspended = async (table: 'users' | 'companies', key: string) =>
    tx
      .selectFrom(table)
      .select('suspended_for')
      .where('id', '=', key)
      .forShare()
      .executeTakeFirstOrThrow()
  const { suspended_for: reason } = await suspended('users', id)
  if (reason !== null)
    throw new Refused('account_suspended', undefined, undefined, { reason, contact })
  if (company_id === null) return
  const { suspended_for } = await suspended('companies', company_id)
  if (suspended_for !== null)
    throw new Refused('company_suspended', undefined, undefined, {
      reason: suspended_for,
      contact,
    })
}
