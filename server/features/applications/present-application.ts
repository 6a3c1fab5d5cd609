import * as z from 'zod/mini'
import { applicationAnswers, applicationTexts } from '#contract/application-fields.ts'
import type { CandidateApplication, ListedCandidate } from '#contract/candidate-application.ts'
import { initialsOf } from '#contract/initials.ts'
import { SalaryRow } from '#contract/salary-row.ts'
import type { SecFit } from '#contract/sec-fit.ts'
import { imageUrl } from '#server/features/files/queries.ts'
import { resumeUrl } from '#server/features/preferences/queries.ts'
import type { Signing } from '#server/platform/signing.ts'
import type { ApplicationRow } from './application-rows.ts'

type TableRow = Pick<
  ApplicationRow,
  | 'id'
  | 'name'
  | 'last_name'
  | 'email'
  | 'photo'
  | 'applied_at'
  | 'first_feedback_at'
  | 'chat'
  | 'state'
  | 'answer_due_at'
  | 'answer_time_zone'
  | 'returned_at'
>

/**
 * Presents a row of the table. Empty values, and the time zone of the list, are left out to keep a
 * page small.
 */
export function presentListedCandidate(row: TableRow, time_zone: string): ListedCandidate {
  const { returned_at, answer_time_zone } = row
  return {
    ...columnsOf(row),
    ...(returned_at && { returned_at: returned_at.toISOString() }),
    ...(answer_time_zone !== time_zone && { answer_time_zone }),
  }
}

/** Presents a whole application to the staff of the vacancy's company. */
export function presentCandidate(row: ApplicationRow, signing: Signing): CandidateApplication {
  return {
    ...columnsOf(row),
    slug: row.slug,
    apply_date_str: row.applied_at.toISOString().slice(0, 10),
    answer_time_zone: row.answer_time_zone,
    resume: {
      slug: row.resume_slug,
      filename: row.resume_filename,
      url: resumeUrl(signing, row.resume_slug),
    },
    salary: z.parse(z.array(SalaryRow), row.salary_snapshot),
    sec_fit: secFitOf(row),
    credits: row.credits_spent,
    opened_at: row.opened_at?.toISOString() ?? null,
    returned_at: row.returned_at?.toISOString() ?? null,
    return_cause: row.return_cause,
    feedback: row.feedback.map(({ body, name, last_name, created_at }) => ({
      text: body,
      author: `${name} ${last_name}`,
      created_at: new Date(created_at).toISOString(),
    })),
  }
}

function columnsOf({
  id,
  name,
  last_name,
  email,
  photo,
  applied_at,
  first_feedback_at,
  chat,
  state,
  answer_due_at,
}: TableRow) {
  return {
    id,
    full_name: `${name} ${last_name}`,
    initials: initialsOf({ name, last_name }),
    email,
    photo_url: imageUrl(photo),
    apply_date: applied_at.toISOString(),
    read_at: first_feedback_at?.toISOString() ?? '',
    chat,
    state: wireStateOf(state),
    answer_due_at: state === 'sent' || state === 'opened' ? answer_due_at.toISOString() : null,
  }
}

/** The wire says 'read' for an application that was opened. */
function wireStateOf(state: ApplicationRow['state']): CandidateApplication['state'] {
  return state === 'opened' ? 'read' : state
}

function secFitOf(row: ApplicationRow): SecFit {
  const answersTo = (kind: 'competency' | 'outcome') =>
    row.answers
      .filter((answer) => answer.kind === kind)
      .map(({ id, response }) => ({ id, response }))
  return {
    ...picked(row, applicationTexts),
    ...picked(row, applicationAnswers),
    competencies: answersTo('competency'),
    outcomes: answersTo('outcome'),
  }
}

function picked<Row extends object, const Key extends keyof Row>(row: Row, keys: readonly Key[]) {
  return Object.fromEntries(keys.map((key) => [key, row[key]])) as Pick<Row, Key>
}
