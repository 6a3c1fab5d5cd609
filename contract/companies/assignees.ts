import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { candidatesAtOnceMax } from '#contract/endpoint/limits.ts'
import { named } from '#contract/endpoint/named.ts'
import { ofVacancy } from '#contract/endpoint/path-fields.ts'
import { staff } from '#contract/endpoint/roles.ts'
import { statusReply } from '#contract/endpoint/shapes.ts'

export const Assignment = named(
  'Assignment',
  'Applications, and the person of the company to whom they are assigned.',
  z.object({
    /** Applications to the vacancy: all of them are assigned, or none. */
    ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(candidatesAtOnceMax)),
    /** The slug of a person of the company, or null: nobody. */
    assignee: z.nullable(z.string()),
  }),
)
export type Assignment = z.infer<typeof Assignment>

export const assignCandidates = endpoint({
  name: 'assignCandidates',
  tag: 'applications',
  method: 'PUT',
  path: '/vacancies/:slug/candidates/assignee',
  params: ofVacancy,
  summary: 'Assigns applications to a person of the company, who is told, or to nobody.',
  access: staff,
  body: Assignment,
  reply: statusReply('assigned'),
  refusals: ['not_found'],
})
