import type { Note } from '#contract/applications/notes.ts'
import { notify } from '#server/features/notifications/commands.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import { publish } from '#server/platform/live/live.ts'
import { Refused, refusedField } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { changeForCompany } from '../common/changes.ts'
import { type Address, getSeen } from '../common/seen.ts'
import { notesOf, presentNote } from './list-notes.ts'
import { type Reader, readersOf } from './readers.ts'

interface NewNote {
  text: string
  /** Slugs. */
  mentions: string[]
}

/**
 * Writes a note beside an application.
 * @param read parses the note, or refuses, once the application is found
 */
export async function writeNote(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  author: Staff,
  address: Address,
  read: () => NewNote,
): Promise<Note> {
  return db.transaction().execute(async (tx) => {
    const application = await getSeen(tx, author, address)
    const { text: body, mentions } = read()
    const now = clock.now()
    const named = await findNamed(tx, author, application.id, mentions)
    const { id } = await tx
      .insertInto('application_notes')
      .values({
        application_id: application.id,
        author_id: author.id,
        body,
        written_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (named.length > 0)
      await tx
        .insertInto('note_mentions')
        .values(named.map((person) => ({ note_id: id, user_id: person.id })))
        .execute()
    await notify(tx, {
      kind: 'mentioned',
      thing: 'application',
      to: named.map((person) => ({ user_id: person.id, id: application.id })),
      actor_id: author.id,
      at: now,
    })
    await publish(tx, ...changeForCompany(author.company_id, application.slug))
    const note = await notesOf(tx, application).where('n.id', '=', id).executeTakeFirstOrThrow()
    return presentNote(note, author)
  })
}

/** Removes a note of its author: the text goes, and that one was written stays. */
export async function removeNote(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  author: Staff,
  address: Address & { id: string },
) {
  await db.transaction().execute(async (tx) => {
    const application = await getSeen(tx, author, address)
    const removed = await tx
      .updateTable('application_notes')
      .set({ body: '', removed_at: clock.now() })
      .where('id', '=', address.id)
      .where('application_id', '=', application.id)
      .where('author_id', '=', author.id)
      .where('removed_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!removed) throw new Refused('not_found')
    await tx.deleteFrom('note_mentions').where('note_id', '=', removed.id).execute()
    await publish(tx, ...changeForCompany(author.company_id, application.slug))
  })
}

/** @throws Refused invalid_fields for somebody who is unknown, or does not see the candidate */
async function findNamed(
  tx: Transaction,
  author: Staff,
  application: string,
  slugs: string[],
): Promise<Reader[]> {
  if (slugs.length === 0) return []
  const distinct = [...new Set(slugs)]
  const people = await readersOf(tx, author, application).where('u.slug', 'in', distinct).execute()
  if (people.length < distinct.length) throw refusedField('mentions', 'sees_no_candidate')
  return people
}
