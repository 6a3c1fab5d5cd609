// A vacancy while it is being written, as the server keeps it: of the fields and kinds of a
// vacancy, but anything may still be missing, too short or too long.
import * as z from 'zod/mini'
import {
  askedLanguagesMax,
  competenciesCount,
  draftCharactersMax,
  outcomesCount,
  vacancyIndustries,
} from '#contract/endpoint/limits.ts'
import { named } from '#contract/endpoint/named.ts'
import { custom } from '#contract/endpoint/problems.ts'
import { currencies } from '#contract/fields/currencies.ts'
import { languageCodes } from '#contract/fields/language-codes.ts'
import { languageLevels } from '#contract/fields/language-levels.ts'
import { languages } from '#contract/fields/languages.ts'
import { lengths } from '#contract/fields/lengths.ts'
import { draftText } from '#contract/fields/text-fields.ts'
import { educationLevels, visibilities, workplaceTypes } from './vacancy-choices.ts'
import { ClosingDate } from './vacancy-fields.ts'
import { keyed, vacancyTextNames } from './vacancy-texts.ts'

const draft = () => draftText(lengths.unfinished)

const fields = z.partial(
  z.object({
    language: z.nullable(z.enum(languages)),
    title: draft(),
    workplace_type: z.nullable(z.enum(workplaceTypes)),
    education_level: z.nullable(z.enum(educationLevels)),
    min_years: z.nullable(z.number()),
    address: z.object({
      location: draft(),
      location_fixed: draft(),
      place_id: z.nullable(z.int()),
      /** The location is meant as it is written, though no place is known by that name. */
      as_written: z.boolean(),
    }),
    ...keyed(vacancyTextNames, draft),
    asked_languages: z
      .array(
        z.object({
          code: z.nullable(z.enum(languageCodes)),
          level: z.nullable(z.enum(languageLevels)),
        }),
      )
      .check(z.maxLength(askedLanguagesMax)),
    outcomes: z.array(draft()).check(z.maxLength(outcomesCount)),
    competencies: z
      .array(z.object({ id: z.int(), competence: draft() }))
      .check(z.maxLength(competenciesCount)),
    salary: z.object({
      min_salary: z.nullable(z.number()),
      max_salary: z.optional(z.nullable(z.number())),
      yearly_bonus: z.optional(z.nullable(z.number())),
      yearly_variable: z.optional(z.nullable(z.number())),
      salary_currency: z.nullable(z.enum(currencies)),
      work_schedule: draft(),
      business_travel: draft(),
      benefits: draft(),
      average_bonuses: draft(),
      average_commissions: draft(),
    }),
    industries: z.array(z.int()).check(z.maxLength(vacancyIndustries.max)),
    collaborators: z.array(draftText(lengths.short)).check(z.maxLength(100)),
    closes_on: ClosingDate,
    visibility: z.enum(visibilities),
    /** Null if candidates pay; 0 while the number of places is not written yet. */
    sponsored_places: z.nullable(z.number()),
  }),
)

export const DraftContent = named(
  'DraftContent',
  'A vacancy that is being written. Anything may still be missing.',
  fields.check(
    z.check(({ value, issues }) => {
      if (JSON.stringify(value).length > draftCharactersMax)
        issues.push(custom(value, { code: 'max_length', n: draftCharactersMax }))
    }),
  ),
)
export type DraftContent = z.infer<typeof DraftContent>
