import { randomUUID } from 'node:crypto'
import type { Transaction } from '#server/platform/db/database.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import type { Member } from '#server/platform/http/actor.ts'
import { typingIn } from '#server/platform/live/changes.ts'
import { publish } from '#server/platform/live/live.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { isPartyOf } from './party.ts'
import { otherSideOf } from './rules.ts'

export { lockChatOf, showAnswered } from './answered-chat.ts'
export { discloseToApplicants } from './disclosure.ts'
export { callOffMeetings } from './meetings/call-off.ts'

interface NewChat {
  application_id: string
  vacancy_id: string
  candidate_id: string
  company_id: string
}

/** Creates the chat of an application, open to both sides. @returns its id */
export async function openChat(tx: Transaction, parties: NewChat, now: Date): Promise<string> {
  const id = randomUUID()
  await insertChat(tx, { ...parties, id, now })
  return id
}

const insertChat = preparedQuery('open_chat', (value: NewChat & { id: string; now: Date }, db) =>
  db.insertInto('chats').values({
    id: value.id,
    application_id: value.application_id,
    vacancy_id: value.vacancy_id,
    candidate_id: value.candidate_id,
    company_id: value.company_id,
    active_at: value.now,
    created_at: value.now,
  }),
)

/** Publishes to the other side that the actor is typing. Nothing is recorded. */
export async function typeInChat({ db }: Pick<Services, 'db'>, actor: Member, chatId: string) {
  await db.transaction().execute(async (tx) => {
    const chat = await tx
      .selectFrom('chats')
      .innerJoin('applications', 'applications.id', 'chats.application_id')
      .select(['chats.candidate_id', 'chats.company_id', 'applications.withdrawn_at'])
      .where('chats.id', '=', chatId)
      .where(isPartyOf(actor))
      .executeTakeFirst()
    if (!chat) throw new Refused('not_found')
    if (chat.withdrawn_at) throw new Refused('application_withdrawn')
    await publish(tx, otherSideOf(actor, chat), typingIn(chatId))
  })
}
