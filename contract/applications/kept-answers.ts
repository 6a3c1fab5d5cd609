// The answers of a candidate for later applications: the sent ones, with later edits, pins and
// removals, and the ones written without an application.
import * as z from 'zod/mini'
import { knownName } from '#contract/companies/hidden-name.ts'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { saveLimits, searchLimits } from '#contract/endpoint/limits.ts'
import { named } from '#contract/endpoint/named.ts'
import { pathId } from '#contract/endpoint/path-fields.ts'
import { candidates } from '#contract/endpoint/roles.ts'
import { pageQuery, statusReply, timestamp } from '#contract/endpoint/shapes.ts'
import { lengths } from '#contract/fields/lengths.ts'
import { searchText } from '#contract/fields/text-fields.ts'
import { keptAnswerKinds } from './application-fields.ts'
import { AnswerWords, NewAnswer } from './kept-answer-body.ts'

export const KeptAnswer = named(
  'KeptAnswer',
  'An answer of the caller that is offered to applications.',
  z.object({
    id: z.guid(),
    kind: z.enum(keptAnswerKinds),
    /** The field of the form, the id of the competency, or the words of the achievement. */
    question: z.string(),
    /** The name of the competency; null for others. */
    competence: z.nullable(z.string()),
    text: z.string(),
    /** Offered before all others to its question. */
    is_pinned: z.boolean(),
    /** The last application that was sent with it; null for what was written without one. */
    sent: z.nullable(
      z.object({
        slug: z.string(),
        title: z.string(),
        company: z.object(knownName),
        apply_date: timestamp,
      }),
    ),
    /** When its words were written here; null if they are as they were sent. */
    written_at: z.nullable(timestamp),
  }),
)
export type KeptAnswer = z.infer<typeof KeptAnswer>

const ofKeptAnswer = z.object({ id: pathId('The id of an answer.') })

export const listKeptAnswers = endpoint({
  name: 'listKeptAnswers',
  tag: 'applications',
  method: 'GET',
  path: '/user/kept-answers',
  summary:
    'The different answers of the caller of one kind, question by question: the pinned one first, then the newest.',
  access: candidates,
  query: z.object({
    ...pageQuery,
    kind: z._default(z.enum(keptAnswerKinds), 'text'),
    search: z
      .optional(searchText(lengths.line.max))
      .check(
        z.describe(
          'Words of the answer, of its competency or achievement, or of a title that it was sent for.',
        ),
      ),
  }),
  reply: z.object({
    data: z.array(KeptAnswer),
    meta: z.object({
      next_cursor: z.nullable(z.string()),
      /** The answers that were found. */
      total: z.int(),
    }),
  }),
  refusals: [],
  limit: searchLimits,
})

export const writeKeptAnswer = endpoint({
  name: 'writeKeptAnswer',
  tag: 'applications',
  method: 'POST',
  path: '/user/kept-answers',
  summary: 'Keeps an answer to a field of the form, before any application is sent with it.',
  access: candidates,
  body: NewAnswer,
  reply: statusReply('saved'),
  status: 201,
  refusals: ['too_many_answers'],
  limit: saveLimits,
})

export const changeKeptAnswer = endpoint({
  name: 'changeKeptAnswer',
  tag: 'applications',
  method: 'PUT',
  path: '/user/kept-answers/:id',
  params: ofKeptAnswer,
  summary: 'Changes what is offered from now on. What was sent stays as it is.',
  access: candidates,
  body: AnswerWords,
  reply: statusReply('saved'),
  refusals: ['not_found'],
  limit: saveLimits,
})

export const removeKeptAnswer = endpoint({
  name: 'removeKeptAnswer',
  tag: 'applications',
  method: 'DELETE',
  path: '/user/kept-answers/:id',
  params: ofKeptAnswer,
  summary: 'Offers an answer no longer. What was sent stays as it is.',
  access: candidates,
  reply: statusReply('removed'),
  refusals: ['not_found'],
  limit: saveLimits,
})

export const pinKeptAnswer = endpoint({
  name: 'pinKeptAnswer',
  tag: 'applications',
  method: 'PUT',
  path: '/user/kept-answers/:id/pin',
  params: ofKeptAnswer,
  summary:
    'Offers an answer before all others to its question, in the place of the one that was pinned; or no longer.',
  access: candidates,
  body: z.object({ is_pinned: z.boolean() }),
  reply: statusReply('saved'),
  refusals: ['not_found'],
  limit: saveLimits,
})
