import { anySalary, type MinimumSalary } from '#contract/fields/currencies.ts'
import { getTerms } from '#web/lib/calls/pages.ts'
import { useLoad } from '#web/lib/use-endpoint.ts'

/**
 * The least that a vacancy may pay in each currency. Until it is known nothing is called too
 * little; the server decides.
 */
export function useMinimumSalary(): MinimumSalary {
  return useLoad(getTerms).data?.data.minimum_salary ?? anySalary
}
