import { type RawBuilder, sql } from 'kysely'
import type {
  Away,
  ExpectedPay,
  ListedCandidate,
  OthersMark,
} from '#contract/applications/candidate-application.ts'
import type { KnownColleague } from '#contract/companies/colleague.ts'
import type { Language } from '#contract/fields/languages.ts'
import { awayOf } from '#server/platform/db/away.ts'
import type { Database } from '#server/platform/db/database.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import { decodeTimeCursor } from '#server/platform/db/time-cursor.ts'
import { awayIn } from '#server/platform/shown-name.ts'
import { colleagueOrNull } from '../common/colleagues.ts'
import { type OwnVacancy, readerIn, type Scope, scopeOf } from '../common/own-vacancy.ts'
import { isSeenBy } from '../common/seen.ts'
import { candidateColumns, type CandidateRow } from './candidate-columns.ts'
import { cursorAfter, type PageQuery } from './candidates-page.ts'
import { listMeta, waitingColumns, type WaitingRow } from './list-meta.ts'

/** A row of somebody who may be away. */
type Withheld = CandidateRow & {
  away: Away | null
  assignee: KnownColleague | null
  answered_by: KnownColleague | null
  /** The mean of the reader's own marks. */
  mean_mark: number | null
  is_final: boolean | null
  others_mark: OthersMark | null
  expected_pay: ExpectedPay | null
  opened_at: Date | null
}

type Time = 'applied_at' | 'first_feedback_at' | 'answer_due_at' | 'returned_at' | 'opened_at'

/** A row as JSON, with its times as texts. */
type Listed = { [Key in keyof Withheld]: Key extends Time ? string : Withheld[Key] }

/** A page and what waits beside it. */
export type PageRow<Key = unknown> = WaitingRow & { page: (Listed & { key: Key })[] }

/** A sum a month, of an application that somebody of the company has opened. */
const expectedPay = sql`case when coalesce(a.opened_at, a.first_feedback_at) is not null then (
    select json_build_object('amount', sum((pay->>'amount')::numeric),
      'currency', min(pay->>'currency'))
    from jsonb_array_elements(a.salary_snapshot) pay
    having count(*) > 0
  ) end`

/** The columns of an application in the table. */
const columns = sql`a.id, a.candidate_id, a.state, a.stage, a.applied_at, a.first_feedback_at,
  a.first_feedback_by, a.answer_due_at, a.answer_time_zone, a.returned_at, a.assignee_id,
  a.opened_at, ${expectedPay} as expected_pay`

export const newestFirst = sql`applied_at desc, id desc`

type First = Scope & { limit: number }
type Later = First & { after_at: Date; after_id: string }

const firstPage = preparedQuery('candidates_first', (value: First) =>
  pageStatement(value, newest(value, sql``), newestFirst),
)
const laterPage = preparedQuery('candidates_later', (value: Later) => {
  const isAfter = sql`
    and (a.applied_at, a.id) < (${value.after_at}::timestamptz, ${value.after_id}::uuid)`
  return pageStatement(value, newest(value, isAfter), newestFirst)
})

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
  const first = { ...scopeOf(vacancy), limit: limit + 1 }
  const [row] = after
    ? await laterPage(db, { ...first, after_at: after.at, after_id: after.id })
    : await firstPage(db, first)
  const rows = row?.page.map(withTimes) ?? []
  return presentPage(row, vacancy, { limit, next_cursor: cursorAfter(rows, limit) }, language)
}

/** Presents the rows of a page, and what waits beside them. */
export function presentPage(
  row: PageRow | undefined,
  vacancy: OwnVacancy,
  { limit, next_cursor }: { limit: number; next_cursor: string | null },
  language: Language,
) {
  return {
    data: (row?.page ?? [])
      .slice(0, limit)
      .map((listed) => presentListedCandidate(withTimes(listed), vacancy.time_zone, language)),
    meta: { next_cursor, ...listMeta(vacancy, row) },
  }
}

type Sql = RawBuilder<unknown>

/**
 * Selects applications of the vacancy that its reader sees.
 * @param rest further conditions, the order and limit
 */
export function applicationsOf(scope: Scope, rest: Sql): Sql {
  return sql`select ${columns} from applications a
    where a.vacancy_id = ${scope.vacancy_id} and a.withdrawn_at is null
      and ${isSeenBy(readerIn(scope))} ${rest}`
}

function newest(value: First, isAfter: Sql) {
  const rest = sql`${isAfter} order by a.applied_at desc, a.id desc limit ${value.limit}`
  return applicationsOf(value, rest)
}

/** The same columns of applications that a select has cut, with the `key` that it orders by. */
export function listedBy(cut: Sql): Sql {
  return sql`select ${columns}, l.key from (${cut}) l
    cross join lateral (select * from applications where id = l.application_id limit 1) a`
}

/**
 * The statement of a page of the vacancy. The page is cut before anything is joined to it, and
 * each row is joined by its key: it costs the same however many apply. Where tables are small, a
 * plain join would read them as a whole.
 * @param cut selects the applications of the page
 * @param order the order of its rows
 */
export function pageStatement(scope: Scope, cut: Sql, order: Sql) {
  return sql<PageRow>`
select ${waitingColumns(scope)}, coalesce((
  select json_agg(listed order by ${order})
  from (
    select a.*, p.name, p.last_name, p.email, p.away, photo.storage_key as photo, chat.id as chat,
      ${colleagueOrNull('assignee')} as assignee, ${colleagueOrNull('answerer')} as answered_by,
      own.mean_mark, own.is_final, ${othersMark(scope)} as others_mark
    from (${cut}) a
    cross join lateral (
      select name, last_name, email, photo_file_id, ${awayOf('users')} as away
      from users where id = a.candidate_id limit 1
    ) p
    cross join lateral (select id from chats where application_id = a.id limit 1) chat
    left join lateral (
      select storage_key from files where id = p.photo_file_id limit 1
    ) photo on true
    left join lateral (
      select id, slug, name, last_name, erased_at from users where id = a.assignee_id limit 1
    ) assignee on true
    left join lateral (
      select id, slug, name, last_name, erased_at from users where id = a.first_feedback_by limit 1
    ) answerer on true
    left join lateral (
      select mean_mark, finished_at is not null as is_final from application_readings
      where application_id = a.id and reader_id = ${scope.reader_id}::uuid limit 1
    ) own on true
  ) listed
), '[]') as page`
}

/**
 * What others who have finished found, for a reader who has finished, too: nothing of it leaves the
 * database before.
 */
function othersMark({ reader_id }: Scope) {
  return sql`case when own.is_final then (
    select json_build_object('mean', round(avg(mean_mark), 2), 'readers', count(*))
    from application_readings
    where application_id = a.id and reader_id <> ${reader_id}::uuid and finished_at is not null
    having count(*) > 0
  ) end`
}

function withTimes(listed: Listed): Withheld {
  const { applied_at, first_feedback_at, answer_due_at, returned_at, opened_at } = listed
  return {
    ...listed,
    applied_at: new Date(applied_at),
    first_feedback_at: first_feedback_at ? new Date(first_feedback_at) : null,
    answer_due_at: new Date(answer_due_at),
    returned_at: returned_at ? new Date(returned_at) : null,
    opened_at: opened_at ? new Date(opened_at) : null,
  }
}

/** Presents a row of the table, without what is empty and the time zone that all have. */
function presentListedCandidate(
  { away, assignee, answered_by, mean_mark, is_final, others_mark, ...row }: Withheld,
  time_zone: string,
  language: Language,
): ListedCandidate {
  const ours = {
    ...(assignee && { assignee }),
    ...(answered_by && { answered_by }),
    ...(mean_mark !== null && { own_mark: { mean: mean_mark, is_final: is_final === true } }),
    ...(others_mark && { others_mark }),
  }
  if (away) return { ...presentAway(row, away, language), ...ours }
  const { initials, photo_url, read_at, answer_due_at, stage, ...shown } = candidateColumns(row)
  const { returned_at, answer_time_zone, opened_at, expected_pay } = row
  return {
    ...shown,
    ...(photo_url ? { photo_url } : { initials }),
    ...(read_at && { read_at }),
    ...(answer_due_at && { answer_due_at }),
    ...ours,
    ...(expected_pay && { expected_pay }),
    ...(opened_at && !read_at && { opened_at: opened_at.toISOString() }),
    ...(returned_at && { returned_at: returned_at.toISOString() }),
    ...(answer_time_zone !== time_zone && { answer_time_zone }),
    ...(stage !== 'new' && { stage }),
  }
}

/** The course of an application whose candidate is away, and nothing of the candidate. */
function presentAway(row: CandidateRow, away: Away, language: Language): ListedCandidate {
  const { id, apply_date, chat, state, read_at, stage } = candidateColumns(row)
  const full_name = awayIn(language, away)
  const shown = { id, full_name, email: '', apply_date, chat, state, away }
  return { ...shown, ...(read_at && { read_at }), ...(stage !== 'new' && { stage }) }
}
