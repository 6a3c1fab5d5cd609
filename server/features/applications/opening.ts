// A whole application counts as opened once it is sent to staff. Sending and recording are one
// transaction under the row lock that withdrawing takes, so an application is never both withdrawn
// and opened.
import { sql, type SqlBool } from 'kysely'
import type { CandidateApplication } from '#contract/candidate-application.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import {
  applicationChanged,
  candidatesChanged,
  toCompany,
  toUser,
} from '#server/platform/live/changes.ts'
import { publishAll } from '#server/platform/live/live.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import {
  getOwnVacancy,
  getListMeta,
  type OwnVacancy,
  type PageQuery,
  pageOfCandidates,
  readApplications,
} from './queries.ts'

/** Reads a page of whole applications, newest first, and records each as opened. */
export async function openCandidates(
  services: Pick<Services, 'db' | 'clock' | 'signing'>,
  reader: Staff,
  slug: string,
  query: PageQuery,
) {
  const { db, clock, signing } = services
  return db.transaction().execute(async (tx) => {
    const vacancy = await getOwnVacancy(tx, reader, slug)
    const { ids, next_cursor } = await pageOfCandidates(tx, vacancy, query)
    await recordOpenings(tx, reader, vacancy, ids, clock.now())
    return {
      data: await readApplications({ db: tx, signing }, vacancy.id, ids),
      meta: { next_cursor, ...(await getListMeta(tx, vacancy)) },
    }
  })
}

/**
 * Reads one whole application and records it as opened.
 * @throws Refused not_found, also for another company's
 */
export async function openCandidate(
  { db, clock, signing }: Pick<Services, 'db' | 'clock' | 'signing'>,
  reader: Staff,
  slug: string,
  id: string,
): Promise<CandidateApplication> {
  return db.transaction().execute(async (tx) => {
    const vacancy = await getOwnVacancy(tx, reader, slug)
    await recordOpenings(tx, reader, vacancy, [id], clock.now())
    const [application] = await readApplications({ db: tx, signing }, vacancy.id, [id])
    if (!application) throw new Refused('not_found')
    return application
  })
}

/**
 * Records the first reader of each application that was not opened before, and announces it to the
 * candidates.
 */
async function recordOpenings(
  tx: Transaction,
  reader: Staff,
  { id: vacancy_id, slug }: OwnVacancy,
  ids: string[],
  now: Date,
) {
  const unopened = await tx
    .selectFrom('applications')
    .select(['id', 'candidate_id'])
    .where('vacancy_id', '=', vacancy_id)
    .where(sql<SqlBool>`id = any(${ids}::uuid[])`)
    .where('opened_at', 'is', null)
    .where('first_feedback_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    // One lock order for all readers prevents deadlocks.
    .orderBy('id')
    .forUpdate()
    .execute()
  if (unopened.length === 0) return
  await tx
    .updateTable('applications')
    .set({ opened_at: now, opened_by: reader.id })
    .where(
      'id',
      'in',
      unopened.map(({ id }) => id),
    )
    .execute()
  await publishAll(tx, [
    ...unopened.map(
      ({ candidate_id }) => [toUser(candidate_id), applicationChanged(slug)] as const,
    ),
    [toCompany(reader.company_id), candidatesChanged(slug)],
  ])
}
