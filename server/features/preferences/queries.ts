import type { Resume } from '#contract/accounts/resume.ts'
import type { SalaryRow } from '#contract/accounts/salary-row.ts'
import type { Currency } from '#contract/fields/currencies.ts'
import { ownResumeUrl } from '#server/features/files/queries.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import type { Services } from '#server/platform/services.ts'

type Connected = Database | Transaction

/** Above the present limit, for accounts that are older than the limit. */
const listedMax = 100

/**
 * The one currency of the pay that a candidate expects, which is required to apply; null without
 * any.
 */
export async function payCurrency(db: Connected, candidateId: string): Promise<Currency | null> {
  const row = await db
    .selectFrom('salary_preferences')
    .select('currency')
    .where('user_id', '=', candidateId)
    .limit(1)
    .executeTakeFirst()
  return row?.currency ?? null
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
    .leftJoin('files', 'files.id', 'resumes.file_id')
    .select(['slug', 'filename', 'resumes.created_at', 'missing_at'])
    .where('user_id', '=', candidateId)
    .where('deleted_at', 'is', null)
    .orderBy('resumes.created_at', 'desc')
    .orderBy('resumes.id')
    .limit(listedMax)
    .execute()
  return resumes.map(({ slug, filename, created_at, missing_at }) => ({
    slug,
    filename,
    url: ownResumeUrl(signing, slug),
    is_missing: missing_at !== null,
    created_at: created_at.toISOString(),
  }))
}
