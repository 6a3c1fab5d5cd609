import type { User } from '#contract/accounts/user.ts'
// A rule both sides need: the page says why applying is not possible yet, and
// the server refuses for the same reason, in the same order.
import { type Payer, payerOf } from '#contract/credits/payers.ts'
import { obstacleOf } from './vacancy-choices.ts'
import type { Vacancy } from './vacancy.ts'

export type Eligibility =
  | 'already_applied'
  | 'closed'
  | 'is_away'
  | 'payer_not_allowed'
  | 'owes_credits'
  | 'too_few_credits'
  | 'no_salary'
  | 'may_apply'

/** Obstacles that a candidate can remove without the company. */
export const removableObstacles = [
  'owes_credits',
  'too_few_credits',
  'no_salary',
] as const satisfies Eligibility[]

/** @returns the side that pays for the next application if either may */
export function usualPayer({ sponsorship }: Pick<Vacancy, 'sponsorship'>): Payer {
  return (sponsorship?.places_left ?? 0) > 0 ? 'company' : 'candidate'
}

/**
 * @returns the side that pays for an application that is sent now, as it is shown before; null
 * if neither may
 */
export function payerShown(
  { payer_rule }: Pick<User, 'payer_rule'>,
  { sponsorship }: Pick<Vacancy, 'sponsorship'>,
): Payer | null {
  return payerOf({ rule: payer_rule, places_left: sponsorship?.places_left ?? 0 })
}

/**
 * A candidate's eligibility for a vacancy: the first obstacle that holds counts. Where the company
 * pays, credits are none.
 */
export function eligibilityOf(
  candidate: Pick<
    User,
    'remaining_credits' | 'owed_credits' | 'has_salary' | 'payer_rule' | 'is_away'
  >,
  vacancy: Pick<Vacancy, 'already_applied' | 'job_status' | 'credits_value' | 'sponsorship'>,
): Eligibility {
  if (vacancy.already_applied) return 'already_applied'
  const obstacle = obstacleOf(vacancy.job_status)
  if (obstacle) return obstacle
  if (candidate.is_away) return 'is_away'
  const payer = payerShown(candidate, vacancy)
  if (!payer) return 'payer_not_allowed'
  if (payer === 'candidate') {
    if (candidate.owed_credits > 0) return 'owes_credits'
    if (candidate.remaining_credits < vacancy.credits_value) return 'too_few_credits'
  }
  if (!candidate.has_salary) return 'no_salary'
  return 'may_apply'
}
