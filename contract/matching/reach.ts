// Of the candidates who agreed to be counted, how many meet what a vacancy asks for.
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { askedLanguagesMax, searchLimits, vacancyIndustries } from '#contract/endpoint/limits.ts'
import { named } from '#contract/endpoint/named.ts'
import { staff } from '#contract/endpoint/roles.ts'
import { dataReply } from '#contract/endpoint/shapes.ts'
import { currencies } from '#contract/fields/currencies.ts'
import { languageCodes } from '#contract/fields/language-codes.ts'
import { languageLevels } from '#contract/fields/language-levels.ts'
import { lengths } from '#contract/fields/lengths.ts'
import { draftText } from '#contract/fields/text-fields.ts'
import { educationLevels, workplaceTypes } from '#contract/vacancies/vacancy-choices.ts'
import { matchRules } from './match-rules.ts'

/** From none to 4, from 5 to 29, and 30 or more. */
export const reachBands = ['fewer_than_five', 'about_ten', 'about_fifty'] as const
export type ReachBand = (typeof reachBands)[number]

/** Different demands of which a company reads in a day (UTC) how many candidates meet them. */
export const demandsOfDayMax = 200

/** Days until these figures are deleted. */
export const reachDays = 2

const draft = draftText(lengths.unfinished)
/** Integers of the database. */
const id = z.int().check(z.minimum(0), z.maximum(2_147_483_647))

export const WrittenDemand = named(
  'WrittenDemand',
  'What a vacancy that is being written asks for, as far as it is written.',
  z.partial(
    z.object({
      title: draft,
      address: z.partial(z.object({ location: draft, place_id: z.nullable(id) })),
      workplace_type: z.nullable(z.enum(workplaceTypes)),
      education_level: z.nullable(z.enum(educationLevels)),
      industries: z.array(id).check(z.maxLength(vacancyIndustries.max)),
      asked_languages: z
        .array(
          z.object({
            code: z.nullable(z.enum(languageCodes)),
            level: z.nullable(z.enum(languageLevels)),
          }),
        )
        .check(z.maxLength(askedLanguagesMax)),
      min_years: z.nullable(z.number()),
      salary: z.partial(
        z.object({
          min_salary: z.nullable(z.number()),
          salary_currency: z.nullable(z.enum(currencies)),
        }),
      ),
    }),
  ),
)
export type WrittenDemand = z.infer<typeof WrittenDemand>

export const Reach = named(
  'Reach',
  'In bands, how many candidates agreed to be counted, and how many of them meet each rule that is asked for, and all of them; null if nothing is asked for.',
  z.object({
    counted: z.enum(reachBands),
    rules: z.array(z.object({ rule: z.enum(matchRules), band: z.enum(reachBands) })),
    all: z.nullable(z.enum(reachBands)),
  }),
)
export type Reach = z.infer<typeof Reach>

export const readReach = endpoint({
  name: 'readReach',
  tag: 'vacancies',
  method: 'POST',
  path: '/vacancies/reach',
  summary:
    'How many candidates meet what a vacancy asks for, in bands that stay for a day (UTC): of those who agreed to be counted, without who has blocked the company and without the addresses of its own people. Never a number. A company asks for a limited number of different demands a day.',
  access: staff,
  body: WrittenDemand,
  reply: dataReply(Reach),
  refusals: ['too_many_demands'],
  limit: searchLimits,
})
