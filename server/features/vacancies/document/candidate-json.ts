// The part of a vacancy's JSON that each candidate sees of their own, in SQL.
import { type RawBuilder, sql } from 'kysely'
import { type SetRules, setRulesOf } from '#server/features/sponsorships/queries.ts'
import { buildJson, type Members } from '#server/platform/db/build-json.ts'
import { ownApplication, ownApplicationOfCard } from './application-json.ts'
import { closingJson, confirmationJson } from './closing-json.ts'
import { companyFor } from './company-json.ts'
import { buildSponsorship, isSponsored } from './sponsorship-json.ts'
import { vacancyAnswers } from './vacancy-answers.ts'
import type { CandidateKey, CardKey } from './vacancy-keys.ts'

export interface CandidateValues {
  candidate_id: string
}

/** An application stands. */
const hasApplied = sql<boolean>`coalesce(own.state <> 'withdrawn', false)`

/** A confirmed employer publishes the vacancy, and the candidate has not applied to it. */
const isClosedToReader = sql<boolean>`(v.company_id in (select company_id from guarded) and not ${hasApplied})`

const openOnly = (json: RawBuilder<unknown>) =>
  sql`case when not ${isClosedToReader} then ${json} end`

const ownJoin = sql`left join own on own.vacancy_id = v.id`

/** The facts that decide whether the candidate can apply. */
export interface PayingColumns {
  credits_value: number
  has_applied: boolean
  /** The company pays for the next application. */
  is_sponsored: boolean
  /** The credits that the candidate may spend. */
  balance: number | null
  /** The country of the candidate, and its rules. */
  country: string | null
  payer_rules: SetRules | null
}

export const payingColumns = sql<PayingColumns>`v.credits_value, ${hasApplied} as has_applied,
  ${isSponsored} as is_sponsored, paying.balance, paying.country, paying.payer_rules`

export function candidateView(value: CandidateValues & { ids: string[] }) {
  const candidate = sql`${value.candidate_id}::uuid`
  const company = companyFor(candidate)
  return {
    table: tableFor(value),
    status: sql`case when ${isClosedToReader} then 'CLOSED' else v.job_status end`,
    json: {
      whole: buildJson({
        company: company.whole,
        closing: closingJson.whole,
        ...confirmationJson,
        confirm_by: openOnly(confirmationJson.confirm_by),
        answers: vacancyAnswers,
        collaborators: sql`'[]'::json`,
        already_applied: hasApplied,
        application: ownApplication(candidate),
        sponsorship: openOnly(buildSponsorship()),
      } satisfies Members<Exclude<CandidateKey, 'can_apply'>>),
      card: buildJson({
        company: company.card,
        closing: closingJson.card,
        application: ownApplicationOfCard(candidate),
        sponsorship: openOnly(buildSponsorship()),
      } satisfies Members<CardKey<CandidateKey>>),
    },
    joins: { whole: sql`cross join paying ${ownJoin}`, card: ownJoin },
  }
}

/**
 * The last applications of the candidate to the vacancies, found once for all of them: looked for
 * with each vacancy, the planner may read everything the candidate ever sent for every card. The
 * facts of paying are found once, too, if they are asked for.
 */
function tableFor({ ids, candidate_id }: CandidateValues & { ids: string[] }) {
  return sql`
with own as materialized (
  select distinct on (a.vacancy_id) a.id, a.vacancy_id, a.slug,
    case a.state when 'opened' then 'read' else a.state end as state, a.applied_at, a.opened_at,
    a.opened_by, a.first_feedback_at, a.returned_at, a.return_cause, a.credits_spent, a.sponsored_credits,
    a.sponsorship_id, a.answer_due_at, a.answer_time_zone, a.answer_rule
  from applications a
  where a.candidate_id = ${candidate_id}::uuid and a.vacancy_id = any(${ids}::uuid[])
  order by a.vacancy_id, a.withdrawn_at is null desc, a.applied_at desc, a.id desc
), guarded as materialized (
  select company_id from guarded_companies where user_id = ${candidate_id}::uuid
), paying as materialized (
  select account.balance, profile.country, ${setRulesOf('profile.country')} as payer_rules
  from (select ${candidate_id}::uuid as id) reader
  left join credit_accounts account on account.user_id = reader.id and account.kind = 'available'
  left join candidate_profiles profile on profile.user_id = reader.id
)`
}
