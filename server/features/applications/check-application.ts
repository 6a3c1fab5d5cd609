import type { Problems } from '#contract/problem-codes.ts'
import type { SalaryRow } from '#contract/salary-row.ts'
import { getOwed } from '#server/features/credits/queries.ts'
import { getResumeOf, listSalary } from '#server/features/preferences/queries.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Candidate } from '#server/platform/http/actor.ts'
import { problem, Refused } from '#server/platform/refused.ts'
import type { AskedVacancy } from './asked-vacancy.ts'
import { readApplication } from './read-application.ts'
import { problemsOfAnswers } from './rules.ts'

/** The parts of an application that was sent without a problem. */
export type CheckedApplication = Awaited<ReturnType<typeof checkApplication>>

/**
 * Collects all problems of the fields, the salary and the credits.
 * @throws Refused invalid_fields with all of them
 */
export async function checkApplication(
  tx: Transaction,
  candidate: Candidate,
  vacancy: AskedVacancy,
  balance: number,
  sent: unknown,
) {
  const read = readApplication(sent)
  const resume = await getResumeOf(tx, candidate.id, read.resume)
  const salary: SalaryRow[] = await listSalary(tx, candidate.id)
  // Incoming credits repay a debt first, so a positive balance implies no debt.
  const owed = balance === 0 ? await getOwed(tx, { user_id: candidate.id }) : 0
  const problems: Problems = {
    ...read.problems,
    ...(!resume && !read.problems.resume && { resume: [problem('unknown_resume')] }),
    ...problemsOfAnswers(read, vacancy),
    ...(salary.length === 0 && { salary: [problem('no_salary')] }),
    ...(balance < vacancy.credits_value && { credits: [problem('too_few_credits')] }),
    ...(owed > 0 && { credits: [problem('credits_owed', owed)] }),
  }
  if (!read.application || !resume || Object.keys(problems).length > 0)
    throw new Refused('invalid_fields', problems)
  return { application: read.application, resume, salary }
}
