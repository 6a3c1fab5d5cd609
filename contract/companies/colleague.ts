import * as z from 'zod/mini'
import { named } from '#contract/endpoint/named.ts'
import { knownName } from './hidden-name.ts'

/** A person of the company, as the notes of its people name one. */
export const Colleague = named(
  'Colleague',
  'A person of the company.',
  z.object({ slug: z.string(), name: z.string() }),
)
export type Colleague = z.infer<typeof Colleague>

/** The same of somebody who may be gone. */
export const KnownColleague = named(
  'KnownColleague',
  'A person of the company, who may be gone.',
  z.object({ slug: z.string(), ...knownName }),
)
export type KnownColleague = z.infer<typeof KnownColleague>
