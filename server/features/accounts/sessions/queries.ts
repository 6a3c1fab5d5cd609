import { sql } from 'kysely'
import type { Session } from '#contract/accounts/sessions.ts'
import type { Role } from '#contract/endpoint/roles.ts'
import type { Database } from '#server/platform/db/database.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import { hasReplayedAll, readAnywhere } from '#server/platform/db/reads.ts'
import { isDatabaseUnavailable } from '#server/platform/db/unavailable.ts'
import { sha256 } from '#server/platform/digests.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import type { Services } from '#server/platform/services.ts'
import { personOf } from '../person.ts'
import { noteUse, useNotedEveryMs } from './extend.ts'

type Dependencies = Pick<Services, 'db' | 'reads' | 'clock' | 'environment'>

interface FoundSession {
  id: string
  role: Role
  company_id: string | null
  email_verified_at: Date | null
  session_id: string
  needs_second_factor: boolean
  last_used_at: Date
}

const sessionOf = preparedQuery(
  'session',
  (value: { token_hash: Buffer; now: Date }) => sql<FoundSession>`
   select u.id, u.role, u.company_id, u.email_verified_at, s.id as session_id, s.last_used_at,
     s.authenticated_by = 'password' and (u.role = 'operator' or coalesce(c.requires_second_factor, false)
       or u.role = 'company' and p.required_at is not null) as needs_second_factor
   from sessions s join users u on u.id = s.user_id left join companies c on c.id = u.company_id
     left join identity_providers p on p.company_id = u.company_id
   where s.token_hash = ${value.token_hash} and s.revoked_at is null and s.expires_at > ${value.now}
     and u.removed_at is null`,
)

/** Finds the person of a token whose session has not ended, and extends the session. */
export async function findActor(services: Dependencies, token: string): Promise<Actor | null> {
  const [found] = await readAnywhere(services, hasAllEndings, (db) =>
    sessionOf(db, { token_hash: sha256(token), now: services.clock.now() }),
  )
  if (!found) return null
  if (services.clock.now().getTime() - found.last_used_at.getTime() >= useNotedEveryMs)
    await noteUse(services, found.session_id).catch(unlessAway)
  const { session_id, needs_second_factor } = found
  return { ...personOf(found), session_id, needs_second_factor }
}

/** A replica that stands in for the primary knows of every session that has ended. */
async function hasAllEndings(db: Database) {
  const { rows } = await sql`select where ${hasReplayedAll}`.execute(db)
  return rows.length > 0
}

/** The use of a session is noted by a later call; a replica that stood in cannot. */
function unlessAway(error: unknown) {
  if (!isDatabaseUnavailable(error)) throw error
}

const openSessions = preparedQuery(
  'open_sessions',
  (value: { ids: string[]; now: Date }) => sql<{ id: string }>`
    select s.id from sessions s join users u on u.id = s.user_id
    where s.id = any (${value.ids}::uuid[]) and s.revoked_at is null
      and s.expires_at > ${value.now} and u.removed_at is null`,
)

/** Selects the sessions that have not ended. */
export async function findOpenSessions(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  ids: string[],
) {
  const open = await openSessions(db, { ids, now: clock.now() })
  return new Set(open.map(({ id }) => id))
}

export async function listSessions(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Actor,
): Promise<Session[]> {
  const sessions = await db
    .selectFrom('sessions')
    .select(['id', 'user_browser', 'user_platform', 'created_at'])
    .where('user_id', '=', actor.id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(100)
    .execute()
  return sessions.map(({ created_at, ...session }) => ({
    ...session,
    created_at: created_at.toISOString(),
    is_current: session.id === actor.session_id,
  }))
}
