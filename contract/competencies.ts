import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { dataReply } from './shapes.ts'

export const Competency = z.object({
  id: z.int(),
  competence: z.string(),
  description: z.string(),
  question: z.string(),
})
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
