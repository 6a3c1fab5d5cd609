// A whole application counts as opened once it is sent to staff. Sending and recording are one
// transaction under the row lock that withdrawing takes, so an application is never both withdrawn
// and opened.
import { sql, type SqlBool } from 'kysely'
import type { CandidateApplication } from '#contract/candidate-application.ts'
import { type AuditEntry, recordLooks } from '#server/features/audit/commands.ts'
import { awayOf } from '#server/platform/db/away.ts'
import { preparedQuery, type Transaction } from '#server/platform/db/database.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { applicationRows } from './application-rows.ts'
import { getListMeta } from './candidates-meta.ts'
import { type PageQuery, pageOfCandidates } from './candidates-page.ts'
import { getOwnVacancy } from './own-vacancy.ts'
import { presentCandidate } from './present-candidate.ts'
import { listedBy } from './record-listings.ts'
import { recordOpenings } from './record-openings.ts'

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
    const rows = await readRows(tx, vacancy.id, ids)
    const opened = rows.map((row) => openedBy(reader, row))
    if (rows.length > 0) await recordLooks({ clock }, tx, listedBy(reader, vacancy), ...opened)
    return {
      data: rows.map((row) => presentCandidate(row, signing, reader)),
      meta: { next_cursor, ...(await getListMeta(tx, vacancy)) },
    }
  })
}

/**
 * Reads one whole application and records it as opened.
 * @throws Refused not_found, also for another company's; candidate_away
 */
export async function openCandidate(
  { db, clock, signing }: Pick<Services, 'db' | 'clock' | 'signing'>,
  reader: Staff,
  slug: string,
  id: string,
): Promise<CandidateApplication> {
  return db.transaction().execute(async (tx) => {
    const vacancy = await getOwnVacancy(tx, reader, slug)
    await refuseAway(tx, vacancy.id, id)
    await recordOpenings(tx, reader, vacancy, [id], clock.now())
    const [application] = await readRows(tx, vacancy.id, [id])
    if (!application) throw new Refused('not_found')
    await recordLooks({ clock }, tx, openedBy(reader, application))
    return presentCandidate(application, signing, reader)
  })
}

function openedBy(
  reader: Staff,
  { id, candidate_id }: { id: string; candidate_id: string },
): AuditEntry {
  return {
    kind: 'application_opened',
    actor_id: reader.id,
    person_id: candidate_id,
    company_id: reader.company_id,
    object: 'applications',
    object_id: id,
  }
}

async function refuseAway(tx: Transaction, vacancy_id: string, id: string) {
  const found = await tx
    .selectFrom('applications as a')
    .innerJoin('users as candidate', 'candidate.id', 'a.candidate_id')
    .select(awayOf('candidate').as('away'))
    .where('a.id', '=', id)
    .where('a.vacancy_id', '=', vacancy_id)
    .executeTakeFirst()
  if (found?.away) throw new Refused('candidate_away')
}

/** Reads whole applications, newest first. */
export const wholeApplications = preparedQuery(
  'whole_applications',
  (db, vacancy_id: string, ids: string[]) =>
    applicationRows(db)
      .where('a.vacancy_id', '=', vacancy_id)
      .where(sql<SqlBool>`a.id = any(${ids}::uuid[])`)
      .where('a.withdrawn_at', 'is', null)
      .where(awayOf('candidate'), 'is', null)
      .orderBy('a.applied_at', 'desc')
      .orderBy('a.id', 'desc'),
)

/** The caller records them as opened. */
async function readRows(tx: Transaction, vacancyId: string, ids: string[]) {
  const { rows } = await tx.executeQuery(wholeApplications(tx, vacancyId, ids))
  return rows
}
