import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { searchLimits } from '#contract/endpoint/limits.ts'
import { dataReply } from '#contract/endpoint/shapes.ts'
import { searchText } from '#contract/fields/text-fields.ts'
import { Place } from '#contract/vacancies/place.ts'

const degrees = String.raw`-?\d{1,3}(?:\.\d{1,15})?`

/** So many numbers in degrees, with commas between. */
function degreesList(count: number, description: string, example: string) {
  const list = z.string().check(z.regex(new RegExp(`^${degrees}(?:,${degrees}){${count - 1}}$`)))
  return z.optional(list).check(z.meta({ description, examples: [example] }))
}

const countryCode = z
  .string()
  .check(
    z.regex(/^[A-Z]{2}$/),
    z.meta({ description: 'The ISO 3166-1 alpha-2 code of a country.', examples: ['MX'] }),
  )

export const listStates = endpoint({
  name: 'listStates',
  tag: 'resources',
  method: 'GET',
  path: '/resources/states',
  summary: 'The states, provinces or departments of a country that known places lie in.',
  access: 'signed_in',
  query: z.object({ country: countryCode }),
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
    search: z
      ._default(searchText(100), '')
      .check(z.describe('The beginning of the name of a city.')),
    country: z.optional(countryCode),
    state: z.optional(z.string().check(z.maxLength(20))).check(
      z.meta({
        description: 'The code of a state, as `listStates` has it.',
        examples: ['MX.19'],
      }),
    ),
    near: degreesList(
      2,
      'Latitude and longitude in degrees, comma-joined: places near it.',
      '25.67,-100.31',
    ),
    box: degreesList(
      4,
      'West, south, east and north in degrees, comma-joined: places within.',
      '-101,25,-100,26',
    ),
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
