import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { searchLimits } from '#contract/endpoint/limits.ts'
import { named } from '#contract/endpoint/named.ts'
import { ofApplication } from '#contract/endpoint/path-fields.ts'
import { staff } from '#contract/endpoint/roles.ts'
import { dataReply } from '#contract/endpoint/shapes.ts'
import { ListedCandidate } from './candidate-application.ts'
import { ReviewQuery } from './candidate-query.ts'
import { Waiting } from './candidates.ts'

/** An application among those that are reviewed one after the other. */
export const ReviewPlace = named(
  'ReviewPlace',
  'An application among those that wait for an answer, with its neighbors.',
  z.object({
    /** From 1 on; null for an application that is none of them. */
    position: z.nullable(z.int()),
    total: z.int(),
    /** The company's: that of each deadline which names none. */
    time_zone: z.string(),
    /** Of the vacancy, among all of its applications. */
    waiting: Waiting,
    current: ListedCandidate,
    previous: z.nullable(ListedCandidate),
    next: z.nullable(ListedCandidate),
    /**
     * After the last one: the other vacancy with the application that is due first. Null if
     * nothing waits in others, or if there is a next one.
     */
    elsewhere: z.nullable(z.object({ slug: z.string(), title: z.string(), waiting: Waiting })),
  }),
)
export type ReviewPlace = z.infer<typeof ReviewPlace>

export const findPlace = endpoint({
  name: 'findPlace',
  tag: 'applications',
  method: 'GET',
  path: '/vacancies/:slug/candidates/:uuid/place',
  params: ofApplication,
  summary:
    'Where an application stands in the order of review, with its neighbors, as the table shows them: none is opened. The order is that of the filters and the sort, or else of those that wait, the one due first at the beginning. Those that were answered since the given time, of the last day at most, keep their places.',
  access: staff,
  query: ReviewQuery,
  reply: dataReply(ReviewPlace),
  refusals: ['not_found'],
  limit: searchLimits,
})
