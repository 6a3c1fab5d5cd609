// One schema for each step of the wizard that writes a vacancy.
import * as z from 'zod/mini'
import { languages } from './languages.ts'
import { lengths } from './lengths.ts'
import { competenciesCount, vacancyIndustries } from './limits.ts'
import { ids } from './number-fields.ts'
import { optionalText, text } from './text-fields.ts'
import { educationLevels, workplaceTypes } from './vacancy-choices.ts'

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

export const competenciesStep = {
  competencies: ids({ min: competenciesCount, max: competenciesCount }, 'exactly_competencies'),
}

export const industriesStep = {
  industries: ids(vacancyIndustries, 'between_industries'),
  reason_for_rejection: text(lengths.long_text),
}
