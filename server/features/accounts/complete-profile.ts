import { sql } from 'kysely'
import type { KeptProfile } from '#contract/accounts/candidate-profile.ts'
import type { Problems } from '#contract/endpoint/problem-codes.ts'
import { areKnown, isKnownCountry } from '#server/features/resources/queries.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import type { Candidate } from '#server/platform/http/actor.ts'
import { problem, Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'

/** Absent fields keep their value; null clears them. */
interface ProfileChange {
  is_employed?: boolean | undefined
  job_title?: string | null | undefined
  salary_range?: string | null | undefined
  country?: string | null | undefined
  city: string
  industries?: number[] | undefined
  functional_areas?: number[] | undefined
}

/** Reads the candidate's own profile; null before it is completed. */
export async function getProfile(db: Database, user_id: string): Promise<KeptProfile | null> {
  const profile = await db
    .selectFrom('candidate_profiles')
    .select(['is_employed', 'job_title', 'salary_range', 'country', 'city'])
    .select(
      sql<number[]>`array(
        select industry_id from candidate_profile_industries
        where user_id = candidate_profiles.user_id order by position)`.as('industries'),
    )
    .select(
      sql<number[]>`array(
        select functional_area_id from candidate_profile_functional_areas
        where user_id = candidate_profiles.user_id order by position)`.as('functional_areas'),
    )
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return profile ?? null
}

export async function completeProfile(
  services: Services,
  candidate: Candidate,
  change: ProfileChange,
) {
  const problems = await problemsOf(services, change)
  if (Object.keys(problems).length > 0) throw new Refused('invalid_fields', problems)

  const { industries, functional_areas, ...facts } = change
  const now = services.clock.now()
  await services.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('candidate_profiles')
      .values({ user_id: candidate.id, ...facts, completed_at: now, updated_at: now })
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet({ ...facts, updated_at: now }),
      )
      .execute()
    if (industries) await replaceIndustries(tx, candidate.id, industries)
    if (functional_areas) await replaceFunctionalAreas(tx, candidate.id, functional_areas)
  })
}

async function problemsOf(services: Services, change: ProfileChange): Promise<Problems> {
  const { salary_range, country, industries = [], functional_areas = [] } = change
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
  const rows = ids.map((functional_area_id, index) => ({
    user_id,
    functional_area_id,
    position: index + 1,
  }))
  if (rows.length > 0)
    await tx.insertInto('candidate_profile_functional_areas').values(rows).execute()
}
