import type { Change } from '#contract/endpoint/live.ts'
import { type Audience, toCompany, toUser } from '#server/platform/live/audience.ts'
import {
  applicationChanged,
  balanceChanged,
  candidatesChanged,
} from '#server/platform/live/changes.ts'

type Publication = readonly [Audience, Change]

/** The candidate's application to the vacancy changed, and the credits with it. */
export function changesForCandidate(candidate_id: string, vacancy: string): Publication[] {
  return [
    [toUser(candidate_id), applicationChanged(vacancy)],
    [toUser(candidate_id), balanceChanged()],
  ]
}

/** The applications that the company received for the vacancy changed. */
export function changeForCompany(company_id: string, vacancy: string): Publication {
  return [toCompany(company_id), candidatesChanged(vacancy)]
}
