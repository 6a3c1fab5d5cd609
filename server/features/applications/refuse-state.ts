import { mayApplyTo } from '#contract/vacancy-choices.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Candidate } from '#server/platform/http/actor.ts'
import { problem, Refused } from '#server/platform/refused.ts'
import type { AskedVacancy } from './asked-vacancy.ts'

/** Refuses a second application, and one to a vacancy that is closed. */
export async function refuseState(tx: Transaction, candidate: Candidate, vacancy: AskedVacancy) {
  const earlier = await tx
    .selectFrom('applications')
    .select('id')
    .where('vacancy_id', '=', vacancy.id)
    .where('candidate_id', '=', candidate.id)
    .executeTakeFirst()
  if (earlier) throw alreadyApplied()
  if (!mayApplyTo(vacancy.job_status))
    throw new Refused('vacancy_closed', { vacancy: [problem('vacancy_closed')] })
}

export function alreadyApplied() {
  return new Refused('already_applied', { vacancy: [problem('already_applied')] })
}
