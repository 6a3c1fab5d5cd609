// docs/decisions/0103-kept-answers.md
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { ApplicationText } from '#contract/applications/application-fields.ts'
import { keptAnswersMax } from '#contract/endpoint/limits.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import type { Candidate } from '#server/platform/http/actor.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { type SentAnswer, sentAnswers } from './sent-answers.ts'

type Keeping = Pick<Services, 'db' | 'clock'>

/** Keeps an answer that no application was sent with. @throws Refused too_many_answers */
export async function writeAnswer(
  { db, clock }: Keeping,
  { id: user_id }: Candidate,
  { field, text }: { field: ApplicationText; text: string },
) {
  await db.transaction().execute(async (tx) => {
    await lockPerson(tx, user_id)
    const { count } = await tx
      .selectFrom('kept_answers')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', user_id)
      .executeTakeFirstOrThrow()
    if (count >= keptAnswersMax) throw new Refused('too_many_answers')
    const own = { id: randomUUID(), kind: 'text', question: field, answer: text } as const
    await tx
      .insertInto('kept_answers')
      .values({ ...own, user_id, kept_at: clock.now() })
      .execute()
  })
}

/** Changes what is offered from now on. @throws Refused not_found */
export async function changeAnswer(
  { db, clock }: Keeping,
  { id: user_id }: Candidate,
  id: string,
  answer: string,
) {
  await db.transaction().execute(async (tx) => {
    await keepSent(tx, user_id, id, clock.now())
    await change(tx, user_id, id, { answer, kept_at: clock.now() })
    await forgetUnchanged(tx, user_id)
  })
}

/**
 * Offers an answer no longer: what was sent leaves a row that says so, what was written here is
 * deleted.
 * @throws Refused not_found
 */
export async function removeAnswer({ db, clock }: Keeping, { id: user_id }: Candidate, id: string) {
  await db.transaction().execute(async (tx) => {
    const isSent = await keepSent(tx, user_id, id, clock.now())
    await change(tx, user_id, id, { answer: null, is_pinned: false, kept_at: clock.now() })
    if (!isSent)
      await tx
        .deleteFrom('kept_answers')
        .where('user_id', '=', user_id)
        .where('id', '=', id)
        .execute()
  })
}

/** Offers an answer before all others to its question, or no longer. @throws Refused not_found */
export async function pinAnswer(
  { db, clock }: Keeping,
  { id: user_id }: Candidate,
  id: string,
  is_pinned: boolean,
) {
  await db.transaction().execute(async (tx) => {
    await keepSent(tx, user_id, id, clock.now())
    const { kind, question } = await change(tx, user_id, id, { is_pinned: false })
    await tx
      .updateTable('kept_answers')
      .set({ is_pinned: false })
      .where('user_id', '=', user_id)
      .where('kind', '=', kind)
      .where('question', '=', question)
      .where('is_pinned', '=', true)
      .execute()
    await change(tx, user_id, id, { is_pinned })
    await forgetUnchanged(tx, user_id)
  })
}

/** Acts of one person run one after the other. */
async function lockPerson(tx: Transaction, user_id: string) {
  await tx.selectFrom('users').select('id').where('id', '=', user_id).forUpdate().execute()
}

/** Inserts a row for a sent answer if there is none. @returns true if the answer was sent */
async function keepSent(tx: Transaction, user_id: string, id: string, kept_at: Date) {
  await lockPerson(tx, user_id)
  const [sent] = await findSent(tx, { user_id, id })
  if (!sent) return false
  await tx
    .insertInto('kept_answers')
    .values({ ...sent, user_id, kept_at })
    .onConflict((row) => row.columns(['user_id', 'id']).doNothing())
    .execute()
  return true
}

const findSent = preparedQuery(
  'sent_answer',
  (value: { user_id: string; id: string }) => sql<SentAnswer>`
    select id, kind, question, answer from (${sentAnswers(value.user_id)}) sent
    where id = ${value.id}::uuid`,
)

interface Change {
  answer?: string | null
  is_pinned?: boolean
  kept_at?: Date
}

/** Changes an answer that is offered. */
async function change(tx: Transaction, user_id: string, id: string, to: Change) {
  const changed = await tx
    .updateTable('kept_answers')
    .set(to)
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .where('answer', 'is not', null)
    .returning(['kind', 'question'])
    .executeTakeFirst()
  if (!changed) throw new Refused('not_found')
  return changed
}

/** Deletes a row that differs in nothing from the sent answer. */
async function forgetUnchanged(tx: Transaction, user_id: string) {
  await tx
    .deleteFrom('kept_answers')
    .where('user_id', '=', user_id)
    .where('is_pinned', '=', false)
    .where(sql<boolean>`id = sent_answer_id(kind, question, answer)`)
    .execute()
}
