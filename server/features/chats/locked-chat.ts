import { sql } from 'kysely'
import { awayOf } from '#server/platform/db/away.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import type { Member } from '#server/platform/http/actor.ts'
import { Refused } from '#server/platform/refused.ts'
import type { TimeOfChat } from './chat-time.ts'

export interface LockedChat extends TimeOfChat {
  candidate_id: string
  company_id: string
  withdrawn_at: Date | null
  away: string | null
}

interface Party {
  chat_id: string
  candidate_id: string | null
  company_id: string | null
}

const lockedChat = preparedQuery(
  'lock_chat',
  (value: Party) => sql<LockedChat>`
    with c as materialized (
      select application_id, candidate_id, company_id, created_at, active_at from chats
      where id = ${value.chat_id}
        and (candidate_id = ${value.candidate_id} or company_id = ${value.company_id})
      for no key update
    ), a as materialized (
      select a.withdrawn_at from c join applications a on a.id = c.application_id for share of a
    )
    select c.candidate_id, c.company_id, c.created_at, c.active_at, a.withdrawn_at,
      ${awayOf('u')} as away
    from c
    left join a on true
    join users u on u.id = c.candidate_id`,
)

/**
 * Serializes the writes of a conversation, which keeps the last message and the unread counts
 * exact, and blocks while the application is being withdrawn.
 * @throws Refused not_found also for a conversation of others
 */
export async function lockChat(tx: Transaction, sender: Member, chat_id: string) {
  const candidate_id = sender.role === 'candidate' ? sender.id : null
  const [chat] = await lockedChat(tx, { chat_id, candidate_id, company_id: sender.company_id })
  if (!chat) throw new Refused('not_found')
  return chat
}

/** The clocks of processes differ; no message is older than the one before, or than its chat. */
export function timeOfNext({ active_at }: Pick<LockedChat, 'active_at'>, now: Date) {
  return new Date(Math.max(now.getTime(), active_at.getTime()))
}
