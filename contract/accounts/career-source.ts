import * as z from 'zod/mini'
import { named } from '#contract/endpoint/named.ts'

export const CareerSource = named(
  'CareerSource',
  'What a professional profile is read from if no file is sent: the slug of a resume on the list.',
  z.object({ resume: z.optional(z.string()) }),
)
