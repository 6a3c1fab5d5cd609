import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { named } from '#contract/endpoint/named.ts'
import { dataReply } from '#contract/endpoint/shapes.ts'

export const Competency = named(
  'Competency',
  'An ability that a vacancy may ask for, with its question to the candidate.',
  z.object({
    id: z.int(),
    competence: z.string(),
    description: z.string(),
    question: z.string(),
  }),
)
export type Competency = z.infer<typeof Competency>

export const listCompetencies = endpoint({
  name: 'listCompetencies',
  tag: 'resources',
  method: 'GET',
  path: '/resources/competencies',
  summary: 'Competencies.',
  access: 'signed_in',
  reply: dataReply(z.array(Competency)),
  refusals: [],
})
