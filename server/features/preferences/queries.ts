import type { Resume } from '#contract/resume.ts'
import type { SalaryRow } from '#contract/salary-row.ts'
import { hourMs } from '#server/platform/clock.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import type { Services } from '#server/platform/services.ts'
import type { Signing } from '#server/platform/signing.ts'

type Connected = Database | Transaction

/** Above the present limit, for accounts that are older than the limit. */
const listedMax = 100

/** A salary is required to apply. */
export async function hasSalary(db: Connected, candidateId: string): Promise<boolean> {
  const row = await db
    .selectFrom('salary_preferences')
    .select('position')
    .where('user_id', '=', candidateId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The current rows. An application keeps a snapshot of them. */
export function listSalary(db: Connected, candidateId: string): Promise<SalaryRow[]> {
  return db
    .selectFrom('salary_preferences')
    .select(['perception', 'description', 'amount', 'currency'])
    .where('user_id', '=', candidateId)
    .orderBy('position')
    .execute()
}

export async function listResumes(
  { db, signing }: Pick<Services, 'db' | 'signing'>,
  candidateId: string,
): Promise<Resume[]> {
  const resumes = await db
    .selectFrom('resumes')
    .select(['slug', 'filename', 'created_at'])
    .where('user_id', '=', candidateId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(listedMax)
    .execute()
  return resumes.map(({ slug, filename, created_at }) => ({
    slug,
    filename,
    url: resumeUrl(signing, slug, 'owner'),
    created_at: created_at.toISOString(),
  }))
}

/** A signed link, valid for an hour, because a frame cannot send a token. */
export function resumeUrl(signing: Signing, slug: string, reader: 'owner' | 'company'): string {
  const folder = reader === 'owner' ? 'resumes/mine' : 'resumes'
  return signing.signPath(`/files/${folder}/${slug}`, hourMs)
}
