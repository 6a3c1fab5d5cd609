import type { Change } from '#contract/endpoint/live.ts'
import { type Audience, toCompany } from '#server/platform/live/audience.ts'
import { candidatesChanged } from '#server/platform/live/changes.ts'

/** Tells a company of its invitations to a vacancy, which are read again with those who came. */
export function invitationsChanged(
  company_id: string,
  vacancySlug: string,
): readonly [Audience, Change] {
  return [toCompany(company_id), candidatesChanged(vacancySlug)]
}
