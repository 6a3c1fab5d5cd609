// Of those who cannot apply, because only companies may pay where they live, the company is told
// how many they are.
import { sql } from 'kysely'
import { payerOf } from '#contract/credits/payers.ts'
import { mayApplyTo, type JobStatus } from '#contract/vacancies/vacancy-choices.ts'
import { ruleFor, type SetRules, setRulesOf } from '#server/features/sponsorships/queries.ts'
import { countTurnedAway } from '#server/features/sponsorships/turned-away/commands.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { preparedQuery } from '#server/platform/db/prepared-query.ts'
import type { Candidate } from '#server/platform/http/actor.ts'
import { publish } from '#server/platform/live/live.ts'
import { Refused } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'
import { changeForCompany } from '../common/changes.ts'

interface Facts {
  id: string
  slug: string
  company_id: string
  job_status: JobStatus
  country: string | null
  payer_rules: SetRules | null
  places_left: number
  has_applied: boolean
}

interface Visit {
  slug: string
  candidate_id: string
  now: Date
}

const factsOf = preparedQuery(
  'facts_of_turning_away',
  (value: Visit) => sql<Facts>`
   select v.id, v.slug, v.company_id, status_for(v, ${value.candidate_id}::uuid) as job_status, profile.country,
     ${setRulesOf('profile.country')} as payer_rules,
     (select coalesce(sum(s.places - s.taken), 0)::int from sponsorships s
       where s.vacancy_id = v.id and has_free_place(s, ${value.now})
         and (s.invitation_id is null or exists (
           select from invitation_claims c where c.invitation_id = s.invitation_id
             and c.user_id = ${value.candidate_id}))) as places_left,
     exists (
       select from applications
       where vacancy_id = v.id and candidate_id = ${value.candidate_id}
         and withdrawn_at is null) as has_applied
   from vacancies v left join candidate_profiles profile on profile.user_id = ${value.candidate_id}
   where v.slug = ${value.slug} and not is_hidden(v)`,
)

/**
 * Counts a candidate who was shown that they cannot apply, if that is so.
 * @throws Refused not_found
 */
export async function turnAwayReader(services: Services, candidate: Candidate, slug: string) {
  await services.db.transaction().execute(async (tx) => {
    const visit = { slug, candidate_id: candidate.id, now: services.clock.now() }
    const [facts] = await factsOf(tx, visit)
    if (!facts) throw new Refused('not_found')
    const rule = ruleFor(services.environment, facts)
    const isTurnedAway =
      mayApplyTo(facts.job_status) && !facts.has_applied && payerOf({ rule, ...facts }) === null
    if (isTurnedAway) await turnAway(services, tx, facts, candidate.id)
  })
}

/** Counts a candidate once for each vacancy, and has its staff read the number again. */
export async function turnAway(
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
  { id, slug, company_id, country }: Pick<Facts, 'id' | 'slug' | 'company_id' | 'country'>,
  candidate_id: string,
): Promise<null> {
  const turned_away_at = clock.now()
  const turned = { vacancy_id: id, candidate_id, country, turned_away_at }
  if (await countTurnedAway(tx, turned)) await publish(tx, ...changeForCompany(company_id, slug))
  return null
}
