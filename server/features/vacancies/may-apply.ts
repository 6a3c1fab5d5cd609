import { payerOf } from '#contract/payers.ts'
import { type JobStatus, mayApplyTo } from '#contract/vacancy-choices.ts'
import { ruleFor } from '#server/features/sponsorships/queries.ts'
import type { Services } from '#server/platform/services.ts'
import type { Paying } from './board-turn.ts'

/** The facts of a vacancy that decide who can apply to it. */
export interface Applicable {
  job_status: JobStatus
  credits_value: number
  /** The company pays for the next application. */
  is_sponsored: boolean
}

/**
 * @returns whether a candidate who has not applied yet can: by the rule of their country the
 * company pays, or they have the credits themselves
 */
export function mayApply(
  { environment }: Pick<Services, 'environment'>,
  { job_status, credits_value, is_sponsored }: Applicable,
  paying: Paying,
): boolean {
  if (!mayApplyTo(job_status)) return false
  const payer = payerOf({ rule: ruleFor(environment, paying), places_left: is_sponsored ? 1 : 0 })
  if (payer === 'candidate') return paying.balance !== null && credits_value <= paying.balance
  return payer === 'company'
}
