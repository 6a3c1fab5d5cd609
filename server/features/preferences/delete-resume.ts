import { deleteFileRow } from '#server/features/files/commands.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Candidate } from '#server/platform/http/actor.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'

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
      return resume.file_id && deleteFileRow(services, tx, resume.file_id)
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

/** True if an application was sent with this resume. */
async function isResumeSent(tx: Transaction, id: string): Promise<boolean> {
  const application = await tx
    .selectFrom('applications')
    .select('id')
    .where('resume_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return application !== undefined
}
