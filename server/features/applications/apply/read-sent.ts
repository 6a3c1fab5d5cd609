import { sql } from 'kysely'
import * as z from 'zod/mini'
import { Career } from '#contract/accounts/career-shape.ts'
import { SalaryRow } from '#contract/accounts/salary-row.ts'
import type { SentApplication } from '#contract/applications/sent-application.ts'
import { ownResumeUrl } from '#server/features/files/queries.ts'
import type { Candidate } from '#server/platform/http/actor.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { answerColumns, responsesOf, secFitOf } from '../common/sec-fit.ts'
import { wireStateOf } from '../common/wire-state.ts'

/**
 * Reads a candidate's own application as it was sent: the one that stands, or else the latest that
 * was withdrawn.
 * @returns it, with the key of its resume in the storage
 * @throws Refused not_found
 */
export async function readSentApplication(
  { db, signing }: Pick<Services, 'db' | 'signing'>,
  candidate: Candidate,
  slug: string,
): Promise<{ sent: SentApplication; storage_key: string | null }> {
  const row = await db
    .selectFrom('applications as a')
    .innerJoin('vacancies as v', 'v.id', 'a.vacancy_id')
    .innerJoin('resumes as resume', 'resume.id', 'a.resume_id')
    .leftJoin('files as file', (join) =>
      join.onRef('file.id', '=', 'resume.file_id').on('file.missing_at', 'is', null),
    )
    .select(['a.id', 'a.state', 'a.applied_at', 'a.salary_snapshot'])
    .select(['a.credits_spent', 'a.sponsored_credits', 'a.sponsorship_id'])
    .select(answerColumns)
    .select((application) => responsesOf(application).as('answers'))
    .leftJoin('application_careers as sent', 'sent.application_id', 'a.id')
    .select(['resume.slug as resume_slug', 'resume.filename', 'file.storage_key', 'sent.career'])
    .select(sql<string | null>`encode(file.sha256, 'hex')`.as('sha256'))
    .where('v.slug', '=', slug)
    .where('a.candidate_id', '=', candidate.id)
    .orderBy(sql`a.withdrawn_at is null`, 'desc')
    .orderBy('a.applied_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) throw new Refused('not_found')
  const { storage_key, sha256, filename } = row
  const sent: SentApplication = {
    id: row.id,
    state: wireStateOf(row.state),
    apply_date: row.applied_at.toISOString(),
    credits: row.credits_spent + row.sponsored_credits,
    payer: row.sponsorship_id === null ? 'candidate' : 'company',
    resume: { filename, sha256, url: storage_key && ownResumeUrl(signing, row.resume_slug) },
    salary: z.parse(z.array(SalaryRow), row.salary_snapshot),
    sec_fit: secFitOf(row),
    career: z.parse(z.nullable(Career), row.career),
  }
  return { sent, storage_key }
}
