// The parts that the text of a search is read as, and suggestions while it is typed.
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { searchLimits } from '#contract/endpoint/limits.ts'
import { named } from '#contract/endpoint/named.ts'
import { members } from '#contract/endpoint/roles.ts'
import { dataReply } from '#contract/endpoint/shapes.ts'

export const searchPartKinds = [
  'role',
  'workplace',
  'place',
  'industry',
  'currency',
  'pay',
  'word',
] as const
export type SearchPartKind = (typeof searchPartKinds)[number]

/** A part of the text of a search, from `start` to before `end`, in UTF-16 units. */
export const SearchPart = named(
  'SearchPart',
  'A part of the text of a search, and what it was understood as.',
  z.object({
    kind: z.enum(searchPartKinds),
    text: z.string(),
    /** As it was understood, in the language of the reply: `Chief · Finance`. A word is its text. */
    label: z.string(),
    start: z.int(),
    end: z.int(),
  }),
)
export type SearchPart = z.infer<typeof SearchPart>

/** The text of a search as it was read. */
export const SearchReading = named(
  'SearchReading',
  'How the text of a search was read, with the first page of cards.',
  z.object({
    /** The text that was searched for: the corrected one, if a word was corrected. */
    text: z.string(),
    /** The parts of `text` in their order, without words that mean nothing. */
    parts: z.array(SearchPart),
    /** The text as it was typed, if a word of it is known nowhere and was corrected; or null. */
    corrected_from: z.nullable(z.string()),
    /** True if nothing has all parts, so that what has the most is listed. */
    is_partial: z.boolean(),
    /** Words of the found vacancies that met the search, folded and with their endings, to mark. */
    marks: z.array(z.string()),
    /**
     * By the slug of a vacancy of the page, the line of its mission that has a part of the search
     * which neither its title nor its company or place has.
     */
    excerpts: z.record(z.string(), z.string()),
  }),
)
export type SearchReading = z.infer<typeof SearchReading>

/** A city with vacancies, near the place of a search that has none. */
export const NearPlace = named(
  'NearPlace',
  'A city that has vacancies where the place of a search has none.',
  z.object({ code: z.string(), label: z.string(), count: z.int() }),
)
export type NearPlace = z.infer<typeof NearPlace>

export const suggestionKinds = ['role', 'company', 'place'] as const

export const Suggestion = named(
  'Suggestion',
  'A role, a company or a place of open vacancies, and how many it finds.',
  z.object({
    kind: z.enum(suggestionKinds),
    /** The text to search for. */
    text: z.string(),
    /** Vacancies that it finds in the reader's list, counted up to 100. */
    count: z.int(),
  }),
)
export type Suggestion = z.infer<typeof Suggestion>

export const suggestSearches = endpoint({
  name: 'suggestSearches',
  tag: 'vacancies',
  method: 'GET',
  path: '/vacancies/suggestions',
  summary:
    'Roles, companies and places whose names begin as typed, of open vacancies; for staff roles and places of the vacancies of their company.',
  access: members,
  query: z.object({
    search: z.string().check(z.maxLength(100), z.describe('What has been typed so far.')),
  }),
  reply: dataReply(z.array(Suggestion)),
  refusals: [],
  limit: searchLimits,
})
