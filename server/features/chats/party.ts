import { sql, type SqlBool } from 'kysely'
import type { Database } from '#server/platform/db/database.ts'
import type { Member } from '#server/platform/http/actor.ts'
import { Refused } from '#server/platform/refused.ts'

/**
 * @returns the condition that the actor is a party of the chat: its candidate, or staff of its
 * company
 */
export function isPartyOf(actor: Member) {
  return actor.role === 'candidate'
    ? sql<SqlBool>`chats.candidate_id = ${actor.id}`
    : sql<SqlBool>`chats.company_id = ${actor.company_id}`
}

/** @throws Refused not_found also for a conversation of others */
export async function checkParty(db: Database, actor: Member, chatId: string): Promise<void> {
  const chat = await db
    .selectFrom('chats')
    .select('id')
    .where('id', '=', chatId)
    .where(isPartyOf(actor))
    .executeTakeFirst()
  if (!chat) throw new Refused('not_found')
}
