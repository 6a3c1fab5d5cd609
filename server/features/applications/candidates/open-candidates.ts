// A whole application counts as opened once it is sent to staff. Sending and recording are one
// transaction under the row lock that withdrawing takes, so an application is never both withdrawn
// and opened.
import { sql, type SqlBool } from 'kysely'
import type { CandidateApplication } from '#contract/applications/candidate-application.ts'
import type { AuditKind } from '#contract/operators/audit.ts'
import {
  type AuditEntry,
  byKey,
  recordAudit,
  recordLooks,
} from '#server/features/audit/commands.ts'
import { isHere } from '#server/platform/db/away.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { getOwnVacancy } from '../common/own-vacancy.ts'
import { getSeen, isSeenBy } from '../common/seen.ts'
import { applicationRows } from './application-rows.ts'
import { type PageQuery, pageOfCandidates } from './candidates-page.ts'
import { getListMeta } from './list-meta.ts'
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
    const rows = await readRows(tx, reader, vacancy.id, ids)
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
 * @param otherActs recorded beside it, each time
 * @throws Refused not_found, also for another company's; candidate_away
 */
export async function openCandidate(
  { db, clock, signing }: Pick<Services, 'db' | 'clock' | 'signing'>,
  reader: Staff,
  slug: string,
  id: string,
  otherActs: AuditKind[] = [],
): Promise<CandidateApplication> {
  return db.transaction().execute(async (tx) => {
    const vacancy = await getOwnVacancy(tx, reader, slug)
    await getSeen(tx, reader, { slug, uuid: id })
    await recordOpenings(tx, reader, vacancy, [id], clock.now())
    const [application] = await readRows(tx, reader, vacancy.id, [id])
    if (!application) throw new Refused('not_found')
    const opened = openedBy(reader, application)
    await recordLooks({ clock }, tx, opened)
    for (const kind of otherActs) await recordAudit({ clock }, tx, { ...opened, kind })
    return presentCandidate(application, signing, reader)
  })
}

/** That a reader was sent a whole application. */
export function openedBy(
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
    ...byKey(reader),
  }
}

interface Scope {
  vacancy_id: string
  ids: string[]
  reader_id: string
  role: string
}

/** Reads whole applications, newest first. */
export const wholeApplications = preparedQuery('whole_applications', (value: Scope, db) =>
  applicationRows(db)
    .where('a.vacancy_id', '=', value.vacancy_id)
    .where(sql<SqlBool>`a.id = any(${value.ids}::uuid[])`)
    .where('a.withdrawn_at', 'is', null)
    .where(isSeenBy({ id: value.reader_id, role: value.role }))
    .where(isHere('candidate'))
    .orderBy('a.applied_at', 'desc')
    .orderBy('a.id', 'desc'),
)

/** The caller records them as opened. */
function readRows(tx: Transaction, { id, role }: Staff, vacancy_id: string, ids: string[]) {
  return wholeApplications(tx, { vacancy_id, ids, reader_id: id, role })
}
