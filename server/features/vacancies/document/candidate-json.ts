// The part of a vacancy's JSON that each candidate sees of their own, in SQL; $2 is their id.
import { setRulesOf } from '#server/features/sponsorships/queries.ts'
import { buildJson, type Members } from '#server/platform/db/build-json.ts'
import { ownApplication, ownApplicationOfCard } from './application-json.ts'
import { closingJson } from './closing-json.ts'
import { companyFor } from './company-json.ts'
import { buildSponsorship, isSponsored } from './sponsorship-json.ts'
import type { CandidateKey, CardKey } from './vacancy-keys.ts'

const company = companyFor('$2::uuid')

/** An application stands. */
const hasApplied = `coalesce(own.state <> 'withdrawn', false)`

export const candidateJson = {
  whole: buildJson({
    company: company.whole,
    closing: closingJson.whole,
    collaborators: `'[]'::json`,
    already_applied: hasApplied,
    application: ownApplication,
    sponsorship: buildSponsorship(),
  } satisfies Members<Exclude<CandidateKey, 'can_apply'>>),
  card: buildJson({
    company: company.card,
    closing: closingJson.card,
    application: ownApplicationOfCard,
    sponsorship: buildSponsorship(),
  } satisfies Members<CardKey<CandidateKey>>),
}

/**
 * The last applications of the candidate $2 to the vacancies $1, found once for all of them: looked
 * for with each vacancy, the planner may read everything the candidate ever sent for every card.
 * The facts of paying are found once, too, if they are asked for.
 */
export const candidateTable = `
with own as materialized (
  select distinct on (a.vacancy_id) a.id, a.vacancy_id, a.slug, case a.state when 'opened' then 'read' else a.state end as state, a.applied_at,
    a.opened_at, a.first_feedback_at, a.returned_at, a.return_cause, a.credits_spent, a.sponsored_credits,
    a.sponsorship_id, a.answer_due_at, a.answer_time_zone, a.answer_rule
  from applications a
  where a.candidate_id = $2::uuid and a.vacancy_id = any($1::uuid[])
  order by a.vacancy_id, a.withdrawn_at is null desc, a.applied_at desc, a.id desc
), paying as materialized (
  select account.balance, profile.country, ${setRulesOf('profile.country')} as payer_rules
  from (select $2::uuid as id) reader
  left join credit_accounts account on account.user_id = reader.id and account.kind = 'available'
  left join candidate_profiles profile on profile.user_id = reader.id
)`

/** The facts that decide whether the candidate can apply. */
export const payingColumns = `v.credits_value, ${hasApplied} as has_applied, ${isSponsored} as is_sponsored,
  paying.balance, paying.country, paying.payer_rules`

const ownJoin = 'left join own on own.vacancy_id = v.id'

export const candidateJoins = {
  whole: `cross join paying
${ownJoin}`,
  card: ownJoin,
}
