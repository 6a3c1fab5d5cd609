import type { Resume } from '#contract/accounts/resume.ts'
import { lengths } from '#contract/fields/lengths.ts'
import { composed } from '#contract/fields/seen-text.ts'
import { resumesBytesMax, resumesMax } from '#contract/fields/upload-limits.ts'
import { addFile, checkPdf, discardOnFailure, storeFile } from '#server/features/files/commands.ts'
import { ownResumeUrl } from '#server/features/files/queries.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import type { Candidate } from '#server/platform/http/actor.ts'
import type { UploadedFile } from '#server/platform/http/uploads.ts'
import { Refused, refusedField } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { slugOf } from '#server/platform/slugs.ts'
import { lockPerson } from './lock-person.ts'

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

  const storedFile = await storeFile(services, 'resume', checked)
  const filename = displayName(file.filename)
  const slug = slugOf(filename.replace(/\.pdf$/i, ''))
  const created_at = clock.now()
  await discardOnFailure(services, storedFile, () =>
    db.transaction().execute(async (tx) => {
      await lockPerson(tx, candidate)
      await refuseOverQuota(tx, candidate, file)
      const file_id = await addFile(services, tx, storedFile)
      await tx
        .insertInto('resumes')
        .values({ slug, user_id: candidate.id, filename, file_id, created_at })
        .execute()
    }),
  )
  return {
    slug,
    filename,
    url: ownResumeUrl(signing, slug),
    is_missing: false,
    created_at: created_at.toISOString(),
  }
}

/** @throws Refused invalid_fields if the candidate's list has no room for this file */
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

/** The number of resumes on a candidate's list and their total size. */
function sizeOfResumes(db: Database | Transaction, candidateId: string) {
  return db
    .selectFrom('resumes')
    .innerJoin('files', 'files.id', 'resumes.file_id')
    .select(({ fn, val }) => [
      fn.countAll<number>().as('count'),
      fn.coalesce(fn.sum<number>('files.bytes'), val(0)).as('bytes'),
    ])
    .where('resumes.user_id', '=', candidateId)
    .where('resumes.deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
}

/** The last part of the path, without control characters. */
function displayName(filename: string) {
  const name = composed(filename.split(/[/\\]/).at(-1) ?? '')
    .replace(/\p{C}/gu, '')
    .trim()
  return [...name].slice(0, lengths.line.max).join('') || 'resume.pdf'
}
