import { sql } from 'kysely'
import * as z from 'zod/mini'
import { FeedbackDraft } from '#contract/applications/feedback-drafts.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { readerIn } from '../common/own-vacancy.ts'
import { isSeenBy, type Scope } from '../common/seen.ts'
import { isBlank } from './letter.ts'

/** An application of the company to this vacancy. */
interface Asked {
  slug: string
  id: string
}

const findDraft = preparedQuery(
  'feedback_draft',
  (value: Scope) => sql<{ draft: unknown }>`
    select d.draft from applications a
    join vacancies v on v.id = a.vacancy_id and v.slug = ${value.vacancy}
    left join feedback_drafts d on d.application_id = a.id and d.author_id = ${value.reader_id}
    where a.id = ${value.id} and a.company_id = ${value.company_id} and a.withdrawn_at is null
      and ${isSeenBy(readerIn(value))}`,
)

function scopeOf({ id: reader_id, role, company_id }: Staff, { slug, id }: Asked): Scope {
  return { id, vacancy: slug, company_id, reader_id, role }
}

/** Reads what a person has begun to write. @throws Refused not_found */
export async function getDraft(
  db: Database,
  author: Staff,
  asked: Asked,
): Promise<FeedbackDraft | null> {
  const [row] = await findDraft(db, scopeOf(author, asked))
  if (!row) throw new Refused('not_found')
  return row.draft === null ? null : z.parse(FeedbackDraft, row.draft)
}

/** Keeps what a person has written so far; without any text, nothing. @throws Refused not_found */
export async function saveDraft(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  author: Staff,
  asked: Asked,
  draft: FeedbackDraft,
) {
  const { id } = asked
  return db.transaction().execute(async (tx) => {
    const [found] = await findDraft(tx, scopeOf(author, asked))
    if (!found) throw new Refused('not_found')
    if (isEmpty(draft)) await forgetDraft(tx, author, id)
    else
      await tx
        .insertInto('feedback_drafts')
        .values({
          application_id: id,
          author_id: author.id,
          draft: JSON.stringify(draft),
          updated_at: clock.now(),
        })
        .onConflict((row) =>
          row.columns(['application_id', 'author_id']).doUpdateSet((excluded) => ({
            draft: excluded.ref('excluded.draft'),
            updated_at: excluded.ref('excluded.updated_at'),
          })),
        )
        .execute()
  })
}

const deleteDraft = preparedQuery(
  'forget_feedback_draft',
  (value: { application_id: string; author_id: string }, db) =>
    db
      .deleteFrom('feedback_drafts')
      .where('application_id', '=', value.application_id)
      .where('author_id', '=', value.author_id),
)

/** An answer that was sent is no longer a draft. */
export async function forgetDraft(tx: Transaction, author: Staff, application_id: string) {
  await deleteDraft(tx, { application_id, author_id: author.id })
}

function isEmpty({ feedback, letter }: FeedbackDraft) {
  return feedback === '' && (!letter || isBlank(letter))
}
