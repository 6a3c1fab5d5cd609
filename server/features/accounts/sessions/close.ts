import { recordAudit } from '#server/features/audit/commands.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { closeStreams } from '#server/platform/live/live.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'

/** Ends the session of another device. The present one ends by logging out. */
export async function closeSession(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Actor,
  id: string,
) {
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
    await recordAudit({ clock }, tx, {
      kind: 'signed_out_elsewhere',
      actor_id: actor.id,
      person_id: actor.id,
      company_id: actor.company_id,
    })
    await closeStreams(tx, actor.id)
  })
}

/** Ends the session that the request was made in. */
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
