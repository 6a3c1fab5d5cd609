// The filters of the candidates of a vacancy as SQL over the read model `l`, listed_candidates,
// and the reader's own reading `own`.
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { CandidateStatus, OwnMark } from '#contract/applications/candidate-filters.ts'
import type { CandidateExport, CandidateFilters } from '#contract/applications/candidate-query.ts'
import { escapedForLike } from '#server/platform/db/like.ts'
import { deadlineOf } from '#server/platform/deadline.ts'
import { type OwnVacancy, type Scope } from '../common/own-vacancy.ts'

type Condition = RawBuilder<SqlBool>

const wordsMax = 10

/** @param soon returns the end of what is due soon */
export function statusCondition(status: CandidateStatus, soon: () => Date): Condition {
  if (status === 'answered') return sql`l.is_answered`
  return status === 'waiting' ? sql`l.due_at is not null` : sql`l.due_at <= ${soon()}::timestamptz`
}

/** The reader's own reading of each. Where nothing is said of `own`, the planner leaves it out. */
export function ownReading({ vacancy_id, reader_id }: Scope) {
  return sql`left join application_readings own on own.reader_id = ${reader_id}::uuid
    and own.vacancy_id = ${vacancy_id} and own.application_id = l.application_id`
}

export const markConditions: Record<OwnMark, Condition> = {
  high: sql`own.mean_mark >= 4`,
  middle: sql`own.mean_mark >= 3 and own.mean_mark < 4`,
  low: sql`own.mean_mark < 3`,
  none: sql`own.mean_mark is null`,
}

/** The end of the next business day: the deadlines until then are due soon. */
export function dueSoonUntil({ time_zone }: OwnVacancy, now: Date) {
  return deadlineOf(now, 1, time_zone)
}

function isAssignedToReader({ vacancy_id, reader_id }: Scope): Condition {
  return sql`l.application_id in (
    select id from applications where assignee_id = ${reader_id}::uuid and vacancy_id = ${vacancy_id})`
}

type Filters = CandidateFilters & Pick<CandidateExport, 'ids'>

/** The condition of each filter that is set, by its name. */
export function conditionsOf(
  { ids, search, status, stage, mark, assigned }: Filters,
  scope: Scope,
  soon: () => Date,
): { [Name in keyof Filters]?: Condition } {
  return {
    ...(ids && { ids: sql<SqlBool>`l.application_id = any(${ids}::uuid[])` }),
    ...(search?.trim() && { search: searchCondition(search) }),
    ...(status && { status: statusCondition(status, soon) }),
    ...(stage && stage.length > 0 && { stage: sql<SqlBool>`l.stage = any(${stage}::text[])` }),
    ...(mark && mark.length > 0 && { mark: marksCondition(mark) }),
    ...(assigned && { assigned: isAssignedToReader(scope) }),
  }
}

/** True if every condition holds, also if there is none. */
export function everyOf(conditions: readonly Condition[]): Condition {
  return joined([sql`true`, ...conditions], sql` and `)
}

function joined(conditions: readonly Condition[], by: RawBuilder<unknown>): Condition {
  return sql`${sql.join(
    conditions.map((condition) => sql`(${condition})`),
    by,
  )}`
}

function marksCondition(marks: readonly OwnMark[]) {
  return joined(
    marks.map((mark) => markConditions[mark]),
    sql` or `,
  )
}

/** Each word is a part of a name or an address. */
function searchCondition(search: string) {
  const words = search.trim().split(/\s+/).slice(0, wordsMax)
  return everyOf(
    words.map((word) => sql`l.found_by like folded(${`%${escapedForLike(word)}%`}::text)`),
  )
}
