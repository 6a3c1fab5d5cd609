import { lengths } from '#contract/lengths.ts'
import { resumesBytesMax, resumesMax } from '#contract/limits.ts'
import type { Resume } from '#contract/resume.ts'
import type { SalaryRow } from '#contract/salary-row.ts'
import {
  addFile,
  checkPdf,
  storeFile,
  deleteFileRow,
  discardOnFailure,
} from '#server/features/files/commands.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import type { Candidate } from '#server/platform/http/actor.ts'
import type { UploadedFile } from '#server/platform/http/uploads.ts'
import { Refused, refusedField } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { slugOf } from '#server/platform/slugs.ts'
import { isResumeSent, listSalary, resumeUrl, sizeOfResumes } from './queries.ts'

interface NewSalaryRow extends Omit<SalaryRow, 'description'> {
  description?: string | null | undefined
}

/** Replaces all salary rows by the ones sent. */
export async function saveSalary(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  candidate: Candidate,
  rows: NewSalaryRow[],
) {
  return db.transaction().execute(async (tx) => {
    // Without the lock, concurrent saves would each delete the old rows and both add theirs.
    await lockPerson(tx, candidate)
    await tx.deleteFrom('salary_preferences').where('user_id', '=', candidate.id).execute()
    await tx
      .insertInto('salary_preferences')
      .values(
        rows.map(({ perception, description = null, amount, currency }, index) => ({
          user_id: candidate.id,
          position: index + 1,
          perception,
          description,
          amount,
          currency,
          created_at: clock.now(),
        })),
      )
      .execute()
    return listSalary(tx, candidate.id)
  })
}

export async function uploadResume(
  services: Services,
  candidate: Candidate,
  file: UploadedFile | null,
): Promise<Resume> {
  const { db, clock, signing } = services
  if (!file) throw refusedField('resume', 'required')
  await refuseOverQuota(db, candidate, file)
  const checked = await checkPdf(file)
  if ('code' in checked) throw new Refused('invalid_fields', { resume: [checked] })

  const kept = await storeFile(services, 'resume', checked)
  const filename = displayName(file.filename)
  const slug = slugOf(filename.replace(/\.pdf$/i, ''))
  const created_at = clock.now()
  await discardOnFailure(services, kept, () =>
    db.transaction().execute(async (tx) => {
      await lockPerson(tx, candidate)
      await refuseOverQuota(tx, candidate, file)
      const file_id = await addFile(services, tx, kept)
      await tx
        .insertInto('resumes')
        .values({ slug, user_id: candidate.id, filename, file_id, created_at })
        .execute()
    }),
  )
  return { slug, filename, url: resumeUrl(signing, slug), created_at: created_at.toISOString() }
}

/** @throws Refused invalid_fields where the candidate's list has no room for this file */
async function refuseOverQuota(
  db: Database | Transaction,
  candidate: Candidate,
  file: UploadedFile,
) {
  const { count, bytes } = await sizeOfResumes(db, candidate.id)
  if (count >= resumesMax) throw refusedField('resume', 'too_many_resumes', resumesMax)
  if (bytes + file.bytes > resumesBytesMax)
    throw refusedField('resume', 'resumes_too_large', resumesBytesMax / 1024 / 1024)
}

/** Serializes concurrent writes of one person. */
async function lockPerson(tx: Transaction, { id }: Candidate) {
  await tx.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/**
 * Removes a resume from the candidate's list. Applications sent with it keep it; without any, its
 * file is deleted too.
 */
export async function deleteResume(services: Services, candidate: Candidate, slug: string) {
  const { db, clock, storage } = services
  const unused = await db.transaction().execute(async (tx) => {
    // A concurrent application with this resume is waited for, or does not find it afterwards.
    const resume = await tx
      .selectFrom('resumes')
      .select(['id', 'file_id'])
      .where('slug', '=', slug)
      .where('user_id', '=', candidate.id)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!resume) throw new Refused('not_found')
    if (!(await isResumeSent(tx, resume.id))) {
      await tx.deleteFrom('resumes').where('id', '=', resume.id).execute()
      return deleteFileRow(services, tx, resume.file_id)
    }
    await tx
      .updateTable('resumes')
      .set({ deleted_at: clock.now() })
      .where('id', '=', resume.id)
      .execute()
    return null
  })
  if (unused !== null) await storage.discard(unused)
}

/** The last part of the path, without control characters. */
function displayName(filename: string) {
  const name = (filename.split(/[/\\]/).at(-1) ?? '').replace(/\p{C}/gu, '').trim()
  return [...name].slice(0, lengths.line.max).join('') || 'resume.pdf'
}
