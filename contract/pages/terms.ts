import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { dataReply } from '#contract/endpoint/shapes.ts'

export const getTerms = endpoint({
  name: 'getTerms',
  tag: 'resources',
  method: 'GET',
  path: '/resources/terms',
  summary:
    'What is asked of those who publish: the least that a vacancy may pay, and the credits that an application to it will cost.',
  access: 'signed_in',
  reply: dataReply(
    z.object({
      /** Gross a month. */
      minimum_salary: z.object({ USD: z.number(), MXN: z.number(), EUR: z.number() }),
      /** Of a vacancy that is published now, in credits. */
      application_price: z.int(),
    }),
  ),
  refusals: [],
})

export const listContacts = endpoint({
  name: 'listContacts',
  tag: 'resources',
  method: 'GET',
  path: '/resources/contacts',
  summary: 'The email addresses for questions about personal data.',
  access: 'anyone',
  reply: dataReply(z.array(z.string())),
  refusals: [],
})
