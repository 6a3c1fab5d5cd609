import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { dataReply, IdName } from './shapes.ts'

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

export const listEmployeeCounts = resource(
  '/resources/employee-count',
  'Company sizes, key to label.',
  labels,
)

function resource<const Path extends `/${string}`, Reply extends z.core.$ZodType>(
  path: Path,
  summary: string,
  reply: Reply,
) {
  return endpoint({ method: 'GET', path, summary, access: 'signed_in', reply, refusals: [] })
}
