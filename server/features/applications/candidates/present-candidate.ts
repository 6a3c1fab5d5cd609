import * as z from 'zod/mini'
import { Career } from '#contract/accounts/career-shape.ts'
import { SalaryRow } from '#contract/accounts/salary-row.ts'
import type { CandidateApplication } from '#contract/applications/candidate-application.ts'
import { Letter } from '#contract/applications/letter.ts'
import { sentResumeUrl } from '#server/features/files/queries.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import type { Signing } from '#server/platform/signing.ts'
import { secFitOf } from '../common/sec-fit.ts'
import type { ApplicationRow } from './application-rows.ts'
import { candidateColumns } from './candidate-columns.ts'

/** Presents a whole application to one of the staff of the vacancy's company. */
export function presentCandidate(
  row: ApplicationRow,
  signing: Signing,
  reader: Staff,
): CandidateApplication {
  return {
    ...candidateColumns(row),
    name: row.name,
    slug: row.slug,
    apply_date_str: row.applied_at.toISOString().slice(0, 10),
    answer_time_zone: row.answer_time_zone,
    resume: {
      slug: row.resume_slug,
      filename: row.resume_filename,
      url: sentResumeUrl(signing, { application: row.id, reader: reader.id }),
      is_missing: row.resume_missing_at !== null,
    },
    salary: z.parse(z.array(SalaryRow), row.salary_snapshot),
    sec_fit: secFitOf(row),
    career: z.parse(z.nullable(Career), row.career),
    credits: row.credits_spent + row.sponsored_credits,
    payer: row.sponsorship_id === null ? 'candidate' : 'company',
    assignee: row.assignee,
    answered_by: row.answered_by,
    opened_at: row.opened_at?.toISOString() ?? null,
    needs_full_answer: row.answer_rule > 1,
    returned_at: row.returned_at?.toISOString() ?? null,
    return_cause: row.return_cause,
    feedback: row.feedback.map(({ body, author, author_hidden, created_at, letter, language }) => ({
      text: body,
      letter: letter === null ? null : z.parse(Letter, letter),
      language,
      author,
      author_hidden,
      created_at: new Date(created_at).toISOString(),
    })),
  }
}
