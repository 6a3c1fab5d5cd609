import type { Problems } from '#contract/problems.ts'
import { areKnown, isKnownCountry } from '#server/features/resources/queries.ts'
import type { Services } from '#server/platform/app.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Candidate } from '#server/platform/http/actor.ts'
import { problem, Refused } from '#server/platform/refused.ts'

interface CandidateProfile {
  is_employed: boolean
  job_title?: string | null | undefined
  salary_range?: string | null | undefined
  country?: string | null | undefined
  city: string
  industries: number[]
  functional_areas: number[]
}

/** The profile sent is the profile kept, whatever was there before. */
export async function completeProfile(services: Services, candidate: Candidate, profile: CandidateProfile) {
  const problems = await problemsOf(services, profile)
  if (Object.keys(problems).length > 0) throw new Refused('invalid_fields', problems)

  const { industries, functional_areas, is_employed, city } = profile
  const now = services.clock.now()
  const values = {
    is_employed,
    city,
    job_title: profile.job_title ?? null,
    salary_range: profile.salary_range ?? null,
    country: profile.country ?? null,
    updated_at: now,
  }
  await services.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('candidate_profiles')
      .values({ user_id: candidate.id, ...values, completed_at: now })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
      .execute()
    await replaceIndustries(tx, candidate.id, industries)
    await replaceFunctionalAreas(tx, candidate.id, functional_areas)
  })
}

async function problemsOf(services: Services, profile: CandidateProfile): Promise<Problems> {
  const { salary_range, country, industries, functional_areas } = profile
  const unknown = {
    salary_range: salary_range && !(await areKnown(services, 'salaryRanges', [salary_range])),
    country: country && !isKnownCountry(country),
    industries: !(await areKnown(services, 'industries', industries)),
    functional_areas: !(await areKnown(services, 'functionalAreas', functional_areas)),
  }
  const fields = Object.entries(unknown).filter(([, isUnknown]) => isUnknown)
  return Object.fromEntries(fields.map(([field]) => [field, [problem('invalid_choice')]]))
}

async function replaceIndustries(tx: Transaction, user_id: string, ids: number[]) {
  await tx.deleteFrom('candidate_profile_industries').where('user_id', '=', user_id).execute()
  const rows = ids.map((industry_id, index) => ({ user_id, industry_id, position: index + 1 }))
  if (rows.length > 0) await tx.insertInto('candidate_profile_industries').values(rows).execute()
}

async function replaceFunctionalAreas(tx: Transaction, user_id: string, ids: number[]) {
  await tx.deleteFrom('candidate_profile_functional_areas').where('user_id', '=', user_id).execute()
  const rows = ids.map((functional_area_id, index) => ({ user_id, functional_area_id, position: index + 1 }))
  if (rows.length > 0) await tx.insertInto('candidate_profile_functional_areas').values(rows).execute()
}
