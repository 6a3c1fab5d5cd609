// What each part of a draft is checked by. The contract's rules, except where the interface
// asks for more or must know which one of several fields is wrong.
import * as z from 'zod/mini'
import { text } from '#contract/fields.ts'
import { lengths, reasonForRejectionShownMin } from '#contract/limits.ts'
import {
  competenciesStep,
  industriesStep,
  jobDetailsStep,
  jobTitleStep,
  languageStep,
  salaryStep,
  secfitStep,
} from '#contract/vacancy-body.ts'
import { partOfDraft } from './vacancy-form.ts'

const outcomesFields = { outcomes: z.array(text(lengths.long_text, 'outcome_too_short')) }

const industriesFields = {
  ...industriesStep,
  reason_for_rejection: text({ min: reasonForRejectionShownMin, max: lengths.long_text.max }),
}

export const draftSchemas = {
  language: partOfDraft(languageStep),
  'job-title': partOfDraft(jobTitleStep),
  'job-details': partOfDraft(jobDetailsStep),
  secfit: partOfDraft(secfitStep),
  'software-languages': partOfDraft({ languages: secfitStep.languages }),
  outcomes: partOfDraft(outcomesFields),
  competencies: partOfDraft(competenciesStep),
  salary: partOfDraft(salaryStep),
  industries: partOfDraft(industriesFields),
}

export const wholeDraftSchema = partOfDraft({
  ...languageStep,
  ...jobTitleStep,
  ...jobDetailsStep,
  ...secfitStep,
  ...outcomesFields,
  ...competenciesStep,
  ...salaryStep,
  ...industriesFields,
})
