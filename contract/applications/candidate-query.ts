import * as z from 'zod/mini'
import { page } from '#contract/endpoint/limits.ts'
import { pageQuery, timestamp } from '#contract/endpoint/shapes.ts'
import { searchText } from '#contract/fields/text-fields.ts'
import { candidateSorts, candidateStatuses, ownMarks, sortOrders } from './candidate-filters.ts'
import { stages } from './stages.ts'

/** Several codes, comma-joined or repeated; none if the text is empty. */
function several<const Codes extends readonly string[]>(codes: Codes) {
  return listOf(z.array(z.enum(codes)).check(z.maxLength(codes.length)))
}

function listOf<List extends z.ZodMiniArray>(list: List) {
  return z.pipe(
    z.transform<string, unknown>((value: unknown) =>
      [value].flat().flatMap((each) => (typeof each === 'string' ? codesIn(each) : [each])),
    ),
    list,
  )
}

function codesIn(text: string) {
  return text.split(',').filter((code) => code !== '')
}

const filters = {
  /** Parts of a name or an email address. */
  search: z.optional(searchText(200)),
  status: z.optional(z.enum(candidateStatuses)),
  stage: z.optional(several(stages)),
  /** The mean of the caller's own marks. */
  mark: z.optional(several(ownMarks)),
  /** To the caller. */
  assigned: z.optional(z.literal('me')),
}

/** The filters of the candidates of a vacancy. */
export const CandidateFilters = z.object(filters)
export type CandidateFilters = z.output<typeof CandidateFilters>

/** The filters and the order. */
const narrowing = {
  ...filters,
  sort: z.optional(z.enum(candidateSorts)),
  order: z.optional(z.enum(sortOrders)),
}
const Narrowing = z.object(narrowing)
export type Narrowing = z.output<typeof Narrowing>

export const CandidateQuery = z.object({
  ...narrowing,
  view: z.optional(z.literal('table')),
  limit: pageQuery.limit,
  /** It holds a value of each column that the order compares. */
  cursor: z.optional(z.string().check(z.maxLength(800))),
})
export type CandidateQuery = z.output<typeof CandidateQuery>

/** Of a file for spreadsheets: what the filters show, or of that only some applications. */
export const CandidateExport = z.extend(CandidateQuery, {
  ids: z.optional(listOf(z.array(z.uuid()).check(z.minLength(1), z.maxLength(page.max)))),
})
export type CandidateExport = z.output<typeof CandidateExport>

/** The list that is reviewed one by one. */
export const ReviewQuery = z.object({
  ...narrowing,
  /** The beginning of the visit. */
  since: z.optional(timestamp),
})
export type ReviewQuery = z.output<typeof ReviewQuery>
