import { endpoint } from '#contract/endpoint/endpoint.ts'
import { ofCompany, ofPerson } from '#contract/endpoint/path-fields.ts'
import { operators } from '#contract/endpoint/roles.ts'
import { statusReply } from '#contract/endpoint/shapes.ts'
import { CreditChangeByOperator } from './credit-change.ts'

const change = {
  method: 'POST',
  summary: 'Grants credits, or takes back those that are available where the number is negative.',
  access: operators,
  body: CreditChangeByOperator,
  reply: statusReply('changed'),
  refusals: ['not_found'],
} as const

export const changeCreditsOfPerson = endpoint({
  name: 'changeCreditsOfPerson',
  tag: 'operators',
  ...change,
  path: '/operator/people/:id/credits',
  params: ofPerson,
})

export const changeCreditsOfCompany = endpoint({
  name: 'changeCreditsOfCompany',
  tag: 'operators',
  ...change,
  path: '/operator/companies/:id/credits',
  params: ofCompany,
})
