// One schema for each step of the wizard that writes a vacancy.
import * as z from 'zod/mini'
import {
  askedLanguagesMax,
  competenciesCount,
  leadingYears,
  vacancyIndustries,
} from '#contract/endpoint/limits.ts'
import { languageSkills } from '#contract/fields/language-skills.ts'
import { languages } from '#contract/fields/languages.ts'
import { lengths } from '#contract/fields/lengths.ts'
import { count, ids } from '#contract/fields/number-fields.ts'
import { line, optionalLine, text } from '#contract/fields/text-fields.ts'
import { educationLevels, workplaceTypes } from './vacancy-choices.ts'
import {
  industriesTextNames,
  industriesTexts,
  keyed,
  secfitTextNames,
  secfitTexts,
} from './vacancy-texts.ts'

/** Nothing at all, so that each field inside says itself that it is required. */
const missing = {} as never

export const languageStep = { language: z.enum(languages) }

export const jobTitleStep = { title: line(lengths.title) }

export const jobDetailsStep = {
  workplace_type: z.enum(workplaceTypes),
  education_level: z.enum(educationLevels),
  /** The least number of years in leading positions; null if none is stated. */
  min_years: z._default(
    z.nullable(count(z.minimum(leadingYears.min), z.maximum(leadingYears.max))),
    null,
  ),
  // Left out as a whole, its fields are reported as missing.
  address: z.prefault(
    z.object({
      location: line(lengths.location),
      location_fixed: optionalLine(lengths.line),
      /**
       * The known place that `location` names, in either language; without it the text itself is
       * looked up.
       */
      place_id: z.optional(z.nullable(z.int())),
    }),
    missing,
  ),
}

export const languagesStep = {
  languages: text(secfitTexts.languages),
  /** The languages of the text that a candidate's profile is compared with. */
  asked_languages: z._default(languageSkills(askedLanguagesMax), []),
}

export const secfitStep = {
  ...keyed(secfitTextNames, (name) => text(secfitTexts[name])),
  ...languagesStep,
}

export const competenciesStep = {
  competencies: ids({ min: competenciesCount, max: competenciesCount }, 'exactly_competencies'),
}

export const industriesStep = {
  industries: ids(vacancyIndustries, 'between_industries'),
  ...keyed(industriesTextNames, (name) => text(industriesTexts[name])),
}
