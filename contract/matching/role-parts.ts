import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { named } from '#contract/endpoint/named.ts'
import { dataReply } from '#contract/endpoint/shapes.ts'

export const RolePart = named(
  'RolePart',
  'A function or a level of the vocabulary of the search.',
  z.object({ id: z.string(), label: z.string() }),
)
export type RolePart = z.infer<typeof RolePart>

export const listRoleParts = endpoint({
  name: 'listRoleParts',
  tag: 'resources',
  method: 'GET',
  path: '/resources/role-parts',
  summary: 'Functions by their names, and levels from the highest.',
  access: 'signed_in',
  reply: dataReply(z.object({ functions: z.array(RolePart), levels: z.array(RolePart) })),
  refusals: [],
})
