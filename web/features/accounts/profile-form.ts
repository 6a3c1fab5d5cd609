import * as z from 'zod/mini'
import { lengths } from '#contract/fields/lengths.ts'
import { text } from '#contract/fields/text-fields.ts'

export const ProfileForm = z.object({
  is_employed: z.boolean(),
  job_title: text(lengths.short),
  salary_range: z.nullable(z.string()),
  country: z.nullable(z.string()),
  city: text({ min: 1, max: lengths.short.max }),
  industries: z.array(z.int()),
  functional_areas: z.array(z.int()),
})
export type ProfileForm = z.infer<typeof ProfileForm>
