import * as z from 'zod/mini'
import { Career } from '#contract/accounts/career-shape.ts'
import { SalaryRow } from '#contract/accounts/salary-row.ts'
import { payers } from '#contract/credits/payers.ts'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { searchLimits } from '#contract/endpoint/limits.ts'
import { named } from '#contract/endpoint/named.ts'
import { ofVacancy } from '#contract/endpoint/path-fields.ts'
import { candidates } from '#contract/endpoint/roles.ts'
import { dataReply, timestamp } from '#contract/endpoint/shapes.ts'
import { applicationStates } from './application-states.ts'
import { SecFit } from './sec-fit.ts'

export const SentApplication = named(
  'SentApplication',
  'An application word by word, as its candidate sent it.',
  z.object({
    id: z.uuid(),
    state: z.enum(applicationStates),
    apply_date: timestamp,
    /** The credits that were paid for it, by whichever side. */
    credits: z.int(),
    payer: z.enum(payers),
    resume: z.object({
      filename: z.string(),
      /** Works for an hour without a token; null once its bytes are gone. */
      url: z.nullable(z.string()),
      /** Of the bytes, in hexadecimal; null once they are gone. */
      sha256: z.nullable(z.string()),
    }),
    /** The expected pay of that day. */
    salary: z.array(SalaryRow),
    sec_fit: SecFit,
    /** The professional profile that went with it, as it was that day. */
    career: z.nullable(Career),
  }),
)
export type SentApplication = z.infer<typeof SentApplication>

export const readSentApplication = endpoint({
  name: 'readSentApplication',
  tag: 'applications',
  method: 'GET',
  path: '/jobs/:slug/application',
  params: ofVacancy,
  summary:
    'The application of the caller to a vacancy as it was sent: the latest one, also after it was withdrawn.',
  access: candidates,
  reply: dataReply(SentApplication),
  refusals: ['not_found'],
  limit: searchLimits,
})
