import { sql, type SqlBool } from 'kysely'
import type { ReadThing } from '#contract/notifications/notifications.ts'
import type { Actor } from '#server/platform/http/actor.ts'
import { isUuid } from '#server/platform/http/uuid.ts'
import { toUser } from '#server/platform/live/audience.ts'
import { notificationsChanged } from '#server/platform/live/changes.ts'
import { publish } from '#server/platform/live/live.ts'
import { refusedField } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { countUnread } from './list-notifications.ts'

/**
 * Marks as read what the reader was told of a thing, whatever its kind. Idempotent; a thing that is
 * not theirs has nothing to read.
 * @returns the number left unread
 * @throws Refused invalid_fields if the thing is not named
 */
export async function readNotifications(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  reader: Actor,
  { thing, id }: ReadThing,
): Promise<number> {
  if (id === undefined && !withoutId.includes(thing)) throw refusedField('id', 'required')
  if (id !== undefined && thing !== 'vacancy' && !isUuid(id)) return countUnread(db, reader)
  return db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('notifications')
      .set({ read_at: clock.now() })
      .where('user_id', '=', reader.id)
      .where('read_at', 'is', null)
      .where(isAbout(reader, thing, id))
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await publish(tx, toUser(reader.id), notificationsChanged())
    return countUnread(tx, reader)
  })
}

const withoutId: readonly ReadThing['thing'][] = ['everything', 'search', 'openness']

function isAbout(reader: Actor, thing: ReadThing['thing'], id = '') {
  switch (thing) {
    case 'everything':
      return sql<SqlBool>`true`
    case 'notification':
      return sql<SqlBool>`notifications.id = ${id}::uuid`
    case 'chat':
      return sql<SqlBool>`chat_id = ${id}::uuid`
    case 'application':
      return sql<SqlBool>`application_id = ${id}::uuid`
    case 'openness':
      return sql<SqlBool>`kind = 'openness_ending'`
    case 'search':
      return id ? sql<SqlBool>`search_id = ${id}::uuid` : sql<SqlBool>`search_id is not null`
    case 'vacancy':
      // Candidates see their application on the page of the vacancy.
      return sql<SqlBool>`(vacancy_id = (select id from vacancies where slug = ${id})
        or application_id in (select a.id from applications a join vacancies v on v.id = a.vacancy_id
          where v.slug = ${id} and a.candidate_id = ${reader.id}))`
  }
}
