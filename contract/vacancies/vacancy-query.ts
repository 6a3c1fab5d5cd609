// The search, filters and order that every list of vacancies takes.
import * as z from 'zod/mini'
import { filterIndustriesMax, filterPlacesMax, vacancyCountMax } from '#contract/endpoint/limits.ts'
import { pageQuery } from '#contract/endpoint/shapes.ts'
import { currencies } from '#contract/fields/currencies.ts'
import { Alert } from './saved-search.ts'
import { educationLevels, jobStatuses, vacancySorts, workplaceTypes } from './vacancy-choices.ts'

/**
 * One value, comma-joined values, or repeats, also as `name[]`.
 * @param item what the description of the interface says of each value
 */
function values(description: string, item: Record<string, unknown>) {
  const several = z.union([z.string(), z.array(z.string().check(z.meta(item)))])
  const text = `${description} Repeated or comma-joined; also under the name with \`[]\` after it.`
  return z.optional(several).check(z.describe(text))
}

const lists = {
  workplace: values('Where the work is done.', { enum: workplaceTypes }),
  education: values('The level of education that is asked for.', { enum: educationLevels }),
  status: values(
    "Without it a candidate's board has open vacancies, and every other list has all.",
    { enum: jobStatuses },
  ),
  currency: values('The currency of the pay.', { enum: currencies }),
  industries: values(`Ids of up to ${filterIndustriesMax} industries, any of which is enough.`, {
    pattern: '^\\d{1,4}$',
  }),
  pay: values(
    'At least so much in a currency. One amount is compared with other currencies by the latest rates, if there are any; of several, each is of its own currency.',
    {
      examples: ['MXN:150000'],
    },
  ),
  place: values(
    `Up to ${filterPlacesMax} countries, states or cities by their codes of \`findAreas\`, any of which is enough.`,
    { examples: ['MX', 'MX.19', '3995465'] },
  ),
}

const filters = {
  search: z
    .optional(z.string().check(z.maxLength(500)))
    .check(
      z.describe(
        'Words, roles, places and amounts of pay. A vacancy is found if it has all of them.',
      ),
    ),
  as_typed: z
    .optional(z.enum(['1']))
    .check(z.describe('`1`: words are searched for as they are written, and none is corrected.')),
  fits: z
    .optional(z.enum(['1']))
    .check(
      z.describe(
        '`1`: of the board only what fits the wishes of the candidate: vacancies of which no rule says that it does not.',
      ),
    ),
  ...lists,
  'workplace[]': lists.workplace,
  'education[]': lists.education,
  'status[]': lists.status,
  'currency[]': lists.currency,
  'industries[]': lists.industries,
  'pay[]': lists.pay,
  'place[]': lists.place,
}

const alert = z
  .optional(Alert)
  .check(
    z.describe(
      'The `id` of a saved search, or the `new_in` of one; of the list `found` only. Without it, what all of them have found.',
    ),
  )

export const VacancyQuery = z.object({
  ...filters,
  sort: z
    .optional(caseless(vacancySorts))
    .check(
      z.describe(
        'By `relevance`: the best matches of the words first, as it is without `sort` while there are words; `newest` first; by `pay`: the highest first, compared across currencies by the latest rates, and without any one currency after another; by `closing` date: the soonest first, and then the newest of those without one; or `for_you`: what fits most of the wishes of the candidate first, and of those what fails fewest.',
      ),
    ),
  view: z
    .optional(caseless(['card']))
    .check(
      z.describe(
        `\`card\`: only what a card of the list shows, and with the first page \`meta.total\`, counted up to ${vacancyCountMax}.`,
      ),
    ),
  ...pageQuery,
})
export type VacancyQuery = z.output<typeof VacancyQuery>

/** The same of what saved searches have found; `alert` narrows it to one search or one mail. */
export const FoundQuery = z.extend(VacancyQuery, { alert })
export type FoundQuery = z.output<typeof FoundQuery>

/** The same filters, of the board or of the reader's own vacancies. */
export const FacetQuery = z.object({
  ...filters,
  alert,
  list: z
    ._default(caseless(['board', 'own', 'saved', 'found']), 'board')
    .check(
      z.describe(
        'The `board`, the `own` vacancies of the reader as in `/jobs/me`, those that a candidate has `saved`, or what their saved searches have `found`: the list in which the choices are counted.',
      ),
    ),
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
