import { meetingDaysMax, meetingLeadMinutes } from '#contract/chats/meeting-choices.ts'
import type { NewProposal } from '#contract/chats/new-proposal.ts'
import type { Problem, Problems } from '#contract/endpoint/problem-codes.ts'
import { momentOf } from '#contract/times/local-times.ts'
import { modernZone } from '#contract/times/time-zones.ts'
import { dayMs, minuteMs } from '#server/platform/clock.ts'
import { problem, refuseIfAny, refusedField } from '#server/platform/refused.ts'

/**
 * The moments of a proposal.
 * @throws Refused invalid_fields, each problem at the time that it is of: `times.0`
 */
export function momentsOf({ times, time_zone }: NewProposal, now: Date): Date[] {
  if (modernZone(time_zone) === null) throw refusedField('time_zone', 'unknown_time_zone')
  const moments = times.map((time) => momentOf(time, time_zone))
  const problems: Problems = {}
  for (const [index, moment] of moments.entries()) {
    const wrong = problemOf(moment, now)
    if (wrong) problems[`times.${index}`] = [wrong]
  }
  refuseIfAny(problems)
  return moments.filter((moment) => moment !== null)
}

function problemOf(moment: Date | null, now: Date): Problem | null {
  if (moment === null) return problem('time_skipped')
  const aheadMs = moment.getTime() - now.getTime()
  if (aheadMs < meetingLeadMinutes * minuteMs) return problem('time_too_soon', meetingLeadMinutes)
  return aheadMs > meetingDaysMax * dayMs ? problem('time_too_far', meetingDaysMax) : null
}
