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

function resource<const Path extends `/${string}`, Reply extends z.core.$ZodType>(
  path: Path,
  summary: string,
  reply: Reply,
) {
  return endpoint({ method: 'GET', path, summary, access: 'signed_in', reply, refusals: [] })
}
