import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { creditsByOperatorMax } from './limits.ts'
import { id } from './number-fields.ts'
import { ActReason } from './operator-shapes.ts'
import { custom } from './problems.ts'
import { operators } from './roles.ts'
import { statusReply } from './shapes.ts'

/** Credits that are granted, or taken back where they are negative. */
const credits = id().check(
  z.minimum(-creditsByOperatorMax),
  z.maximum(creditsByOperatorMax),
  z.check<number>(({ value, issues }) => {
    if (value === 0) issues.push(custom(value, { code: 'required' }))
  }),
)

export const CreditChangeByOperator = z.object({ ...ActReason.shape, credits })

const change = {
  method: 'POST',
  summary: 'Grants credits, or takes back those that are available where the number is negative.',
  access: operators,
  body: CreditChangeByOperator,
  reply: statusReply('changed'),
  refusals: ['not_found'],
} as const

export const changeCreditsOfPerson = endpoint({ ...change, path: '/operator/people/:id/credits' })

export const changeCreditsOfCompany = endpoint({
  ...change,
  path: '/operator/companies/:id/credits',
})
