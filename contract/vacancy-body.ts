// The bodies that write a vacancy: one schema a wizard step, and the
// whole body as their merge, so that a step and the server cannot disagree.
import * as z from 'zod/mini'
import { custom, ids, number, optionalText, optionalTextOrNumber, text } from './fields.ts'
import { languages } from './languages.ts'
import {
  anySalary,
  competenciesCount,
  currencies,
  lengthOf,
  lengths,
  maximumSalary,
  type MinimumSalary,
  outcomesCount,
  vacancyIndustries,
} from './limits.ts'
import { educationLevels, jobStatuses, postedStatus, workplaceTypes } from './vacancy-choices.ts'

/** Nothing at all, so that each field inside says itself that it is required. */
const missing = {} as never

export const languageStep = { language: z.enum(languages) }

export const jobTitleStep = { title: text(lengths.title) }

export const jobDetailsStep = {
  workplace_type: z.enum(workplaceTypes),
  education_level: z.enum(educationLevels),
  // Left out as a whole, its fields are reported as missing.
  address: z.prefault(
    z.object({
      location: text(lengths.location),
      location_fixed: optionalText(lengths.line),
      /**
       * The known place that `location` names, in either language; without it the text itself is
       * looked up.
       */
      place_id: z.optional(z.nullable(z.int())),
    }),
    missing,
  ),
}

export const secfitStep = {
  problem_to_solve: text(lengths.long_text),
  softwares: text(lengths.long_text),
  technical_knowledge: text(lengths.long_text),
  languages: text(lengths.languages),
}

/** Problems of single achievements come as one flat list under `outcomes`. */
export const outcomesStep = {
  outcomes: z.pipe(
    z
      .array(
        z
          .string()
          .check(
            z.trim(),
            z.meta({ minLength: lengths.long_text.min, maxLength: lengths.long_text.max }),
          ),
      )
      .check(z.meta({ minItems: outcomesCount, maxItems: outcomesCount })),
    z.array(z.string()).check(
      z.check<string[]>(({ value, issues }) => {
        if (value.length !== outcomesCount)
          issues.push(custom(value, { code: 'exactly_outcomes', n: outcomesCount }))
        for (const outcome of value) {
          const { min, max } = lengths.long_text
          if (lengthOf(outcome) < min)
            issues.push(custom(value, { code: 'outcome_too_short', n: min }))
          if (lengthOf(outcome) > max) issues.push(custom(value, { code: 'max_length', n: max }))
        }
      }),
    ),
  ),
}

export const competenciesStep = {
  competencies: ids({ min: competenciesCount, max: competenciesCount }, 'exactly_competencies'),
}

const VacancySalaryInput = z.object({
  min_salary: number(z.maximum(maximumSalary)),
  salary_currency: z.enum(currencies),
  work_schedule: text(lengths.work_schedule),
  business_travel: optionalTextOrNumber(lengths.salary_extra),
  benefits: optionalTextOrNumber(lengths.salary_extra),
  average_bonuses: optionalTextOrNumber(lengths.salary_extra),
  average_commissions: optionalTextOrNumber(lengths.salary_extra),
})

/** The pay of a vacancy, which may not be less than this. */
export function salaryStep(minimumSalary: MinimumSalary) {
  const paying = VacancySalaryInput.check(
    z.check(
      ({ value, issues }) => {
        // Before the currency is chosen, the least of them all.
        const minimum =
          minimumSalary[value.salary_currency] ?? Math.min(...Object.values(minimumSalary))
        if (typeof value.min_salary === 'number' && value.min_salary < minimum)
          issues.push({
            ...custom(value.min_salary, { code: 'min_value', n: minimum }),
            path: ['min_salary'],
          })
      },
      // Also where another field is wrong: everything is said at once.
      { when: ({ value }) => typeof value === 'object' && value !== null },
    ),
  )
  return { salary: z.prefault(paying, missing) }
}

export const industriesStep = {
  industries: ids(vacancyIndustries, 'between_industries'),
  reason_for_rejection: text(lengths.long_text),
}

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
  })

/** As the contract describes them. The server holds the pay to its setting. */
export const NewVacancy = newVacancyPaying(anySalary)
export const VacancyChange = vacancyChangePaying(anySalary)

export type NewVacancy = z.output<typeof NewVacancy>
export type VacancyChange = z.output<typeof VacancyChange>

export const SecfitDraft = z.object(secfitStep)
export const OutcomesDraft = z.object(outcomesStep)
