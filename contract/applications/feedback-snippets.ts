import * as z from 'zod/mini'
import { HiddenName } from '#contract/companies/hidden-name.ts'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { saveLimits } from '#contract/endpoint/limits.ts'
import { named } from '#contract/endpoint/named.ts'
import { pathId } from '#contract/endpoint/path-fields.ts'
import { staff } from '#contract/endpoint/roles.ts'
import { dataReply, statusReply, timestamp } from '#contract/endpoint/shapes.ts'
import { languages } from '#contract/fields/languages.ts'
import { NewSnippet } from './snippet-body.ts'

/** A passage that the people of a company put into their feedback. */
export const FeedbackSnippet = named(
  'FeedbackSnippet',
  'A passage that the people of a company put into their feedback.',
  z.object({
    id: z.uuid(),
    title: z.string(),
    body: z.string(),
    language: z.enum(languages),
    /** The person who wrote it last. */
    author: z.nullable(z.string()),
    author_hidden: z.nullable(HiddenName),
    updated_at: timestamp,
  }),
)
export type FeedbackSnippet = z.infer<typeof FeedbackSnippet>

const ofFeedbackSnippet = z.object({ id: pathId('The id of a snippet.') })

export const listSnippets = endpoint({
  name: 'listSnippets',
  tag: 'applications',
  method: 'GET',
  path: '/feedback-snippets',
  summary: 'The snippets of the company for its feedback, at most a hundred, by their titles.',
  access: staff,
  reply: z.object({ data: z.array(FeedbackSnippet) }),
  refusals: [],
})

export const addSnippet = endpoint({
  name: 'addSnippet',
  tag: 'applications',
  method: 'POST',
  path: '/feedback-snippets',
  summary: 'Keeps a snippet for everybody of the company.',
  access: staff,
  body: NewSnippet,
  reply: dataReply(FeedbackSnippet),
  refusals: ['too_many_snippets'],
  limit: saveLimits,
})

export const changeSnippet = endpoint({
  name: 'changeSnippet',
  tag: 'applications',
  method: 'PUT',
  path: '/feedback-snippets/:id',
  params: ofFeedbackSnippet,
  summary: 'Changes a snippet of the company.',
  access: staff,
  body: NewSnippet,
  reply: dataReply(FeedbackSnippet),
  refusals: ['not_found'],
  limit: saveLimits,
})

export const removeSnippet = endpoint({
  name: 'removeSnippet',
  tag: 'applications',
  method: 'DELETE',
  path: '/feedback-snippets/:id',
  params: ofFeedbackSnippet,
  summary: 'Removes a snippet of the company. What was sent with it stays.',
  access: staff,
  reply: statusReply('removed'),
  refusals: ['not_found'],
  limit: saveLimits,
})
