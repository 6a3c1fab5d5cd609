// The filters of the candidates of a vacancy as SQL over the read model `l`, listed_candidates,
// and the reader's own reading `own`.
import type { CandidateStatus, OwnMark } from '#contract/applications/candidate-filters.ts'
import type { CandidateExport, CandidateFilters } from '#contract/applications/candidate-query.ts'
import { deadlineOf } from '../shared/deadline.ts'
import type { OwnVacancy } from '../shared/own-vacancy.ts'

/** Adds a value to a statement. @returns its placeholder */
export type Give = (value: unknown) => string

const wordsMax = 10

/** @param soon gives the placeholder of the end of what is due soon */
export function statusCondition(status: CandidateStatus, soon: () => string) {
  if (status === 'answered') return 'l.is_answered'
  return status === 'waiting' ? 'l.due_at is not null' : `l.due_at <= ${soon()}::timestamptz`
}

/** The reader's own reading of each. Where nothing is said of `own`, the planner leaves it out. */
export const ownReading = `left join application_readings own on own.reader_id = $2::uuid
    and own.vacancy_id = $1 and own.application_id = l.application_id`

export const markConditions: Record<OwnMark, string> = {
  high: 'own.mean_mark >= 4',
  middle: 'own.mean_mark >= 3 and own.mean_mark < 4',
  low: 'own.mean_mark < 3',
  none: 'own.mean_mark is null',
}

/** The end of the next business day: the deadlines until then are due soon. */
export function dueSoonUntil({ time_zone }: OwnVacancy, now: Date) {
  return deadlineOf(now, 1, time_zone)
}

/** `$1` is the vacancy, `$2` the reader. */
export const assignedToReader = `l.application_id in (
  select id from applications where assignee_id = $2::uuid and vacancy_id = $1)`

type Filters = CandidateFilters & Pick<CandidateExport, 'ids'>

/** The condition of each filter that is set, by its name. */
export function conditionsOf(
  { ids, search, status, stage, mark, assigned }: Filters,
  give: Give,
  soon: () => Date,
): { [Name in keyof Filters]?: string } {
  return {
    ...(ids && { ids: `l.application_id = any(${give(ids)}::uuid[])` }),
    ...(search?.trim() && { search: searchCondition(search, give) }),
    ...(status && { status: statusCondition(status, () => give(soon())) }),
    ...(stage && stage.length > 0 && { stage: `l.stage = any(${give(stage)}::text[])` }),
    ...(mark && mark.length > 0 && { mark: marksCondition(mark) }),
    ...(assigned && { assigned: assignedToReader }),
  }
}

function marksCondition(marks: readonly OwnMark[]) {
  return marks.map((mark) => `(${markConditions[mark]})`).join(' or ')
}

/** Each word is a part of a name or an address. */
function searchCondition(search: string, give: Give) {
  const words = search.trim().split(/\s+/).slice(0, wordsMax)
  return words
    .map((word) => `l.found_by like folded(${give(`%${escaped(word)}%`)}::text)`)
    .join(' and ')
}

function escaped(word: string) {
  return word.replace(/[\\%_]/g, (character) => `\\${character}`)
}
