import type { ListedCandidate } from '#contract/candidate-application.ts'
import type { Database } from '#server/platform/db/database.ts'
import { candidateColumns, type CandidateRow } from './candidate-columns.ts'
import { getListMeta } from './candidates-meta.ts'
import { cursorAfter, isOnPage, type PageQuery } from './candidates-page.ts'
import type { OwnVacancy } from './own-vacancy.ts'

/** Reads a page of the table, newest first, without withdrawn applications. Opens none of them. */
export async function listCandidateRows(
  db: Database,
  vacancy: OwnVacancy,
  { limit, cursor }: PageQuery,
) {
  const rows = await db
    .selectFrom('applications as a')
    .innerJoin('users as candidate', 'candidate.id', 'a.candidate_id')
    .leftJoin('files as photo', 'photo.id', 'candidate.photo_file_id')
    .innerJoin('chats', 'chats.application_id', 'a.id')
    .select(['a.id', 'a.state', 'a.applied_at', 'a.first_feedback_at', 'a.answer_due_at'])
    .select(['a.answer_time_zone', 'a.returned_at'])
    .select(['candidate.name', 'candidate.last_name', 'candidate.email'])
    .select(['photo.storage_key as photo', 'chats.id as chat'])
    .where(isOnPage(vacancy, cursor))
    .orderBy('a.applied_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit + 1)
    .execute()
  return {
    data: rows.slice(0, limit).map((row) => presentListedCandidate(row, vacancy.time_zone)),
    meta: { next_cursor: cursorAfter(rows, limit), ...(await getListMeta(db, vacancy)) },
  }
}

/**
 * Presents a row of the table. Empty values, and the time zone of the list, are left out to keep a
 * page small.
 */
function presentListedCandidate(row: CandidateRow, time_zone: string): ListedCandidate {
  const { returned_at, answer_time_zone } = row
  return {
    ...candidateColumns(row),
    ...(returned_at && { returned_at: returned_at.toISOString() }),
    ...(answer_time_zone !== time_zone && { answer_time_zone }),
  }
}
