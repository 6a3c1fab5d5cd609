import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { searchLimits } from '#contract/endpoint/limits.ts'
import { named } from '#contract/endpoint/named.ts'
import { dataReply } from '#contract/endpoint/shapes.ts'
import { searchText } from '#contract/fields/text-fields.ts'

export const Area = named(
  'Area',
  'A country, state or city that the job board can be narrowed to.',
  z.object({
    code: z.string(),
    kind: z.enum(['country', 'state', 'city']),
    /** In full: a state with its country, a city with both. */
    label: z.string(),
  }),
)
export type Area = z.infer<typeof Area>

export const findAreas = endpoint({
  name: 'findAreas',
  tag: 'resources',
  method: 'GET',
  path: '/resources/areas',
  summary:
    'Countries, states and cities by what was typed, in that order; or by their codes, with commas between. Codes that name none are left out.',
  access: 'signed_in',
  query: z.object({
    search: z
      ._default(searchText(100), '')
      .check(z.describe('The beginning of the name of a country, state or city.')),
    codes: z
      .optional(z.string().check(z.maxLength(200)))
      .check(z.meta({ description: 'Codes of areas, comma-joined.', examples: ['MX,MX.19'] })),
  }),
  reply: dataReply(z.array(Area)),
  refusals: [],
  limit: searchLimits,
})
