import * as z from 'zod/mini'
import { FeedbackDraft } from '#contract/applications/feedback-drafts.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { prepared } from '#server/platform/db/prepared-query.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { seesSql } from '../shared/seen.ts'
import { isBlank } from './letter.ts'

/** An application of the company to this vacancy. */
interface Asked {
  slug: string
  id: string
}

const findDraft = prepared<{ draft: unknown }>(
  'feedback_draft',
  `select d.draft from applications a
  join vacancies v on v.id = a.vacancy_id and v.slug = $2
  left join feedback_drafts d on d.application_id = a.id and d.author_id = $4
  where a.id = $1 and a.company_id = $3 and a.withdrawn_at is null and ${seesSql('$4', '$5')}`,
)

/** Reads what a person has begun to write. @throws Refused not_found */
export async function getDraft(
  db: Database,
  author: Staff,
  { slug, id }: Asked,
): Promise<FeedbackDraft | null> {
  const [row] = await findDraft(db, [id, slug, author.company_id, author.id, author.role])
  if (!row) throw new Refused('not_found')
  return row.draft === null ? null : z.parse(FeedbackDraft, row.draft)
}

/** Keeps what a person has written so far; without any text, nothing. @throws Refused not_found */
export async function saveDraft(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  author: Staff,
  { slug, id }: Asked,
  draft: FeedbackDraft,
) {
  return db.transaction().execute(async (tx) => {
    const [found] = await findDraft(tx, [id, slug, author.company_id, author.id, author.role])
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

const deleteDraft = prepared<never>(
  'forget_feedback_draft',
  'delete from feedback_drafts where application_id = $1 and author_id = $2',
)

/** An answer that was sent is no longer a draft. */
export async function forgetDraft(tx: Transaction, author: Staff, application_id: string) {
  await deleteDraft(tx, [application_id, author.id])
}

function isEmpty({ feedback, letter }: FeedbackDraft) {
  return feedback === '' && (!letter || isBlank(letter))
}
