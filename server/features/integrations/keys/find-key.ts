import { sql } from 'kysely'
import type { Role } from '#contract/endpoint/roles.ts'
import type { Scope } from '#contract/endpoint/scopes.ts'
import { minuteMs } from '#server/platform/clock.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import { sha256 } from '#server/platform/digests.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import type { Services } from '#server/platform/services.ts'

interface FoundKey {
  id: string
  company_id: string
  scopes: Scope[]
  last_used_at: Date | null
  maker: string
  role: Extract<Role, 'company' | 'administrator'>
  is_verified: boolean
  is_refused: boolean
}

/** The rights of the maker are looked at again, beside the trigger that ends keys with them. */
const findByHash = preparedQuery(
  'api_key',
  (value: { key_hash: Buffer; now: Date }) => sql<FoundKey>`
   select k.id, k.company_id, k.scopes, k.last_used_at, u.id as maker, u.role,
     u.email_verified_at is not null as is_verified,
     c.suspended_at is not null or c.erase_at is not null or c.erased_at is not null as is_refused
   from api_keys k join users u on u.id = k.made_by join companies c on c.id = k.company_id
   where k.key_hash = ${value.key_hash} and k.revoked_at is null
     and (k.expires_at is null or k.expires_at > ${value.now})
     and u.company_id = k.company_id and u.role in ('company', 'administrator')
     and u.removed_at is null and u.suspended_at is null`,
)

/**
 * Finds who acts by a key: the person who made it, with the rights of the key. The use is noted
 * once a minute.
 * @returns null for a key that is unknown or has ended
 */
export async function findByKey(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  secret: string,
): Promise<Staff | null> {
  const now = clock.now()
  const [found] = await findByHash(db, { key_hash: sha256(secret), now })
  if (!found) return null
  const { id, company_id, scopes, is_refused, last_used_at, maker, role, is_verified } = found
  if (!last_used_at || now.getTime() - last_used_at.getTime() >= minuteMs)
    await db.updateTable('api_keys').set({ last_used_at: now }).where('id', '=', id).execute()
  const key = { id, scopes, is_refused }
  return {
    id: maker,
    role,
    company_id,
    is_verified,
    session_id: id,
    needs_second_factor: false,
    key,
  }
}
