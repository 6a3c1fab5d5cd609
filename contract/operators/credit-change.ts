import * as z from 'zod/mini'
import { creditsByOperatorMax } from '#contract/endpoint/limits.ts'
import { named } from '#contract/endpoint/named.ts'
import { custom } from '#contract/endpoint/problems.ts'
import { count } from '#contract/fields/number-fields.ts'
import { ActReason } from './shapes.ts'

/** Credits that are granted, or taken back if they are negative. */
const credits = count(
  z.minimum(-creditsByOperatorMax),
  z.maximum(creditsByOperatorMax),
  z.check<number>(({ value, issues }) => {
    if (value === 0) issues.push(custom(value, { code: 'required' }))
  }),
)

export const CreditChangeByOperator = named(
  'CreditChangeByOperator',
  'Credits to grant, or to take back where the number is negative.',
  z.object({ ...ActReason.shape, credits }),
)
