import type { Problems } from '#contract/endpoint/problem-codes.ts'
import { modernZone } from '#contract/times/time-zones.ts'
import { areKnown, isKnownCountry } from '#server/features/resources/queries.ts'
import { problem } from '#server/platform/refused.ts'
import type { Services } from '#server/platform/services.ts'

interface Choices {
  industry?: number | '' | null | undefined
  num_emp?: string | null | undefined
  time_zone?: string | undefined
  invoice_country?: string | null | undefined
}

/** The problems of choices that are on no list. */
export async function problemsOf(
  services: Services,
  { industry, num_emp, time_zone, invoice_country }: Choices,
): Promise<Problems> {
  const isIndustryKnown =
    typeof industry !== 'number' || (await areKnown(services, 'industries', [industry]))
  const isSizeKnown = !num_emp || (await areKnown(services, 'employeeCounts', [num_emp]))
  return {
    ...(!isIndustryKnown && { industry: [problem('invalid_choice')] }),
    ...(time_zone && !modernZone(time_zone) && { time_zone: [problem('unknown_time_zone')] }),
    ...(!isSizeKnown && { num_emp: [problem('invalid_choice')] }),
    ...(invoice_country &&
      !isKnownCountry(invoice_country) && { invoice_country: [problem('invalid_choice')] }),
  }
}
