// The history of somebody's credits, as the books have it.
import * as z from 'zod/mini'
import { HiddenName, knownName } from '#contract/companies/hidden-name.ts'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { named } from '#contract/endpoint/named.ts'
import { pageQuery, pageReply, timestamp } from '#contract/endpoint/shapes.ts'

export const creditCauses = [
  'welcome',
  'grant',
  'purchase',
  'refund',
  'refund_failed',
  'dispute',
  'restore',
  'hold',
  'capture',
  'unanswered',
  'withdrawn',
  'vacancy_closed',
  'candidate_away',
  'company_left',
  'taken_down',
  'company_suspended',
  'short_answer',
  'compensation',
  'compensation_short',
  'redress',
  'sponsor',
  'release',
  'approach',
  'approach_capture',
  'approach_release',
  'posting',
  'adjustment',
] as const

export const CreditChange = named(
  'CreditChange',
  'One change of the credits of a person or company, and the balances after it.',
  z.object({
    /** The beginning of its hash, by which it is found in the books. */
    id: z.string(),
    at: timestamp,
    cause: z.enum(creditCauses),
    cause_value: z.string(),
    /** The number of credits. */
    credits: z.int(),
    /** The changes of the available, held and owed credits. */
    available_change: z.int(),
    held_change: z.int(),
    owed_change: z.int(),
    balance_after: z.int(),
    held_after: z.int(),
    owed_after: z.int(),
    /** The vacancy that was applied to, or published. */
    vacancy: z.nullable(
      z.object({
        slug: z.string(),
        title: z.string(),
        company: z.nullable(z.string()),
        company_hidden: z.nullable(HiddenName),
      }),
    ),
    /** The name of the purchased package. */
    package: z.nullable(z.string()),
    /** The code of the receipt, if the reader may see it. */
    receipt: z.nullable(z.string()),
    /**
     * The author: the reader, another person of their company, the company applied to, or Altura
     * itself.
     */
    actor: z.object({ is: z.enum(['you', 'colleague', 'company', 'altura']), ...knownName }),
  }),
)
export type CreditChange = z.infer<typeof CreditChange>

export const listCreditHistory = endpoint({
  name: 'listCreditHistory',
  tag: 'credits',
  method: 'GET',
  path: '/credits/history',
  summary:
    'Everything that ever changed the credits of the caller, or of their company, the newest first.',
  access: 'signed_in',
  query: z.object(pageQuery),
  reply: pageReply(CreditChange),
  refusals: [],
})
