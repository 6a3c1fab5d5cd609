import { sql, type SqlBool } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Note } from '#contract/applications/notes.ts'
import { encodeCursor } from '#server/platform/db/cursor.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { hiddenPerson, personName } from '#server/platform/db/known-names.ts'
import { decodeTimeCursor } from '#server/platform/db/time-cursor.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import type { PageQuery } from '../candidates/candidates-page.ts'
import { colleagueOf } from '../common/colleagues.ts'
import { type Address, getSeen } from '../common/seen.ts'

type NoteRow = Awaited<ReturnType<ReturnType<typeof notesOf>['executeTakeFirstOrThrow']>>

/** Reads a page of the notes beside an application, the last first. */
export async function listNotes(
  db: Database,
  reader: Staff,
  address: Address,
  { limit, cursor }: PageQuery,
) {
  const after = decodeTimeCursor(cursor)
  const application = await getSeen(db, reader, address)
  const rows = await notesOf(db, application)
    .where('n.removed_at', 'is', null)
    .$if(after !== null, (notes) =>
      notes.where(
        sql<SqlBool>`(n.written_at, n.id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('n.written_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(limit + 1)
    .execute()
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    data: rows.slice(0, limit).map((row) => presentNote(row, reader)),
    meta: { next_cursor: last ? encodeCursor(last.written_at.toISOString(), last.id) : null },
  }
}

/** Selects the notes beside an application, for `presentNote`. */
export function notesOf(db: Database | Transaction, { id }: { id: string }) {
  return db
    .selectFrom('application_notes as n')
    .innerJoin('users as u', 'u.id', 'n.author_id')
    .select(['n.id', 'n.body', 'n.written_at', 'n.author_id', colleagueOf('u').as('author')])
    .select((note) =>
      jsonArrayFrom(
        note
          .selectFrom('note_mentions as mention')
          .innerJoin('users as named', 'named.id', 'mention.user_id')
          .select(['named.slug', personName('named').as('name')])
          .select(hiddenPerson('named').as('name_hidden'))
          .whereRef('mention.note_id', '=', 'n.id')
          .orderBy('named.id'),
      ).as('mentions'),
    )
    .where('n.application_id', '=', id)
}

export function presentNote({ id, body, author, mentions, ...row }: NoteRow, reader: Staff): Note {
  return {
    id,
    text: body,
    author,
    mentions,
    written_at: row.written_at.toISOString(),
    is_mine: row.author_id === reader.id,
  }
}
