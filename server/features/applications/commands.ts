// A vacancy that is closed for good ends its applications.
import { sql, type SqlBool } from 'kysely'
import { endPaymentsOf } from '#server/features/approaches/commands.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { publishAll } from '#server/platform/live/live.ts'
import type { Services } from '#server/platform/services.ts'
import { requestAnswerRecord } from './answer/answer-records.ts'
import { returnAll } from './answer/return-overdue.ts'
import { changeForCompany } from './common/changes.ts'

export { requestAnswerRecord } from './answer/answer-records.ts'
export { pruneBegun } from './apply/prune-begun.ts'
export { openCandidate } from './candidates/open-candidates.ts'
export { createListingRecorder } from './candidates/record-listings.ts'
export { redressAnswer } from './answer/redress.ts'

/** Bounds the work done while a vacancy is being closed; the rest follows with the next round. */
const batchesMaxAtOnce = 4

/** The causes that end all applications of a vacancy at once. */
export type EndingCause = 'vacancy_closed' | 'company_left' | 'taken_down' | 'company_suspended'

interface ClosedVacancy {
  id: string
  slug: string
  company_id: string
}

/**
 * Ends the unanswered applications of vacancies that are being closed for good, and what their
 * company pays for further ones. Their credits are due from this transaction on and are returned by
 * `returnOfVacancy` and by later rounds of `returnOverdue`.
 */
export async function endApplicationsOf(
  tx: Transaction,
  vacancies: readonly ClosedVacancy[],
  now: Date,
  cause: EndingCause,
) {
  for (const vacancy of vacancies) await endThoseOf(tx, vacancy, now, cause)
  // Whatever ends an application locks it before the accounts of its company.
  for (const { id, company_id } of vacancies)
    await endPaymentsOf(tx, { id, company_id }, { actor_id: null, now })
}

async function endThoseOf(
  tx: Transaction,
  { id, slug, company_id }: ClosedVacancy,
  now: Date,
  return_cause: EndingCause,
) {
  const { numUpdatedRows } = await tx
    .updateTable('applications')
    .set({ return_cause, next_at: now })
    .where('vacancy_id', '=', id)
    .where(sql<SqlBool>`is_unanswered(applications)`)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return
  await publishAll(tx, [changeForCompany(company_id, slug)])
  await requestAnswerRecord(tx, company_id)
}

/** Returns the credits of a vacancy that was just closed for good. */
export async function returnOfVacancy(services: Services, vacancy_id: string) {
  await returnAll(services, vacancy_id, batchesMaxAtOnce)
}
