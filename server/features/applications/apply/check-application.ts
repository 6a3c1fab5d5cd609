import type { Problems } from '#contract/endpoint/problem-codes.ts'
import { mayApplyTo } from '#contract/vacancies/vacancy-choices.ts'
import { problem, Refused } from '#server/platform/refused.ts'
import type { AskedVacancy } from './asked-vacancy.ts'
import type { readApplication } from './read-application.ts'
import { problemsOfAnswers } from './rules.ts'

/** The parts of an application that was sent without a problem. */
export type CheckedApplication = ReturnType<typeof checkApplication>

export interface Credits {
  available: number
  owed: number
  /** The credits that the candidate pays. */
  cost: number
}

/** Refuses who is paused, a second application, and one to a vacancy that is closed. */
export function refuseState({ has_applied, job_status, is_away }: AskedVacancy) {
  if (is_away) throw new Refused('account_paused')
  if (has_applied) throw new Refused('already_applied', { vacancy: [problem('already_applied')] })
  if (!mayApplyTo(job_status))
    throw new Refused('vacancy_closed', { vacancy: [problem('vacancy_closed')] })
}

/**
 * Collects all problems of the fields, the salary and the credits.
 * @throws Refused invalid_fields with all of them
 */
export function checkApplication(
  read: ReturnType<typeof readApplication>,
  asked: AskedVacancy,
  { available, owed, cost }: Credits,
) {
  const { resume_id, salary } = asked
  const problems: Problems = {
    ...read.problems,
    ...(!resume_id && !read.problems.resume && { resume: [problem('unknown_resume')] }),
    ...problemsOfAnswers(read, asked),
    ...(salary.length === 0 && { salary: [problem('no_salary')] }),
    ...(available < cost && { credits: [problem('too_few_credits')] }),
    // Incoming credits repay a debt first, so a positive balance implies no debt.
    ...(cost > 0 && available === 0 && owed > 0 && { credits: [problem('credits_owed', owed)] }),
  }
  if (!read.application || !resume_id || Object.keys(problems).length > 0)
    throw new Refused('invalid_fields', problems)
  return { application: read.application, resume_id, salary }
}
