import { sql } from 'kysely'
import type { ModelType } from '#contract/message.ts'
import { managers } from '#contract/roles.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { notifyDelayMs } from './digest-schedule.ts'

interface SentMessage {
  chat_id: string
  candidate_id: string
  company_id: string
  voice: ModelType
  now: Date
}

/**
 * Adds an unread message for the recipients: the candidate, or everybody of the company who may
 * chat.
 */
export async function addUnread(
  tx: Transaction,
  { chat_id, candidate_id, company_id, voice, now }: SentMessage,
) {
  const isForCompany = voice === 'User'
  await tx
    .insertInto('chat_reads')
    .columns(['chat_id', 'user_id', 'unread', 'unread_since', 'mail_at'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select((eb) => [
          eb.val(chat_id).as('chat_id'),
          'users.id',
          sql<number>`1`.as('unread'),
          sql<Date>`${now}::timestamptz`.as('unread_since'),
          sql<Date>`${new Date(now.getTime() + notifyDelayMs)}::timestamptz`.as('mail_at'),
        ])
        .$if(!isForCompany, (users) => users.where('id', '=', candidate_id))
        .$if(isForCompany, (users) =>
          users
            .where('company_id', '=', company_id)
            .where('role', 'in', managers)
            .where('removed_at', 'is', null),
        ),
    )
    .onConflict((conflict) =>
      conflict.columns(['chat_id', 'user_id']).doUpdateSet({
        unread: sql`chat_reads.unread + 1`,
        unread_since: sql`coalesce(chat_reads.unread_since, excluded.unread_since)`,
        // No second mail until the messages of the first one are read.
        mail_at: sql`case when chat_reads.mailed_seq <= chat_reads.seq
          then coalesce(chat_reads.mail_at, excluded.mail_at) end`,
      }),
    )
    .execute()
}
