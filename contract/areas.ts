import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { dataReply } from './shapes.ts'

/**
 * A country by its ISO code, a state as `listStates` codes it (`MX.19`), a city by the id of its
 * place.
 */
const areaCode = /^(?:[A-Z]{2}(?:\.[A-Z0-9]{1,10})?|\d{1,9})$/

/**
 * True for the code of a country (ISO 3166-1), of a state (`MX.19`) or of a city (a GeoNames id).
 */
export function isAreaCode(value: string) {
  return areaCode.test(value)
}

export const Area = z.object({
  code: z.string(),
  kind: z.enum(['country', 'state', 'city']),
  /** In full: a state with its country, a city with both. */
  label: z.string(),
})
export type Area = z.infer<typeof Area>

export const findAreas = endpoint({
  method: 'GET',
  path: '/resources/areas',
  summary:
    'Countries, states and cities by what was typed, in that order; or by their codes, with commas between. Codes that name none are left out.',
  access: 'signed_in',
  query: z.object({
    search: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
    codes: z.optional(z.string().check(z.maxLength(200))),
  }),
  reply: dataReply(z.array(Area)),
  refusals: [],
})
