import * as z from 'zod/mini'
import type { KeptProfile } from '#contract/candidate-profile.ts'
import { lengths } from '#contract/lengths.ts'
import { text } from '#contract/text-fields.ts'

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

const emptyProfile: ProfileForm = {
  is_employed: true,
  job_title: '',
  salary_range: null,
  country: null,
  city: '',
  industries: [],
  functional_areas: [],
}

/** The profile to begin with: the one there is, so that a save keeps what was not touched. */
export function profileFormOf(kept: KeptProfile | null): ProfileForm {
  return kept ? { ...kept, job_title: kept.job_title ?? '' } : emptyProfile
}
