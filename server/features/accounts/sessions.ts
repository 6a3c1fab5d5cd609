import type { Role } from '#contract/roles.ts'
import type { Session } from '#contract/sessions.ts'
import { dayMs, minuteMs } from '#server/platform/clock.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { prepared } from '#server/platform/db/database.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { uuidOr404 } from '#server/platform/http/uuid.ts'
import { closeStreams } from '#server/platform/live/live.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { sha256 } from '#server/platform/signing.ts'
import { personOf } from './person.ts'

/**
 * The minimum interval between updates of a session's last use, which keeps most reads free of
 * writes.
 */
const useNotedEveryMs = 10 * minuteMs

type Dependencies = Pick<Services, 'db' | 'clock' | 'environment'>

interface FoundSession {
  id: string
  role: Role
  company_id: string | null
  email_verified_at: Date | null
  session_id: string
  last_used_at: Date
}

const sessionOf = prepared<FoundSession>(
  'session',
  `select u.id, u.role, u.company_id, u.email_verified_at, s.id as session_id, s.last_used_at
   from sessions s join users u on u.id = s.user_id
   where s.token_hash = $1 and s.revoked_at is null and s.expires_at > $2 and u.removed_at is null`,
)

/** Finds the person of a token whose session has not ended, and extends the session. */
export async function findActor(services: Dependencies, token: string): Promise<Actor | null> {
  const { db, clock } = services
  const [found] = await sessionOf(db, [sha256(token), clock.now()])
  if (!found) return null

  if (clock.now().getTime() - found.last_used_at.getTime() >= useNotedEveryMs)
    await noteUse(services, found.session_id)
  return { ...personOf(found), session_id: found.session_id }
}

const openSessions = prepared<{ id: string }>(
  'open_sessions',
  `select s.id from sessions s join users u on u.id = s.user_id
   where s.id = any ($1::uuid[]) and s.revoked_at is null and s.expires_at > $2 and u.removed_at is null`,
)

/** Selects the sessions that have not ended. */
export async function findOpenSessions(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  ids: string[],
) {
  return new Set((await openSessions(db, [ids, clock.now()])).map(({ id }) => id))
}

async function noteUse({ db, clock, environment }: Dependencies, sessionId: string) {
  await db
    .updateTable('sessions')
    .set({
      last_used_at: clock.now(),
      expires_at: sessionEnd(clock.now(), environment.TOKEN_TTL_DAYS),
    })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute()
}

export function sessionEnd(now: Date, days: number): Date {
  return new Date(now.getTime() + days * dayMs)
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

/** Ends the session of another device. The present one ends by logging out. */
export async function closeSession(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Actor,
  sentId: string,
) {
  const id = uuidOr404(sentId)
  if (id === actor.session_id) throw new Refused('session_is_current')
  await db.transaction().execute(async (tx) => {
    const closed = await tx
      .updateTable('sessions')
      .set({ revoked_at: clock.now() })
      .where('id', '=', id)
      .where('user_id', '=', actor.id)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', clock.now())
      .returning('id')
      .executeTakeFirst()
    if (!closed) throw new Refused('not_found')
    await closeStreams(tx, actor.id)
  })
}

/** Ends all sessions of a person, or all but one. */
export async function endSessions(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  userId: string,
  { except }: { except?: string } = {},
) {
  await tx
    .updateTable('sessions')
    .set({ revoked_at: clock.now() })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(except !== undefined, (sessions) => sessions.where('id', '!=', except ?? ''))
    .execute()
  await closeStreams(tx, userId)
}

export async function logout({ db, clock }: Pick<Services, 'db' | 'clock'>, actor: Actor) {
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('sessions')
      .set({ revoked_at: clock.now() })
      .where('id', '=', actor.session_id)
      .execute()
    await closeStreams(tx, actor.id)
  })
}
