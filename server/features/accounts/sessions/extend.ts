import { dayMs, minuteMs } from '#server/platform/clock.ts'
import type { Services } from '#server/platform/services.ts'

/**
 * The minimum interval between updates of a session's last use, which keeps most reads free of
 * writes.
 */
export const useNotedEveryMs = 10 * minuteMs

/** Notes the use of a session, from which on it lasts for its whole time again. */
export async function noteUse(
  { db, clock, environment }: Pick<Services, 'db' | 'clock' | 'environment'>,
  sessionId: string,
) {
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

/** @returns the end of a session that was last used at `now` */
export function sessionEnd(now: Date, days: number): Date {
  return new Date(now.getTime() + days * dayMs)
}
