import { endpoint } from './endpoint.ts'
import { CreditChangeByOperator } from './operator-credit-change.ts'
import { ofCompany, ofPerson } from './path-fields.ts'
import { operators } from './roles.ts'
import { statusReply } from './shapes.ts'

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
