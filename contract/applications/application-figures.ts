// How candidates came to a vacancy, how they were answered, and how they went through its stages.
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { applicationFigures, searchLimits } from '#contract/endpoint/limits.ts'
import { named } from '#contract/endpoint/named.ts'
import { ofVacancy } from '#contract/endpoint/path-fields.ts'
import { staff } from '#contract/endpoint/roles.ts'
import { dataReply } from '#contract/endpoint/shapes.ts'
import { keyed } from '#contract/vacancies/vacancy-texts.ts'
import { applicationSources } from './application-sources.ts'
import { stages } from './stages.ts'

const Figures = z.object({
  applications: z.int(),
  /** With feedback, also if that came too late. */
  answered: z.int(),
  /** From the application to the first feedback; null if there is none. */
  median_hours: z.nullable(z.number()),
  /** The number of applications that reached each stage, past or present. */
  reached: z.object(keyed(stages, () => z.int())),
  /** The median time of a finished stay in each stage; null if there is none. */
  hours_in_stage: z.object(keyed(stages, () => z.nullable(z.number()))),
})
export type Figures = z.infer<typeof Figures>

export const SourceFigures = named(
  'SourceFigures',
  'The figures of the applications that came by one source.',
  z.object({
    /** Null if it is not known. */
    source: z.nullable(z.enum(applicationSources)),
    ...Figures.shape,
  }),
)
export type SourceFigures = z.infer<typeof SourceFigures>

export const VacancyFigures = named(
  'VacancyFigures',
  `The figures of the latest applications to a vacancy, up to ${applicationFigures.latest}, of candidates whom the caller sees.`,
  z.object({
    all: Figures,
    /** Sources with applications; the unknown one comes last. */
    sources: z.array(SourceFigures),
  }),
)
export type VacancyFigures = z.infer<typeof VacancyFigures>

export const getApplicationFigures = endpoint({
  name: 'getApplicationFigures',
  tag: 'applications',
  method: 'GET',
  path: '/vacancies/:slug/candidates/figures',
  params: ofVacancy,
  summary:
    'By which sources candidates came to a vacancy, how many were answered and how soon, and how they went through its stages. Opens no application.',
  access: staff,
  reply: dataReply(VacancyFigures),
  refusals: ['not_found'],
  limit: searchLimits,
})
