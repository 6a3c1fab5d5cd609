// The bodies that write a vacancy: the steps of the wizard merged, so that a step and the server
// cannot disagree.
import * as z from 'zod/mini'
import { named } from '#contract/endpoint/named.ts'
import { anySalary, type MinimumSalary } from '#contract/fields/currencies.ts'
import { languages } from '#contract/fields/languages.ts'
import { salaryStep } from './salary-step.ts'
import { jobStatuses, postedStatus, visibilities } from './vacancy-choices.ts'
import { ClosingDate, SponsoredPlaces } from './vacancy-fields.ts'
import { outcomesStep } from './vacancy-outcomes.ts'
import {
  competenciesStep,
  industriesStep,
  jobDetailsStep,
  jobTitleStep,
  languageStep,
  secfitStep,
} from './vacancy-steps.ts'

const contentPaying = (minimum: MinimumSalary) => ({
  ...jobTitleStep,
  ...jobDetailsStep,
  ...secfitStep,
  ...outcomesStep,
  ...competenciesStep,
  ...salaryStep(minimum),
  ...industriesStep,
})

export const newVacancyPaying = (minimum: MinimumSalary) =>
  z.object({
    ...languageStep,
    ...contentPaying(minimum),
    collaborators: z._default(z.array(z.string()), []),
    job_status: z.optional(z.literal(postedStatus)),
    closes_on: z.optional(ClosingDate),
    /** Public if it is left out. */
    visibility: z.optional(z.enum(visibilities)),
    /** Null, and where it is left out: candidates pay. */
    sponsored_places: z.optional(SponsoredPlaces),
    /**
     * The name that the author's program gives the draft: the same draft posted again is the
     * vacancy that is there.
     */
    draft_id: z.optional(z.string().check(z.minLength(8), z.maxLength(100))),
  })

export const vacancyChangePaying = (minimum: MinimumSalary) =>
  z.object({
    locale: z.enum(languages),
    ...contentPaying(minimum),
    collaborators: z.optional(z.array(z.string())),
    job_status: z.optional(z.enum(jobStatuses)),
    closes_on: z.optional(ClosingDate),
    /** As it was if it is left out. */
    visibility: z.optional(z.enum(visibilities)),
    /** The places in all, taken ones included; as it was if it is left out. */
    sponsored_places: z.optional(SponsoredPlaces),
  })

/** As the contract describes them. The server holds the pay to its setting. */
export const NewVacancy = named(
  'NewVacancy',
  'A vacancy as it is posted. The draft posted again under the same `draft_id` is the same vacancy.',
  newVacancyPaying(anySalary),
)
export type NewVacancy = z.output<typeof NewVacancy>

export const VacancyChange = named(
  'VacancyChange',
  'A vacancy as it is changed: always whole. Absent `collaborators`, `job_status` and `closes_on` stay as they are.',
  vacancyChangePaying(anySalary),
)
export type VacancyChange = z.output<typeof VacancyChange>
