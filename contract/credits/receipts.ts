import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { pathText } from '#contract/endpoint/path-fields.ts'
import { dataReply } from '#contract/endpoint/shapes.ts'
import { Receipt } from './receipt.ts'

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
