// An answer to the application comes last in its conversation, until somebody writes there.
import type { Transaction } from '#server/platform/db/database.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import { toCompany, toUser } from '#server/platform/live/audience.ts'
import { chatChanged } from '#server/platform/live/changes.ts'
import { publishAll } from '#server/platform/live/live.ts'
import { timeOfNext } from './locked-chat.ts'

interface AnsweredChat {
  id: string
  candidate_id: string
  company_id: string
  active_at: Date
}

const lockAnswered = preparedQuery(
  'lock_answered_chat',
  (value: { application_id: string; company_id: string }, db) =>
    db
      .selectFrom('chats')
      .select(['id', 'candidate_id', 'company_id', 'active_at'])
      .where('application_id', '=', value.application_id)
      .where('company_id', '=', value.company_id)
      .forNoKeyUpdate(),
)

/**
 * Locks the conversation of an application of the company, if there is one. Before the application
 * is locked: people who write to a conversation lock it first.
 */
export async function lockChatOf(
  tx: Transaction,
  of: { application_id: string; company_id: string },
): Promise<AnsweredChat | undefined> {
  const [chat] = await lockAnswered(tx, of)
  return chat
}

/** Shows in a conversation, which is locked, that the application was answered. */
export async function showAnswered(tx: Transaction, chat: AnsweredChat, now: Date) {
  const { id, candidate_id, company_id } = chat
  await setAnswered(tx, { id, at: timeOfNext(chat, now) })
  const changed = chatChanged(id)
  await publishAll(tx, [
    [toUser(candidate_id), changed],
    [toCompany(company_id), changed],
  ])
}

const setAnswered = preparedQuery('set_answered_chat', (value: { id: string; at: Date }, db) =>
  db
    .updateTable('chats')
    .set({
      last_message: '',
      last_event: null,
      last_message_at: value.at,
      active_at: value.at,
      answered_at: value.at,
    })
    .where('id', '=', value.id),
)
