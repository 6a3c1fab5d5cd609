// A rule both sides need: the page says why applying is not possible yet, and
// the server refuses for the same reason, in the same order.
import type { User } from './user.ts'
import { obstacleOf } from './vacancy-choices.ts'
import type { Vacancy } from './vacancy.ts'

export type Eligibility =
  | 'already_applied'
  | 'closed'
  | 'owes_credits'
  | 'too_few_credits'
  | 'no_salary'
  | 'may_apply'

/** A candidate's eligibility for a vacancy: the first obstacle that holds counts. */
export function eligibilityOf(
  candidate: Pick<User, 'remaining_credits' | 'owed_credits' | 'has_salary'>,
  vacancy: Pick<Vacancy, 'already_applied' | 'job_status' | 'credits_value'>,
): Eligibility {
  if (vacancy.already_applied) return 'already_applied'
  const obstacle = obstacleOf(vacancy.job_status)
  if (obstacle) return obstacle
  if (candidate.owed_credits > 0) return 'owes_credits'
  if (candidate.remaining_credits < vacancy.credits_value) return 'too_few_credits'
  if (!candidate.has_salary) return 'no_salary'
  return 'may_apply'
}
