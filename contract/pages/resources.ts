import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { dataReply, IdName } from '#contract/endpoint/shapes.ts'

const labels = dataReply(z.record(z.string(), z.string()))

const names = dataReply(z.array(IdName))

const resource = { method: 'GET', access: 'signed_in', refusals: [] } as const

export const listTimezones = endpoint({
  name: 'listTimezones',
  tag: 'resources',
  ...resource,
  path: '/resources/timezones',
  summary: 'IANA time zones.',
  reply: dataReply(z.array(z.string())),
})

export const listIndustries = endpoint({
  name: 'listIndustries',
  tag: 'resources',
  ...resource,
  path: '/resources/industries',
  summary: 'Industries.',
  reply: names,
})

export const listFunctionalAreas = endpoint({
  name: 'listFunctionalAreas',
  tag: 'resources',
  ...resource,
  path: '/resources/functional-areas',
  summary: 'Functional areas.',
  reply: names,
})

export const listSalaries = endpoint({
  name: 'listSalaries',
  tag: 'resources',
  ...resource,
  path: '/resources/salaries',
  summary: 'Salary ranges, key to label.',
  reply: labels,
})

export const listCountries = endpoint({
  name: 'listCountries',
  tag: 'resources',
  ...resource,
  path: '/resources/countries',
  summary: 'Countries, ISO code to label.',
  reply: labels,
})

export const listEmployeeCounts = endpoint({
  name: 'listEmployeeCounts',
  tag: 'resources',
  ...resource,
  path: '/resources/employee-count',
  summary: 'Company sizes, key to label.',
  reply: labels,
})
