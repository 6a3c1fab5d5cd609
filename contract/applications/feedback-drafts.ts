import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { saveLimits } from '#contract/endpoint/limits.ts'
import { named } from '#contract/endpoint/named.ts'
import { ofApplication } from '#contract/endpoint/path-fields.ts'
import { staff } from '#contract/endpoint/roles.ts'
import { dataReply, statusReply } from '#contract/endpoint/shapes.ts'
import { lengths } from '#contract/fields/lengths.ts'
import { text } from '#contract/fields/text-fields.ts'
import { Letter } from './letter.ts'

/** An answer that is being written. Nobody but its author reads it. */
export const FeedbackDraft = named(
  'FeedbackDraft',
  'An answer that is being written, which only its author reads.',
  z.object({
    feedback: text({ max: lengths.feedback.max }),
    letter: z.nullable(Letter),
  }),
)
export type FeedbackDraft = z.output<typeof FeedbackDraft>

const path = '/vacancies/:slug/candidates/:uuid/draft'

export const getFeedbackDraft = endpoint({
  name: 'getFeedbackDraft',
  tag: 'applications',
  method: 'GET',
  path,
  params: ofApplication,
  summary: 'What the caller has begun to answer an application, if anything. It opens nothing.',
  access: staff,
  reply: dataReply(z.nullable(FeedbackDraft)),
  refusals: ['not_found'],
})

export const saveFeedbackDraft = endpoint({
  name: 'saveFeedbackDraft',
  tag: 'applications',
  method: 'PUT',
  path,
  params: ofApplication,
  summary: 'Keeps what the caller has written so far; without any text, nothing is kept.',
  access: staff,
  body: FeedbackDraft,
  reply: statusReply('saved'),
  refusals: ['not_found'],
  limit: saveLimits,
})
