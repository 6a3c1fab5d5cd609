import type { Away, ListedCandidate } from '#contract/candidate-application.ts'
import type { Language } from '#contract/languages.ts'
import { awaySql } from '#server/platform/db/away.ts'
import { type Database, prepared } from '#server/platform/db/database.ts'
import { decodeTimeCursor } from '#server/platform/db/time-cursor.ts'
import { label } from '#server/platform/labels.ts'
import { candidateColumns, type CandidateRow } from './candidate-columns.ts'
import { listMeta, waitingColumns, type WaitingRow } from './candidates-meta.ts'
import { cursorAfter, type PageQuery } from './candidates-page.ts'
import type { OwnVacancy } from './own-vacancy.ts'

/** A row of somebody who may be away. */
type Withheld = CandidateRow & { away: Away | null }

type Time = 'applied_at' | 'first_feedback_at' | 'answer_due_at' | 'returned_at'

/** A row as JSON, with its times as texts. */
type Listed = { [Key in keyof Withheld]: Key extends Time ? string : Withheld[Key] }

const firstPage = prepared<WaitingRow & { page: Listed[] }>('candidates_first', pageStatement(''))
const laterPage = prepared<WaitingRow & { page: Listed[] }>(
  'candidates_later',
  pageStatement('and (a.applied_at, a.id) < ($3::timestamptz, $4::uuid)'),
)

/**
 * Reads a page of the table, newest first, without withdrawn applications. Opens none of them.
 * @throws Refused invalid_fields naming `cursor`
 */
export async function listCandidateRows(
  db: Database,
  vacancy: OwnVacancy,
  { limit, cursor }: PageQuery,
  language: Language,
) {
  const after = decodeTimeCursor(cursor)
  const [row] = after
    ? await laterPage(db, [vacancy.id, limit + 1, after.at, after.id])
    : await firstPage(db, [vacancy.id, limit + 1])
  const rows = row?.page.map(withTimes) ?? []
  return {
    data: rows
      .slice(0, limit)
      .map((listed) => presentListedCandidate(listed, vacancy.time_zone, language)),
    meta: { next_cursor: cursorAfter(rows, limit), ...listMeta(vacancy, row) },
  }
}

/**
 * The page is cut before anything is joined to it, and each row is joined by its key: it costs the
 * same however many apply. Where tables are small, a plain join would read them as a whole.
 */
function pageStatement(isAfter: string) {
  return `
select ${waitingColumns}, coalesce((
  select json_agg(listed order by applied_at desc, id desc)
  from (
    select a.*, p.name, p.last_name, p.email, p.away, photo.storage_key as photo, chat.id as chat
    from (
      select a.id, a.candidate_id, a.state, a.applied_at, a.first_feedback_at, a.answer_due_at,
        a.answer_time_zone, a.returned_at
      from applications a
      where a.vacancy_id = $1 and a.withdrawn_at is null ${isAfter}
      order by a.applied_at desc, a.id desc limit $2
    ) a
    cross join lateral (
      select name, last_name, email, photo_file_id, ${awaySql('users')} as away
      from users where id = a.candidate_id limit 1
    ) p
    cross join lateral (select id from chats where application_id = a.id limit 1) chat
    left join lateral (
      select storage_key from files where id = p.photo_file_id limit 1
    ) photo on true
  ) listed
), '[]') as page`
}

function withTimes(listed: Listed): Withheld {
  const { applied_at, first_feedback_at, answer_due_at, returned_at } = listed
  return {
    ...listed,
    applied_at: new Date(applied_at),
    first_feedback_at: first_feedback_at ? new Date(first_feedback_at) : null,
    answer_due_at: new Date(answer_due_at),
    returned_at: returned_at ? new Date(returned_at) : null,
  }
}

/** Presents a row of the table, without what is empty and the time zone that all have. */
function presentListedCandidate(
  { away, ...row }: Withheld,
  time_zone: string,
  language: Language,
): ListedCandidate {
  if (away) return presentAway(row, away, language)
  const { initials, photo_url, read_at, answer_due_at, ...shown } = candidateColumns(row)
  const { returned_at, answer_time_zone } = row
  return {
    ...shown,
    ...(photo_url ? { photo_url } : { initials }),
    ...(read_at && { read_at }),
    ...(answer_due_at && { answer_due_at }),
    ...(returned_at && { returned_at: returned_at.toISOString() }),
    ...(answer_time_zone !== time_zone && { answer_time_zone }),
  }
}

/** The course of an application whose candidate is away, and nothing of the candidate. */
function presentAway(row: CandidateRow, away: Away, language: Language): ListedCandidate {
  const { id, apply_date, chat, state, read_at } = candidateColumns(row)
  const full_name = label(language, away === 'paused' ? 'paused_candidate' : 'former_member')
  return { id, full_name, email: '', apply_date, chat, state, away, ...(read_at && { read_at }) }
}
