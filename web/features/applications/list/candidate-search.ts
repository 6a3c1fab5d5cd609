// The filters and the order of candidates as the address of a screen has them. The keys are others
// than those of the list of vacancies, which stands beside the candidates at the same address.
import {
  type CandidateSort,
  candidateSorts,
  type CandidateStatus,
  candidateStatuses,
  type OwnMark,
  ownMarks,
  type SortOrder,
  sortOrders,
  usualOrder,
} from '#contract/applications/candidate-filters.ts'
import { type Stage, stages } from '#contract/applications/stages.ts'

export interface CandidateSearch {
  candidate?: string
  answer?: CandidateStatus
  /** Comma-joined. */
  stage?: string
  /** Comma-joined. */
  mark?: string
  assigned?: 'me'
  by?: CandidateSort
  order?: SortOrder
}

/** As long as the server reads. */
export const candidateSearchMax = 200

/** Reads an address: what it should not contain is left out. */
export function readCandidateSearch(address: Record<string, unknown>): CandidateSearch {
  const candidate = String(address['candidate'] ?? '').slice(0, candidateSearchMax)
  const answer = candidateStatuses.find((known) => known === address['answer'])
  const stage = severalOf(stages, address['stage']).join(',')
  const mark = severalOf(ownMarks, address['mark']).join(',')
  const by = candidateSorts.find((known) => known === address['by'])
  const order = sortOrders.find((known) => known === address['order'])
  const sort = by ?? 'applied'
  return {
    ...(candidate.trim() && { candidate }),
    ...(answer && { answer }),
    ...(stage && { stage }),
    ...(mark && { mark }),
    ...(address['assigned'] === 'me' && { assigned: 'me' }),
    ...(by && by !== 'applied' && { by }),
    ...(order && order !== usualOrder[sort] && { order }),
  }
}

/** The stages that the list is narrowed to. */
export function stagesIn({ stage }: CandidateSearch): Stage[] {
  return severalOf(stages, stage)
}

/** The own marks that the list is narrowed to. */
export function marksIn({ mark }: CandidateSearch): OwnMark[] {
  return severalOf(ownMarks, mark)
}

function severalOf<Code extends string>(codes: readonly Code[], joined: unknown): Code[] {
  const wanted = String(joined ?? '').split(',')
  return codes.filter((code) => wanted.includes(code))
}

/** As the calls of the server take it. */
export function queryOf({ by, order, ...filters }: CandidateSearch) {
  return { ...filtersOf(filters), ...(by && { sort: by }), ...(order && { order }) }
}

/** The same without the order. */
export function filtersOf({ candidate, answer, stage, mark, assigned }: CandidateSearch) {
  return {
    ...(candidate && { search: candidate }),
    ...(answer && { status: answer }),
    ...(stage && { stage }),
    ...(mark && { mark }),
    ...(assigned && { assigned }),
  }
}

/** True if a search or a filter leaves candidates out. */
export function isFiltered({ candidate, answer, stage, mark, assigned }: CandidateSearch) {
  return Boolean(candidate ?? answer ?? stage ?? mark ?? assigned)
}
