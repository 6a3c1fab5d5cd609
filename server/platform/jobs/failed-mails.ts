import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

export interface FailedMail {
  id: string
  kind: string
  to: string
  created_at: Date
  failed_at: Date
  /** The code or the name of the last error, without its message, which may contain the address. */
  reason: string
}

/** Mails that failed for three days, latest first. */
export async function listFailedMails(
  db: Database,
  { limit }: { limit: number },
): Promise<FailedMail[]> {
  const { rows } = await sql<FailedMail>`
    select id::text as id, data->>'kind' as kind, data->>'to' as "to", created_on as created_at,
      completed_on as failed_at, coalesce(output->>'code', output->>'name', 'unknown') as reason
    from jobs.job where name = 'mail' and state = 'failed'
    order by completed_on desc limit ${limit}`.execute(db)
  return rows
}

/** Queues failed mails again. @param id one of them, or null for all @returns their number */
export async function resendFailedMails(db: Database, id: string | null): Promise<number> {
  const { numAffectedRows } = await sql`
    update jobs.job
    set state = 'retry', retry_count = 0, completed_on = null, output = null, start_after = now(),
      keep_until = now() + interval '14 days'
    where name = 'mail' and state = 'failed' and (${id}::text is null or id::text = ${id})`.execute(
    db,
  )
  return Number(numAffectedRows)
}

/** Deletes mails that failed before a time; the queue itself does so when it is maintained. */
export async function pruneFailedMails({ db }: { db: Database }, before: Date): Promise<void> {
  await sql`
    delete from jobs.job where name = 'mail' and state = 'failed' and completed_on < ${before}`.execute(
    db,
  )
}
