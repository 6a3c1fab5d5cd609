import * as z from 'zod/mini'
import { page } from '#contract/endpoint/limits.ts'
import { cursor, pageQuery, timestamp } from '#contract/endpoint/shapes.ts'
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
  search: z
    .optional(searchText(200))
    .check(z.describe('Parts of a name or an email address, each of which is in one of them.')),
  status: z
    .optional(z.enum(candidateStatuses))
    .check(
      z.describe(
        'Those that are `waiting` for an answer, are `due_soon`, by the end of the next business day, or are `answered`.',
      ),
    ),
  stage: z
    .optional(several(stages))
    .check(z.describe('Stages, any of which is enough; comma-joined or repeated.')),
  mark: z
    .optional(several(ownMarks))
    .check(
      z.describe(
        "The mean of the caller's own marks, any of which is enough; comma-joined or repeated: `high` is 4 or more, `middle` 3 to below 4, `low` below 3, and `none` not marked.",
      ),
    ),
  assigned: z
    .optional(z.literal('me'))
    .check(z.describe('`me`: those that are assigned to the caller.')),
}

/** The filters of the candidates of a vacancy. */
export const CandidateFilters = z.object(filters)
export type CandidateFilters = z.output<typeof CandidateFilters>

/** The filters and the order. */
const narrowing = {
  ...filters,
  sort: z
    .optional(z.enum(candidateSorts))
    .check(
      z.describe(
        'By the time of `applied`, the `name`, the `stage`, the deadline of those that wait (`due`), the mean of the own marks (`mark`), or the last message of the `chat`.',
      ),
    ),
  order: z
    .optional(z.enum(sortOrders))
    .check(z.describe('Each order has a usual direction, and another one.')),
}
export const Narrowing = z.object(narrowing)
export type Narrowing = z.output<typeof Narrowing>

export const CandidateQuery = z.object({
  ...narrowing,
  view: z
    .optional(z.literal('table'))
    .check(
      z.describe(
        '`table`: only what a table shows of each application, without what is empty; it opens none of them.',
      ),
    ),
  limit: pageQuery.limit,
  /** It holds a value of each column that the order compares. */
  cursor: cursor(800),
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
  since: z
    .optional(timestamp)
    .check(z.describe('The beginning of the visit: what ended after it keeps its place.')),
})
export type ReviewQuery = z.output<typeof ReviewQuery>
