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
    .executeTakeFirst()
}

/** Includes deleted resumes: the companies that received one keep it. */
export function findResume(db: Database, slug: string) {
  return db
    .selectFrom('resumes')
    .innerJoin('files', 'files.id', 'resumes.file_id')
    .select(['files.storage_key', 'files.mime', 'files.bytes', 'resumes.filename'])
    .where('resumes.slug', '=', slug)
    .executeTakeFirst()
}
