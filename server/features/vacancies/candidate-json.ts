// The part of a vacancy's JSON that each candidate sees of their own, in SQL; $2 is their id.
import { jobStatuses, mayApplyTo } from '#contract/vacancy-choices.ts'
import { ownApplication, ownApplicationOfCard } from './application-json.ts'
import { buildJson, type Members } from './build-json.ts'
import { companyFor } from './company-json.ts'
import { buildSponsorship, isSponsored } from './sponsorship-json.ts'
import type { CandidateKey, CardKey } from './vacancy-keys.ts'

const company = companyFor('$2::uuid')

const statusesToApply = jobStatuses.filter(mayApplyTo).map((status) => `'${status}'`)

export const candidateJson = {
  whole: buildJson({
    company: company.whole,
    collaborators: `'[]'::json`,
    already_applied: 'own.id is not null',
    can_apply: `own.id is null and v.job_status in (${statusesToApply.join()})
        and (${isSponsored} or coalesce(v.credits_value <= account.balance, false))`,
    application: ownApplication,
    sponsorship: buildSponsorship(),
  } satisfies Members<CandidateKey>),
  card: buildJson({
    company: company.card,
    application: ownApplicationOfCard,
    sponsorship: buildSponsorship(),
  } satisfies Members<CardKey<CandidateKey>>),
}

/**
 * The applications of the candidate $2 to the vacancies $1, found once for all of them: looked for
 * beside each vacancy, the planner may read everything the candidate ever sent for every card.
 */
export const candidateTable = `
with own as materialized (
  select a.id, a.vacancy_id, a.slug, case a.state when 'opened' then 'read' else a.state end as state, a.applied_at,
    a.opened_at, a.first_feedback_at, a.returned_at, a.return_cause, a.credits_spent, a.sponsored_credits,
    a.sponsorship_id, a.answer_due_at, a.answer_time_zone
  from applications a
  where a.candidate_id = $2::uuid and a.vacancy_id = any($1::uuid[])
)`

const ownJoin = 'left join own on own.vacancy_id = v.id'

export const candidateJoins = {
  whole: `
left join credit_accounts account on account.user_id = $2::uuid and account.kind = 'available'
${ownJoin}`,
  card: ownJoin,
}
