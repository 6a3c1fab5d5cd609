import { sql } from 'kysely'
import { silencesMax } from '#contract/approaches/openness-choices.ts'
import type { Transaction } from '#server/platform/db/database.ts'

/**
 * Counts an approach that was not answered in time; as many as `silencesMax` pause the openness.
 * @returns true if this one did
 */
export async function recordSilence(tx: Transaction, user_id: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ has_paused: boolean }>`
    update approachable set silences = silences + 1,
      paused_at = case when silences + 1 >= ${silencesMax} then coalesce(paused_at, ${now}) else paused_at end
    where user_id = ${user_id} and silences < 100
    returning silences = ${silencesMax} and paused_at = ${now} as has_paused`.execute(tx)
  return rows[0]?.has_paused ?? false
}

/** An answer ends the count of silences. */
export async function endSilences(tx: Transaction, user_id: string) {
  await tx
    .updateTable('approachable')
    .set({ silences: 0 })
    .where('user_id', '=', user_id)
    .where('silences', '>', 0)
    .execute()
}
