import { sql } from 'kysely'
import { isFullAnswer } from '#contract/applications/full-answer.ts'
import type { Letter } from '#contract/applications/letter.ts'
import type { Language } from '#contract/fields/languages.ts'
import { captureCredits } from '#server/features/credits/commands.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import { isOverdue } from '#server/platform/deadline.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import { toCompany } from '#server/platform/live/audience.ts'
import { balanceChanged } from '#server/platform/live/changes.ts'
import { publish } from '#server/platform/live/live.ts'
import type { Services } from '#server/platform/services.ts'
import { requestAnswerRecord } from './answer-records.ts'
import { forgetDraft } from './drafts.ts'
import { giveBack } from './give-back.ts'
import type { LockedApplication } from './locked-application.ts'

interface Given {
  feedback: string
  letter: Letter | null
  /** The language of the text, if it is known. */
  language: Language | null
  likeness: Buffer
  now: Date
}

/**
 * Records feedback, whose draft ends. The first one captures the credits if it is in time and full;
 * otherwise they are returned, unless they have been already.
 */
export async function recordFeedback(
  services: Services,
  tx: Transaction,
  author: Staff,
  application: LockedApplication,
  given: Given,
) {
  const isFirst = !application.first_feedback_at
  const isInTime = isAnswerable(application, given.now)
  if (isFirst && isInTime && captures(application, given))
    return earn(tx, author, application, given)
  await insertFeedback(tx, author, application, given)
  await forgetDraft(tx, author, application.id)
  if (!isFirst) return
  const cause = isInTime ? 'short_answer' : 'unanswered'
  await recordUncaptured(services, tx, author, application, { cause, now: given.now })
}

/** Any answer in time captures by the first rule, a full one by the second. */
function captures({ answer_rule }: LockedApplication, given: Given) {
  return answer_rule === 1 || isFullAnswer(given)
}

/** True if an answer given now would be in time. */
function isAnswerable({ state, answer_due_at }: LockedApplication, now: Date) {
  return (state === 'sent' || state === 'opened') && !isOverdue(answer_due_at, now)
}

interface Answer extends Omit<Given, 'letter' | 'feedback'> {
  id: string
  author_id: string
  company_id: string
  body: string
  letter: string | null
}

/**
 * The feedback, the end of its draft and of the application, and the request to refresh the
 * company's record.
 */
const insertAnswer = preparedQuery(
  'answer_application',
  (value: Answer) => sql`
    with feedback as (
      insert into application_feedback
        (application_id, author_id, body, created_at, letter, language, likeness)
      values (${value.id}, ${value.author_id}, ${value.body}, ${value.now}, ${value.letter},
        ${value.language}, ${value.likeness})
    ), draft as (
      delete from feedback_drafts
      where application_id = ${value.id} and author_id = ${value.author_id}
    ), stale as (
      insert into stale_answer_records (company_id) values (${value.company_id})
    )
    update applications
    set first_feedback_at = ${value.now}, first_feedback_by = ${value.author_id},
      answered_at = ${value.now}, next_at = null
    where id = ${value.id}`,
)

/** Records the first feedback, given in time and in full, and captures the credits. */
async function earn(
  tx: Transaction,
  author: Staff,
  application: LockedApplication,
  { feedback, now, language, likeness, ...given }: Given,
) {
  const { id, candidate_id, company_id, credits_spent, sponsored_credits } = application
  const letter = given.letter && JSON.stringify(given.letter)
  const answer = { id, author_id: author.id, company_id, body: feedback, letter }
  await insertAnswer(tx, { ...answer, language, likeness, now })
  const why = { application_id: id, actor_id: author.id, now }
  await captureCredits(tx, { user_id: candidate_id }, credits_spent, why)
  if (sponsored_credits === 0) return
  await captureCredits(tx, { company_id }, sponsored_credits, why)
  await publish(tx, toCompany(company_id), balanceChanged())
}

async function insertFeedback(
  tx: Transaction,
  author: Staff,
  { id }: LockedApplication,
  { feedback, letter, language, likeness, now }: Given,
) {
  await tx
    .insertInto('application_feedback')
    .values({
      application_id: id,
      author_id: author.id,
      body: feedback,
      created_at: now,
      letter: letter && JSON.stringify(letter),
      language,
      likeness,
    })
    .execute()
}

/** Records the first feedback, which came too late or is too short, and returns the credits. */
async function recordUncaptured(
  services: Services,
  tx: Transaction,
  author: Staff,
  application: LockedApplication,
  { cause, now }: { cause: 'short_answer' | 'unanswered'; now: Date },
) {
  await tx
    .updateTable('applications')
    .set({ first_feedback_at: now, first_feedback_by: author.id })
    .where('id', '=', application.id)
    .execute()
  const { return_cause, returned_at, company_id } = application
  if (returned_at === null)
    await giveBack(services, tx, application, {
      cause: return_cause ?? cause,
      actor_id: null,
      now,
    })
  if (return_cause !== null) await requestAnswerRecord(tx, company_id)
}
