import { sql, type SqlBool } from 'kysely'
import { hourMs } from '#server/platform/clock.ts'
import { awayOf, isHere } from '#server/platform/db/away.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Signing } from '#server/platform/signing.ts'

/** The address of a photo, logo or cover, by its storage key. */
export function imageUrl<Name extends string | null>(name: Name): Name extends null ? null : string
export function imageUrl(name: string | null) {
  return name === null ? null : `/files/images/${name}`
}

export function findImage(db: Database, name: string) {
  return db
    .selectFrom('files')
    .select(['storage_key', 'mime', 'bytes'])
    .where('storage_key', '=', name)
    .where('kind', 'in', ['photo', 'logo', 'cover'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('users')
            .select('users.id')
            .whereRef('users.photo_file_id', '=', 'files.id')
            .where(awayOf('users'), 'is not', null),
        ),
      ),
    )
    .executeTakeFirst()
}

/** A signed link to a person's own resume, because a frame cannot send a token. */
export function ownResumeUrl(signing: Signing, slug: string): string {
  return signing.signPath(ownResumePath(slug), hourMs)
}

export function ownResumePath(slug: string): string {
  return `/files/resumes/mine/${slug}`
}

export function findOwnResume(db: Database, slug: string) {
  return resumeFiles(db).where('resumes.slug', '=', slug).executeTakeFirst()
}

interface SentResume {
  application: string
  /** The id of whoever the link was given to. */
  reader: string
}

/** A signed link to the resume of an application, which names who reads by it. */
export function sentResumeUrl(signing: Signing, sent: SentResume): string {
  return signing.signPath(sentResumePath(sent), hourMs)
}

export function sentResumePath({ application, reader }: SentResume): string {
  return `/files/resumes/${application}/${reader}`
}

/**
 * Includes resumes that were deleted: the companies that received one keep it. Not found for
 * readers who are no longer of the company or do not see the candidate, and while the candidate
 * shows nothing.
 */
export function findSentResume(db: Database, { application, reader }: SentResume) {
  return resumeFiles(db)
    .innerJoin('applications as a', 'a.resume_id', 'resumes.id')
    .innerJoin('vacancies as v', 'v.id', 'a.vacancy_id')
    .innerJoin('companies as c', 'c.id', 'v.company_id')
    .innerJoin('users as reader', 'reader.company_id', 'c.id')
    .innerJoin('users as candidate', 'candidate.id', 'a.candidate_id')
    .select(['a.candidate_id', 'v.company_id'])
    .where('a.id', '=', application)
    .where('reader.id', '=', reader)
    .where('reader.removed_at', 'is', null)
    .where(sql<SqlBool>`sees_candidate(reader.id, reader.role, a.vacancy_id, a.assignee_id)`)
    .where('reader.suspended_at', 'is', null)
    .where('c.suspended_at', 'is', null)
    .where(isHere('candidate'))
    .executeTakeFirst()
}

function resumeFiles(db: Database) {
  return db
    .selectFrom('resumes')
    .innerJoin('files', 'files.id', 'resumes.file_id')
    .select(['files.storage_key', 'files.mime', 'files.bytes', 'resumes.filename'])
}
