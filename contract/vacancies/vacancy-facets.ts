import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { searchLimits } from '#contract/endpoint/limits.ts'
import { named } from '#contract/endpoint/named.ts'
import { members } from '#contract/endpoint/roles.ts'
import { dataReply } from '#contract/endpoint/shapes.ts'
import { FacetQuery } from './vacancy-query.ts'

const counts = z.array(z.object({ value: z.string(), count: z.int() }))

/** The number of vacancies that each choice would show beside the choices of the other filters. */
export const VacancyFacets = named(
  'VacancyFacets',
  'How many vacancies each choice of a filter would show beside the choices of the others.',
  z.object({
    workplace: counts,
    education: counts,
    status: counts,
    currency: counts,
    /** By id; choices without a vacancy are left out. */
    industries: counts,
  }),
)
export type VacancyFacets = z.infer<typeof VacancyFacets>

export const countVacancies = endpoint({
  name: 'countVacancies',
  tag: 'vacancies',
  method: 'GET',
  path: '/vacancies/facets',
  summary:
    'How many vacancies each choice of the filters would show; null where counting takes long.',
  access: members,
  query: FacetQuery,
  reply: dataReply(z.nullable(VacancyFacets)),
  refusals: [],
  limit: searchLimits,
})
