import { awayOf } from '#server/platform/db/away.ts'
import type { Database } from '#server/platform/db/database.ts'

/** The address of a photo or logo, by its storage key. */
export function imageUrl<Name extends string | null>(name: Name): Name extends null ? null : string
export function imageUrl(name: string | null) {
  return name === null ? null : `/files/images/${name}`
}

export function findImage(db: Database, name: string) {
  return db
    .selectFrom('files')
    .select(['storage_key', 'mime', 'bytes'])
    .where('storage_key', '=', name)
    .where('kind', 'in', ['photo', 'logo'])
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

/**
 * Includes deleted resumes: the companies that received one keep it. Somebody who is away is read
 * by nobody but themselves.
 */
export function findResume(db: Database, slug: string, reader: 'owner' | 'company') {
  return db
    .selectFrom('resumes')
    .innerJoin('files', 'files.id', 'resumes.file_id')
    .select(['files.storage_key', 'files.mime', 'files.bytes', 'resumes.filename'])
    .innerJoin('users', 'users.id', 'resumes.user_id')
    .where('resumes.slug', '=', slug)
    .$if(reader === 'company', (one) => one.where(awayOf('users'), 'is', null))
    .executeTakeFirst()
}
