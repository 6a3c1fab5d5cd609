import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
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

interface Parties {
  vacancy_id: string
  candidate_id: string
  company_id: string
}

type NewChat = Parties & { application_id: string }

/**
 * Creates the chat of an application, open to both sides. One that a yes to an approach has opened
 * belongs to the first application that follows.
 * @returns its id
 */
export async function openChat(tx: Transaction, parties: NewChat, now: Date): Promise<string> {
  const [opened] = await insertChat(tx, { ...parties, id: randomUUID(), now })
  if (!opened) throw new Error('a chat was not opened')
  return opened.id
}

const insertChat = preparedQuery(
  'open_chat',
  (value: NewChat & { id: string; now: Date }) => sql<{ id: string }>`
    with opened as (
      update chats set application_id = ${value.application_id}::uuid
      where application_id is null and approach_id = (
        select id from approaches
        where vacancy_id = ${value.vacancy_id}::uuid and candidate_id = ${value.candidate_id}::uuid)
      returning id
    ), made as (
      insert into chats
        (id, application_id, vacancy_id, candidate_id, company_id, active_at, created_at)
      select ${value.id}::uuid, ${value.application_id}::uuid, ${value.vacancy_id}::uuid,
        ${value.candidate_id}::uuid, ${value.company_id}::uuid, ${value.now}::timestamptz,
        ${value.now}::timestamptz
      where not exists (select from opened)
      returning id
    )
    select id from opened union all select id from made`,
)

/** Creates the chat of somebody who said yes to an approach. @returns its id */
export async function openApproachChat(
  tx: Transaction,
  parties: Parties & { approach_id: string },
  now: Date,
): Promise<string> {
  const { id } = await tx
    .insertInto('chats')
    .values({ ...parties, active_at: now, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Publishes to the other side that the actor is typing. Nothing is recorded. */
export async function typeInChat({ db }: Pick<Services, 'db'>, actor: Member, chatId: string) {
  await db.transaction().execute(async (tx) => {
    const chat = await tx
      .selectFrom('chats')
      .leftJoin('applications', 'applications.id', 'chats.application_id')
      .select(['chats.candidate_id', 'chats.company_id', 'applications.withdrawn_at'])
      .where('chats.id', '=', chatId)
      .where(isPartyOf(actor))
      .executeTakeFirst()
    if (!chat) throw new Refused('not_found')
    if (chat.withdrawn_at) throw new Refused('application_withdrawn')
    await publish(tx, otherSideOf(actor, chat), typingIn(chatId))
  })
}
