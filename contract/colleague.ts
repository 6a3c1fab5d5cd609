import * as z from 'zod/mini'

/** A person of the company, as the notes of its people name one. */
export const Colleague = z.object({ slug: z.string(), name: z.string() })
export type Colleague = z.infer<typeof Colleague>
