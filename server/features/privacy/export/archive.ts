import { PassThrough, Readable } from 'node:stream'
import { sql } from 'kysely'
import { ZipFile } from 'yazl'
import type { Language } from '#contract/fields/languages.ts'
import type { Database } from '#server/platform/db/database.ts'
import { fileName } from '#server/platform/http/file-names.ts'
import type { Services } from '#server/platform/services.ts'
import { readablePage } from './readable.ts'
import { readSubject, type Subject } from './subject.ts'

/**
 * Writes a copy: `data.json` by class, `index.html` to be read in a browser, and the files as they
 * were sent. Files are read one after the other, while the archive is written.
 */
export async function archiveOf(
  { db, storage, clock }: Pick<Services, 'db' | 'storage' | 'clock'>,
  subject: Subject,
  language: Language,
): Promise<AsyncIterable<Uint8Array>> {
  const now = clock.now()
  const subjectData = await readSubject(db, subject, language)
  const files = await listFiles(db, subject)
  const [stored, missing] = await divide(storage, files)
  const names = stored.map(({ name }) => name)
  const lost = missing.map(({ name }) => name)
  const zip = new ZipFile()
  const output = new PassThrough()
  zip.on('error', (error: Error) => output.destroy(error))
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name, { mtime: now })
  add('index.html', readablePage(subjectData, { names, lost }, language, now))
  const data = JSON.stringify(
    { made_at: now, files: names, ...(lost.length > 0 && { missing_files: lost }), ...subjectData },
    null,
    2,
  )
  add('data.json', `${data}\n`)
  for (const { name, storage_key } of stored)
    zip.addReadStream(Readable.from(contentOf(storage, storage_key)), name, {
      mtime: now,
      compress: false,
    })
  zip.end()
  zip.outputStream.pipe(output)
  return output
}

interface NamedFile {
  name: string
  storage_key: string
}

/** Files that are gone from the store are named in the copy, which goes on without them. */
async function divide(
  storage: Services['storage'],
  files: NamedFile[],
): Promise<[stored: NamedFile[], missing: NamedFile[]]> {
  const stored: NamedFile[] = []
  const missing: NamedFile[] = []
  for (const file of files) ((await storage.has(file.storage_key)) ? stored : missing).push(file)
  return [stored, missing]
}

/** Opened when it is its turn. */
async function* contentOf(storage: Services['storage'], key: string) {
  const content = await storage.read(key)
  if (!content) throw new Error('a file that is kept is missing')
  yield* content
}

async function listFiles(db: Database, { user_id, company_id }: Subject) {
  const resumes = await db
    .selectFrom('resumes')
    .innerJoin('files', 'files.id', 'resumes.file_id')
    .select(['filename', 'storage_key'])
    .where('user_id', '=', user_id)
    .orderBy('resumes.created_at')
    .execute()
  const { rows: pictures } = await sql<{ kind: string; storage_key: string }>`
    select kind, storage_key from files where id in (
      select photo_file_id from users where id = ${user_id} and ${company_id}::uuid is null
      union select unnest(array[logo_file_id, cover_file_id]) from companies
      where id = ${company_id})`.execute(db)
  return [
    ...pictures.map(({ kind, storage_key }) => ({ name: `files/${kind}.webp`, storage_key })),
    ...(company_id === null ? resumes : []).map(({ filename, storage_key }, index) => ({
      name: `files/${index + 1} ${fileName(filename, 'pdf')}`,
      storage_key,
    })),
  ]
}
