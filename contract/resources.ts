import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { dataReply, IdName } from './shapes.ts'

const labels = dataReply(z.record(z.string(), z.string()))

const names = dataReply(z.array(IdName))

const resource = { method: 'GET', access: 'signed_in', refusals: [] } as const

export const listTimezones = endpoint({
  ...resource,
  path: '/resources/timezones',
  summary: 'IANA time zones.',
  reply: dataReply(z.array(z.string())),
})

export const listIndustries = endpoint({
  ...resource,
  path: '/resources/industries',
  summary: 'Industries.',
  reply: names,
})

export const listFunctionalAreas = endpoint({
  ...resource,
  path: '/resources/functional-areas',
  summary: 'Functional areas.',
  reply: names,
})

export const listSalaries = endpoint({
  ...resource,
  path: '/resources/salaries',
  summary: 'Salary ranges, key to label.',
  reply: labels,
})

export const listCountries = endpoint({
  ...resource,
  path: '/resources/countries',
  summary: 'Countries, ISO code to label.',
  reply: labels,
})

export const listEmployeeCounts = endpoint({
  ...resource,
  path: '/resources/employee-count',
  summary: 'Company sizes, key to label.',
  reply: labels,
})
