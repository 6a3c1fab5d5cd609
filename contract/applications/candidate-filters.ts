// The filters and the order of the candidates of a vacancy, as the address of the screen has them.
// Without zod, so that lists can show them.

/** Waiting for an answer; due by the end of the next business day; answered. */
export const candidateStatuses = ['waiting', 'due_soon', 'answered'] as const
export type CandidateStatus = (typeof candidateStatuses)[number]

/**
 * The mean of the reader's own marks: 4 or more, 3 to below 4, below 3, and none given. Nobody's
 * list is filtered by the marks of others.
 */
export const ownMarks = ['high', 'middle', 'low', 'none'] as const
export type OwnMark = (typeof ownMarks)[number]

export const candidateSorts = ['applied', 'name', 'stage', 'due', 'mark', 'chat'] as const
export type CandidateSort = (typeof candidateSorts)[number]

export const sortOrders = ['asc', 'desc'] as const
export type SortOrder = (typeof sortOrders)[number]

/** The order of each if none is asked for. */
export const usualOrder: Record<CandidateSort, SortOrder> = {
  applied: 'desc',
  name: 'asc',
  stage: 'asc',
  due: 'asc',
  mark: 'desc',
  chat: 'desc',
}

/**
 * The candidates that filters show, as a table for a spreadsheet. Served as text, so it stands
 * beside the endpoints that answer with JSON.
 */
export function candidatesCsvPath(slug: string): string {
  return `/api/vacancies/${slug}/candidates.csv`
}
