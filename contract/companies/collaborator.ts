import * as z from 'zod/mini'
import { named } from '#contract/endpoint/named.ts'
import { roles } from '#contract/endpoint/roles.ts'

export const Collaborator = named(
  'Collaborator',
  'A person who works for the company.',
  z.object({
    slug: z.string(),
    name: z.string(),
    last_name: z.string(),
    email: z.string(),
    phone: z.nullable(z.string()),
    role: z.enum(roles),
    role_name: z.string(),
  }),
)
export type Collaborator = z.infer<typeof Collaborator>
