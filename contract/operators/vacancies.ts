import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { named } from '#contract/endpoint/named.ts'
import { ofVacancy } from '#contract/endpoint/path-fields.ts'
import { operators } from '#contract/endpoint/roles.ts'
import { dataReply, statusReply, timestamp } from '#contract/endpoint/shapes.ts'
import { jobStatuses, visibilities } from '#contract/vacancies/vacancy-choices.ts'
import { keyed, vacancyTextNames } from '#contract/vacancies/vacancy-texts.ts'
import { ActReason, ApplicationFigures, Named, Suspension } from './shapes.ts'

export const KnownVacancy = named(
  'KnownVacancy',
  'A vacancy as operators see it.',
  z.object({
    slug: z.string(),
    title: z.string(),
    location: z.string(),
    company: Named,
    job_status: z.enum(jobStatuses),
    visibility: z.enum(visibilities),
    created_at: timestamp,
    closed_at: z.nullable(timestamp),
    taken_down: Suspension,
    credits_value: z.int(),
    /** The places that its company pays for; null if candidates pay. */
    sponsorship: z.nullable(z.object({ places: z.int(), taken: z.int(), price: z.int() })),
    applications: ApplicationFigures,
    /** The next deadline of an answer. */
    answer_due_at: z.nullable(timestamp),
    /** As everybody reads them. */
    texts: z.object(keyed(vacancyTextNames, () => z.string())),
  }),
)
export type KnownVacancy = z.infer<typeof KnownVacancy>

export const getKnownVacancy = endpoint({
  name: 'getKnownVacancy',
  tag: 'operators',
  method: 'GET',
  path: '/operator/vacancies/:slug',
  params: ofVacancy,
  summary: 'A vacancy as it was published, and how many applied.',
  access: operators,
  reply: dataReply(KnownVacancy),
  refusals: ['not_found'],
})

const act = {
  method: 'POST',
  access: operators,
  body: ActReason,
  refusals: ['not_found', 'done_already'],
} as const

export const takeDownVacancy = endpoint({
  name: 'takeDownVacancy',
  tag: 'operators',
  ...act,
  path: '/operator/vacancies/:slug/take-down',
  params: ofVacancy,
  summary:
    'Takes a vacancy down: closes it, returns the credits of open applications, and tells its company why.',
  reply: statusReply('taken-down'),
})

export const restoreVacancy = endpoint({
  name: 'restoreVacancy',
  tag: 'operators',
  ...act,
  path: '/operator/vacancies/:slug/restore',
  params: ofVacancy,
  summary: 'Lets the company open a vacancy again that was taken down.',
  reply: statusReply('restored'),
})
