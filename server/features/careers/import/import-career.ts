import { join } from 'node:path'
import type { Career } from '#contract/accounts/career-shape.ts'
import { readInSandbox } from '#server/features/files/commands.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Candidate } from '#server/platform/http/actor.ts'
import type { UploadedFile } from '#server/platform/http/uploads.ts'
import { refusedField } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import type { Reading } from './reading.ts'

const reader = join(import.meta.dirname, 'read-career.worker.ts')

interface Source {
  file: UploadedFile | null
  /** The slug of a resume on the candidate's list. */
  resume: string | null
}

/** Reads a career from a file that was sent or from a resume that is there. Keeps nothing. */
export async function importCareer(
  services: Services,
  candidate: Candidate,
  { file, resume }: Source,
): Promise<Career> {
  if (file) return careerIn(file.path, 'file')
  if (!resume) throw refusedField('file', 'required')
  const { db, storage } = services
  const storage_key = await findResume(db, candidate, resume)
  const content = storage_key ? await storage.read(storage_key) : null
  if (!content) throw refusedField('resume', storage_key ? 'resume_missing' : 'unknown_resume')
  const copy = await storage.receive(content)
  return careerIn(copy.path, 'resume').finally(() => storage.drop(copy))
}

async function careerIn(path: string, field: 'file' | 'resume') {
  // The sandbox hands on what the reader gives, and null if it was stopped.
  const reading = (await readInSandbox(reader, path)) as Reading | null
  if (reading && 'career' in reading) return reading.career
  throw refusedField(field, reading?.problem ?? 'pdf_unreadable')
}

/** @returns the key of its file; nothing for one of somebody else */
async function findResume(db: Database, { id }: Candidate, slug: string) {
  const resume = await db
    .selectFrom('resumes')
    .innerJoin('files', 'files.id', 'resumes.file_id')
    .select('files.storage_key')
    .where('resumes.user_id', '=', id)
    .where('resumes.slug', '=', slug)
    .where('resumes.deleted_at', 'is', null)
    .executeTakeFirst()
  return resume?.storage_key
}
