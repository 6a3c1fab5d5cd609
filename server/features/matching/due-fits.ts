// When the board is next looked through for new vacancies that fit the wishes of a candidate.
import { sql } from 'kysely'
import type { Transaction } from '#server/platform/db/database.ts'

interface NextLook {
  user_id: string
  /** The newest vacancy of the board. */
  after: string
  due_at: Date
}

/** Notes that the board was looked through, and when it is again. */
export async function keepLooks(tx: Transaction, looks: NextLook[]) {
  await sql`
    update wishes w set fits_after = look.after, fits_due_at = look.due_at
    from unnest(${looks.map(({ user_id }) => user_id)}::uuid[],
      ${looks.map(({ after }) => after)}::bigint[],
      ${looks.map(({ due_at }) => due_at)}::timestamptz[]) as look (user_id, after, due_at)
    where w.user_id = look.user_id`.execute(tx)
}
