import * as z from 'zod/mini'
import { knownName } from './hidden-name.ts'

/** A person of the company, whom a note can name. */
export const Colleague = z.object({ slug: z.string(), name: z.string() })
export type Colleague = z.infer<typeof Colleague>

/** The same of somebody who may be gone. */
export const KnownColleague = z.object({ slug: z.string(), ...knownName })
export type KnownColleague = z.infer<typeof KnownColleague>
