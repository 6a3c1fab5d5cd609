import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { searchLimits } from '#contract/endpoint/limits.ts'
import { dataReply } from '#contract/endpoint/shapes.ts'
import { searchText } from '#contract/fields/text-fields.ts'
import { Place } from '#contract/vacancies/place.ts'

const degrees = String.raw`-?\d{1,3}(?:\.\d{1,15})?`

/** So many numbers in degrees, with commas between. */
function degreesList(count: number) {
  return z.optional(
    z.string().check(z.regex(new RegExp(`^${degrees}(?:,${degrees}){${count - 1}}$`))),
  )
}

const countryCode = z.optional(z.string().check(z.regex(/^[A-Z]{2}$/)))

export const listStates = endpoint({
  name: 'listStates',
  tag: 'resources',
  method: 'GET',
  path: '/resources/states',
  summary: 'The states, provinces or departments of a country that known places lie in.',
  access: 'signed_in',
  query: z.object({ country: z.string().check(z.regex(/^[A-Z]{2}$/)) }),
  reply: dataReply(z.array(z.object({ code: z.string(), name: z.string() }))),
  refusals: [],
})

export const findPlaces = endpoint({
  name: 'findPlaces',
  tag: 'resources',
  method: 'GET',
  path: '/resources/places',
  summary:
    'Places by what was typed, in a country or a state of it where these are given; by what is near (latitude,longitude); or by the box (west,south,east,north) they lie in.',
  access: 'signed_in',
  query: z.object({
    search: z._default(searchText(100), ''),
    country: countryCode,
    /** As `listStates` calls it. */
    state: z.optional(z.string().check(z.maxLength(20))),
    near: degreesList(2),
    box: degreesList(4),
  }),
  reply: dataReply(z.array(Place)),
  refusals: [],
  limit: searchLimits,
})

export const getMapService = endpoint({
  name: 'getMapService',
  tag: 'resources',
  method: 'GET',
  path: '/resources/map-service',
  summary:
    'The browser key of the maps service that looks places up; null where the built-in places serve.',
  access: 'signed_in',
  reply: dataReply(z.object({ key: z.nullable(z.string()) })),
  refusals: [],
})
