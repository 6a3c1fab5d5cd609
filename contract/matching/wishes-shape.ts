// What a candidate wishes for, in values that a vacancy can be compared with.
import * as z from 'zod/mini'
import { named } from '#contract/endpoint/named.ts'
import { custom } from '#contract/endpoint/problems.ts'
import { CurrencyCode } from '#contract/endpoint/shapes.ts'
import { isAreaCode } from '#contract/fields/area-codes.ts'
import { currencies, maximumSalary } from '#contract/fields/currencies.ts'
import { distinctUpTo } from '#contract/fields/list-fields.ts'
import { amount, count, ids } from '#contract/fields/number-fields.ts'
import { wishesMax } from '#contract/matching/matching-limits.ts'
import { workplaceTypes } from '#contract/vacancies/vacancy-choices.ts'

/** The further places that a candidate would move to. */
export const relocations = ['no', 'country', 'anywhere'] as const

export const Wishes = named(
  'Wishes',
  'What a candidate wishes for. A company reads it only with an application, which shows how it compares, without the pay.',
  z.object({
    /** Ids of functions and levels, as `listRoleParts` has them. */
    functions: z.array(z.string()),
    levels: z.array(z.string()),
    /** Codes of countries, states and cities. */
    places: z.array(z.string()),
    relocation: z.nullable(z.enum(relocations)),
    workplaces: z.array(z.enum(workplaceTypes)),
    industries: z.array(z.int()),
    /** Years in leading positions. */
    years: z.nullable(z.int()),
    /** The least pay a month, before taxes. */
    pay: z.nullable(z.number()),
    currency: z.nullable(CurrencyCode),
    /** The first day of a new position, today or later. An application names it. */
    available_from: z.nullable(z.string()),
    /** The job board begins with what fits. */
    is_for_you: z.boolean(),
    /** Companies may count the candidate, in bands, with others who meet a demand. */
    is_counted: z.boolean(),
  }),
)
export type Wishes = z.infer<typeof Wishes>

export const NewWishes = named(
  'NewWishes',
  'The wishes of a candidate as they are sent: pay and currency together, or neither.',
  z
    .object({
      functions: distinctUpTo(wishesMax.functions, z.string()),
      levels: distinctUpTo(wishesMax.levels, z.string()),
      places: distinctUpTo(
        wishesMax.places,
        z.string().check(
          z.check(({ value, issues }) => {
            if (!isAreaCode(value)) issues.push(custom(value, { code: 'invalid' }))
          }),
        ),
      ),
      relocation: z.nullable(z.enum(relocations)),
      workplaces: distinctUpTo(workplaceTypes.length, z.enum(workplaceTypes)),
      industries: ids({ max: wishesMax.industries }, 'up_to_items'),
      years: z.nullable(count(z.minimum(0), z.maximum(wishesMax.years))),
      pay: z.nullable(amount(z.minimum(0), z.maximum(maximumSalary))),
      currency: z.nullable(z.enum(currencies)),
      available_from: z.nullable(z.iso.date()),
      is_for_you: z.boolean(),
      is_counted: z.boolean(),
    })
    .check(
      z.check(({ value, issues }) => {
        if ((value.pay === null) !== (value.currency === null))
          issues.push({
            ...custom(value, { code: 'required' }),
            path: [value.pay === null ? 'pay' : 'currency'],
          })
      }),
    ),
)

export const SavedWishes = named(
  'SavedWishes',
  'The wishes of a candidate, null until they are saved, and what their profile suggests.',
  z.object({ wishes: z.nullable(Wishes), suggested: Wishes }),
)
