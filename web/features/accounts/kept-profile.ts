import type { KeptProfile } from '#contract/accounts/candidate-profile.ts'
import type { ProfileForm } from './profile-form.ts'

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
