import type { SalaryRow } from '#contract/preferences.ts'
import type { Resume } from '#contract/resumes.ts'
import { lengths } from '#contract/limits.ts'
import { addFile, checkPdf, keepFile, writeDown } from '#server/features/files/commands.ts'
import type { Services } from '#server/platform/app.ts'
import type { Candidate } from '#server/platform/http/actor.ts'
import type { UploadedFile } from '#server/platform/http/uploads.ts'
import { Refused, refusedField } from '#server/platform/refused.ts'
import { slugOf } from '#server/platform/slugs.ts'
import { listSalary, resumeUrl } from './queries.ts'

interface NewSalaryRow extends Omit<SalaryRow, 'description'> {
  description?: string | null | undefined
}

/** The rows sent are the rows kept: the ones before are gone. */
export async function saveSalary({ db, clock }: Services, candidate: Candidate, rows: NewSalaryRow[]) {
  return db.transaction().execute(async (tx) => {
    // Two saves at once would each delete the old rows and then both add theirs.
    await tx.selectFrom('users').select('id').where('id', '=', candidate.id).forNoKeyUpdate().execute()
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
  const checked = await checkPdf(file.bytes)
  if ('code' in checked) throw new Refused('invalid_fields', { resume: [checked] })

  const kept = await keepFile(services, 'resume', checked)
  const filename = shownName(file.filename)
  const slug = slugOf(filename.replace(/\.pdf$/i, ''))
  const created_at = clock.now()
  await writeDown(services, kept, () =>
    db.transaction().execute(async (tx) => {
      const file_id = await addFile(tx, kept)
      await tx
        .insertInto('resumes')
        .values({ slug, user_id: candidate.id, filename, file_id, created_at })
        .execute()
    }),
  )
  return { slug, filename, url: resumeUrl(signing, slug), created_at: created_at.toISOString() }
}

/** Off the candidate's lists. Applications that were sent with it keep it. */
export async function deleteResume({ db, clock }: Services, candidate: Candidate, slug: string) {
  const deleted = await db
    .updateTable('resumes')
    .set({ deleted_at: clock.now() })
    .where('slug', '=', slug)
    .where('user_id', '=', candidate.id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!deleted) throw new Refused('not_found')
}

/** The last part of the name, without what cannot be shown. */
function shownName(filename: string) {
  const name = (filename.split(/[/\\]/).at(-1) ?? '').replace(/\p{C}/gu, '').trim()
  return [...name].slice(0, lengths.line.max).join('') || 'resume.pdf'
}
