import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { pathText } from './path-fields.ts'
import { Receipt } from './receipt.ts'
import { dataReply } from './shapes.ts'

export const getReceipt = endpoint({
  name: 'getReceipt',
  tag: 'credits',
  method: 'GET',
  path: '/credits/receipts/:code',
  params: z.object({ code: pathText('The code of a purchase.') }),
  summary:
    'What was bought, for whoever bought it and for those who manage the company it was bought for.',
  access: 'signed_in',
  reply: dataReply(Receipt),
  refusals: ['not_found'],
})
