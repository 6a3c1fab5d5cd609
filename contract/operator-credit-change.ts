import * as z from 'zod/mini'
import { creditsByOperatorMax } from './limits.ts'
import { named } from './named.ts'
import { count } from './number-fields.ts'
import { ActReason } from './operator-shapes.ts'
import { custom } from './problems.ts'

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
