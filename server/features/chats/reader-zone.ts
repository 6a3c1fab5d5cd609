import { modernZone } from '#contract/times/time-zones.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Member } from '#server/platform/http/actor.ts'

/**
 * Keeps the zone of a candidate's browser, for meetings with somebody who has none in the profile.
 * That of staff is the company's.
 */
export async function keepTimeZone(
  tx: Transaction,
  { id: user_id, role }: Member,
  sent: string | undefined,
  read_at: Date,
) {
  const time_zone = role === 'candidate' && sent ? modernZone(sent) : null
  if (time_zone === null) return
  await tx
    .insertInto('reader_time_zones')
    .values({ user_id, time_zone, read_at })
    .onConflict((row) =>
      row
        .column('user_id')
        .doUpdateSet({ time_zone, read_at })
        .where('reader_time_zones.time_zone', '<>', time_zone),
    )
    .execute()
}
