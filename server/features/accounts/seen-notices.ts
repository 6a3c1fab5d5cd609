import { sql } from 'kysely'
import type { Database } from '#server/platform/db/database.ts'

/** Adds a notice to what the person has read, once. */
export async function markNoticeSeen(db: Database, user_id: string, notice: string): Promise<void> {
  await sql`
    update users set seen_notices = seen_notices || ${notice}::text
    where id = ${user_id} and not ${notice} = any (seen_notices)`.execute(db)
}
