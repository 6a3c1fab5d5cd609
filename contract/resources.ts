import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { dataReply, IdName } from './shapes.ts'

export const Competency = z.object({
  id: z.int(),
  competence: z.string(),
  description: z.string(),
  question: z.string(),
})
export type Competency = z.infer<typeof Competency>

export const Place = z.object({
  id: z.int(),
  /** City, state and country; a city that is called like its state is said once. */
  label: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  latitude: z.number(),
  longitude: z.number(),
})
export type Place = z.infer<typeof Place>

const labels = dataReply(z.record(z.string(), z.string()))
const names = dataReply(z.array(IdName))

export const listTimezones = resource(
  '/resources/timezones',
  'IANA time zones.',
  dataReply(z.array(z.string())),
)
export const listIndustries = resource('/resources/industries', 'Industries.', names)
export const listFunctionalAreas = resource(
  '/resources/functional-areas',
  'Functional areas.',
  names,
)
export const listSalaries = resource('/resources/salaries', 'Salary ranges, key to label.', labels)
export const listCountries = resource(
  '/resources/countries',
  'Countries, ISO code to label.',
  labels,
)
export const listCompetencies = resource(
  '/resources/competencies',
  'Competencies.',
  dataReply(z.array(Competency)),
)
export const listEmployeeCounts = resource(
  '/resources/employee-count',
  'Company sizes, key to label.',
  labels,
)

export const getTerms = resource(
  '/resources/terms',
  'What is asked of those who publish: the least that a vacancy may pay.',
  dataReply(
    z.object({
      /** Gross a month. */
      minimum_salary: z.object({ USD: z.number(), MXN: z.number(), EUR: z.number() }),
    }),
  ),
)

export const listContacts = endpoint({
  method: 'GET',
  path: '/resources/contacts',
  summary: 'The email addresses for questions about personal data.',
  access: 'anyone',
  reply: dataReply(z.array(z.string())),
  refusals: [],
})

const degrees = String.raw`-?\d{1,3}(?:\.\d{1,15})?`

/** So many numbers in degrees, with commas between. */
function degreesList(count: number) {
  return z.optional(
    z.string().check(z.regex(new RegExp(`^${degrees}(?:,${degrees}){${count - 1}}$`))),
  )
}

const countryCode = z.optional(z.string().check(z.regex(/^[A-Z]{2}$/)))

export const listStates = endpoint({
  method: 'GET',
  path: '/resources/states',
  summary: 'The states, provinces or departments of a country that known places lie in.',
  access: 'signed_in',
  query: z.object({ country: z.string().check(z.regex(/^[A-Z]{2}$/)) }),
  reply: dataReply(z.array(z.object({ code: z.string(), name: z.string() }))),
  refusals: [],
})

export const findPlaces = endpoint({
  method: 'GET',
  path: '/resources/places',
  summary:
    'Places by what was typed, in a country or a state of it where these are given; by what is near (latitude,longitude); or by the box (west,south,east,north) they lie in.',
  access: 'signed_in',
  query: z.object({
    search: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
    country: countryCode,
    /** As `listStates` calls it. */
    state: z.optional(z.string().check(z.maxLength(20))),
    near: degreesList(2),
    box: degreesList(4),
  }),
  reply: dataReply(z.array(Place)),
  refusals: [],
})

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

export const getMapService = endpoint({
  method: 'GET',
  path: '/resources/map-service',
  summary:
    'The browser key of the maps service that looks places up; null where the built-in places serve.',
  access: 'signed_in',
  reply: dataReply(z.object({ key: z.nullable(z.string()) })),
  refusals: [],
})

function resource<const Path extends `/${string}`, Reply extends z.core.$ZodType>(
  path: Path,
  summary: string,
  reply: Reply,
) {
  return endpoint({ method: 'GET', path, summary, access: 'signed_in', reply, refusals: [] })
}
