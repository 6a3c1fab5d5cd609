// The schemas of the parts of a draft: the contract's rules, except where the interface
// asks for more or must know which one of several fields is wrong.
import * as z from 'zod/mini'
import { custom } from '#contract/endpoint/problems.ts'
import type { MinimumSalary } from '#contract/fields/currencies.ts'
import { lengths, reasonForRejectionShownMin } from '#contract/fields/lengths.ts'
import { isUnseen } from '#contract/fields/seen-text.ts'
import { text } from '#contract/fields/text-fields.ts'
import { salaryStep } from '#contract/vacancies/salary-step.ts'
import { ClosingDate, SponsoredPlaces } from '#contract/vacancies/vacancy-fields.ts'
import {
  competenciesStep,
  industriesStep,
  jobDetailsStep,
  jobTitleStep,
  languageStep,
  languagesStep,
  secfitStep,
} from '#contract/vacancies/vacancy-steps.ts'
import type { Form } from '#web/lib/form.ts'
import type { VacancyDraft } from './vacancy-draft.ts'

const outcomesFields = { outcomes: z.array(text(lengths.long_text, 'outcome_too_short')) }

const industriesFields = {
  ...industriesStep,
  reason_for_rejection: text({ min: reasonForRejectionShownMin, max: lengths.long_text.max }),
}

/** A text that names no known place is taken once its author says so. */
const chosenPlace = z.pipe(
  z.object({ location: z.string(), place_id: z.nullable(z.int()), as_written: z.boolean() }).check(
    z.check(({ value, issues }) => {
      const isNamed = !isUnseen(value.location)
      if (isNamed && value.place_id === null && !value.as_written)
        issues.push({ ...custom(value.location, { code: 'unknown_place' }), path: ['location'] })
    }),
  ),
  z.transform(() => ({})),
)

const jobDetailsFields = {
  ...jobDetailsStep,
  address: z.intersection(jobDetailsStep.address, chosenPlace),
}

export const draftSchemas = {
  language: partOfDraft(languageStep),
  'job-title': partOfDraft(jobTitleStep),
  'job-details': partOfDraft(jobDetailsFields),
  secfit: partOfDraft(secfitStep),
  'software-languages': partOfDraft(languagesStep),
  outcomes: partOfDraft(outcomesFields),
  competencies: partOfDraft(competenciesStep),
  industries: partOfDraft(industriesFields),
}

/** The name of what a step is checked with. */
export type StepSchema = keyof typeof draftSchemas | 'salary'

export function salarySchema(minimum: MinimumSalary): DraftSchema {
  return partOfDraft(salaryStep(minimum))
}

export function wholeDraftSchema(minimum: MinimumSalary): DraftSchema {
  return partOfDraft({
    ...languageStep,
    ...jobTitleStep,
    ...jobDetailsFields,
    ...secfitStep,
    ...outcomesFields,
    ...competenciesStep,
    ...salaryStep(minimum),
    ...industriesFields,
    closes_on: ClosingDate,
    sponsored_places: SponsoredPlaces,
  })
}

/** A form over a whole draft, whichever part of it a screen asks for and checks. */
export type VacancyForm = Form<VacancyDraft, unknown>

export type DraftSchema = z.core.$ZodType<unknown, VacancyDraft>

/** Checks the part of a draft that these fields are about. */
function partOfDraft(fields: z.core.$ZodShape): DraftSchema {
  return z.pipe(
    z.transform((draft: VacancyDraft): unknown => draft),
    z.object(fields),
  )
}
