import * as z from 'zod/mini'
import {
  applicationAnswers,
  applicationTexts,
  type CandidateApplication,
  type SecFit,
} from '#contract/applications.ts'
import { initialsOf } from '#contract/initials.ts'
import { SalaryRow } from '#contract/preferences.ts'
import { imageUrl } from '#server/features/files/queries.ts'
import { resumeUrl } from '#server/features/preferences/queries.ts'
import type { Signing } from '#server/platform/signing.ts'
import type { ApplicationRow } from './queries.ts'

/** An application as the staff of the vacancy's company read it. */
export function shownToStaff(row: ApplicationRow, signing: Signing): CandidateApplication {
  const apply_date = row.applied_at.toISOString()
  return {
    id: row.id,
    slug: row.slug,
    full_name: `${row.name} ${row.last_name}`,
    initials: initialsOf(row),
    email: row.email,
    photo_url: imageUrl(row.photo),
    apply_date,
    apply_date_str: apply_date.slice(0, 10),
    read_at: row.read_at?.toISOString() ?? '',
    chat: row.chat,
    resume: {
      slug: row.resume_slug,
      filename: row.resume_filename,
      url: resumeUrl(signing, row.resume_slug),
    },
    salary: z.parse(z.array(SalaryRow), row.salary_snapshot),
    sec_fit: secFitOf(row),
    state: row.state,
    credits: row.credits_spent,
    answer_due_at: row.state === 'sent' || row.state === 'read' ? row.answer_due_at.toISOString() : null,
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

function secFitOf(row: ApplicationRow): SecFit {
  const answersTo = (kind: 'competency' | 'outcome') =>
    row.answers.filter((answer) => answer.kind === kind).map(({ id, response }) => ({ id, response }))
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
