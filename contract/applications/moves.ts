import * as z from 'zod/mini'
import { HiddenName } from '#contract/companies/hidden-name.ts'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { candidatesAtOnceMax, saveLimits } from '#contract/endpoint/limits.ts'
import { named } from '#contract/endpoint/named.ts'
import { ofVacancy } from '#contract/endpoint/path-fields.ts'
import { staff } from '#contract/endpoint/roles.ts'
import { dataReply, pageQuery, pageReply, timestamp } from '#contract/endpoint/shapes.ts'
import { stages } from './stages.ts'

/** A candidate was moved from one stage to another. */
export const Move = named(
  'Move',
  'A candidate was moved from one stage to another.',
  z.object({
    application: z.uuid(),
    candidate: z.string(),
    from: z.enum(stages),
    to: z.enum(stages),
    by: z.nullable(z.string()),
    by_hidden: z.nullable(HiddenName),
    at: timestamp,
  }),
)
export type Move = z.infer<typeof Move>

export const moveCandidates = endpoint({
  name: 'moveCandidates',
  tag: 'applications',
  method: 'POST',
  path: '/vacancies/:slug/candidates/moves',
  params: ofVacancy,
  summary:
    'Moves candidates of a vacancy to a stage. It tells them nothing and answers nothing: feedback stays owed.',
  access: staff,
  body: z.object({
    candidates: z.array(z.uuid()).check(z.minLength(1), z.maxLength(candidatesAtOnceMax)),
    to: z.enum(stages),
  }),
  reply: dataReply(
    z.object({
      /** Those that were in another stage before. */
      moved: z.array(z.uuid()),
      /** Those of the named that wait for an answer. */
      owed: z.int(),
    }),
  ),
  refusals: ['not_found'],
  limit: saveLimits,
})

export const listMoves = endpoint({
  name: 'listMoves',
  tag: 'applications',
  method: 'GET',
  path: '/vacancies/:slug/candidates/moves',
  params: ofVacancy,
  summary: 'Who moved which candidate of a vacancy from stage to stage and when, the last first.',
  access: staff,
  query: z.object({
    ...pageQuery,
    candidate: z
      .optional(z.uuid())
      .check(z.describe('The `id` of an application: its moves only.')),
  }),
  reply: pageReply(Move),
  refusals: ['not_found'],
})
