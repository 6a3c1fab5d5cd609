import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { saveLimits } from '#contract/endpoint/limits.ts'
import { named } from '#contract/endpoint/named.ts'
import { pathId } from '#contract/endpoint/path-fields.ts'
import { staff } from '#contract/endpoint/roles.ts'
import { dataReply, statusReply } from '#contract/endpoint/shapes.ts'
import { lengths } from '#contract/fields/lengths.ts'
import { line, text } from '#contract/fields/text-fields.ts'

/** Filters and an order of candidates that somebody keeps by a name. */
export const CandidateView = named(
  'CandidateView',
  'Filters and an order of candidates that somebody keeps by a name.',
  z.object({
    id: z.uuid(),
    name: z.string(),
    /** As the address of the list: `stage=interview&sort=name`. */
    query: z.string(),
  }),
)
export type CandidateView = z.infer<typeof CandidateView>

export const listViews = endpoint({
  name: 'listViews',
  tag: 'applications',
  method: 'GET',
  path: '/user/candidate-views',
  summary: 'The views of candidates that the caller keeps, by name.',
  access: staff,
  reply: dataReply(z.array(CandidateView)),
  refusals: [],
})

export const saveView = endpoint({
  name: 'saveView',
  tag: 'applications',
  method: 'POST',
  path: '/user/candidate-views',
  summary: 'Keeps filters and an order of candidates by a name; one of the same name is replaced.',
  access: staff,
  body: z.object({
    name: line({ min: 1, max: lengths.view_name.max }),
    query: text({ min: 1, max: 1000 }),
  }),
  reply: dataReply(CandidateView),
  refusals: ['too_many_views'],
  limit: saveLimits,
})

export const deleteView = endpoint({
  name: 'deleteView',
  tag: 'applications',
  method: 'DELETE',
  path: '/user/candidate-views/:id',
  params: z.object({ id: pathId('The id of the thing that is reported.') }),
  summary: 'Forgets a view of candidates.',
  access: staff,
  reply: statusReply('deleted'),
  refusals: ['not_found'],
  limit: saveLimits,
})
