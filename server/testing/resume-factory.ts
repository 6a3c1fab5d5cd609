import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addFile, storeFile } from '#server/features/files/commands.ts'
import type { Candidate } from '#server/platform/http/actor.ts'
import type { Services } from '#server/platform/services.ts'
import type { Dependencies } from './session-factory.ts'

/** A resume on a candidate's list. @returns its slug */
export async function createResume(
  app: Dependencies & Pick<Services, 'storage'>,
  candidate: Pick<Candidate, 'id'>,
  { filename = 'resume.pdf' }: { filename?: string } = {},
): Promise<string> {
  const file = await storeFile(app, 'resume', {
    content: await demoPdf(),
    extension: 'pdf',
    mime: 'application/pdf',
  })
  const slug = `resume-${randomBytes(6).toString('hex')}`
  await app.db.transaction().execute(async (tx) => {
    const file_id = await addFile(app, tx, file)
    await tx
      .insertInto('resumes')
      .values({ slug, user_id: candidate.id, filename, file_id })
      .execute()
  })
  return slug
}

/** A PDF of two pages. */
export function demoPdf(): Promise<Buffer> {
  return readFile(join(import.meta.dirname, '../../db/seeds/data/demo-resume.pdf'))
}
