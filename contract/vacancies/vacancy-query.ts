// The search, filters and order that every list of vacancies takes.
import * as z from 'zod/mini'
import { pageQuery } from '#contract/endpoint/shapes.ts'
import { Alert } from './saved-search.ts'
import { vacancySorts } from './vacancy-choices.ts'

/** One value, comma-joined values, or repeats, also as `name[]`. */
const values = z.optional(z.union([z.string(), z.array(z.string())]))

const filters = {
  search: z.optional(z.string().check(z.maxLength(500))),
  /** `1`: the search as it is typed, without correcting a word that is known nowhere. */
  as_typed: z.optional(z.enum(['1'])),
  workplace: values,
  education: values,
  status: values,
  currency: values,
  industries: values,
  /**
   * At least so much in a currency, as `MXN:150000`; what is paid in another currency is not
   * compared and not found.
   */
  pay: values,
  /** Countries, states and cities, as `findAreas` codes them: `MX`, `MX.19`, `3995465`. */
  place: values,
  'workplace[]': values,
  'education[]': values,
  'status[]': values,
  'currency[]': values,
  'industries[]': values,
  'pay[]': values,
  'place[]': values,
}

export const VacancyQuery = z.object({
  ...filters,
  /**
   * The best match first, which is the default of a search with words; newest first as each list
   * understands it, the default otherwise; by pay, the highest first, one currency after another;
   * or by closing date, the soonest first, and vacancies without one last.
   */
  sort: z.optional(caseless(vacancySorts)),
  /** `card`: only what a card of the list shows, and with the first page how many there are. */
  view: z.optional(caseless(['card'])),
  ...pageQuery,
})
export type VacancyQuery = z.output<typeof VacancyQuery>

/** The same of what saved searches have found; `alert` narrows it to one search or one mail. */
export const FoundQuery = z.extend(VacancyQuery, { alert: z.optional(Alert) })
export type FoundQuery = z.output<typeof FoundQuery>

/** The same filters, of the board or of the reader's own vacancies. */
export const FacetQuery = z.object({
  ...filters,
  /** Of the list `found`. */
  alert: z.optional(Alert),
  list: z._default(caseless(['board', 'own', 'saved', 'found']), 'board'),
})
export type FacetQuery = z.output<typeof FacetQuery>

/** One of several codes in lower case, taken in either case. */
export function caseless<const Codes extends readonly string[]>(codes: Codes) {
  return z.pipe(
    z.transform<Codes[number] | Uppercase<Codes[number]>, unknown>((value) =>
      typeof value === 'string' ? value.toLowerCase() : value,
    ),
    z.enum(codes),
  )
}
