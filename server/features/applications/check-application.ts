// The conditions of an application: its vacancy, its candidate and everything that was sent.
import type { Problems } from '#contract/problem-codes.ts'
import type { SalaryRow } from '#contract/salary-row.ts'
import { mayApplyTo } from '#contract/vacancy-choices.ts'
import { getOwed } from '#server/features/credits/queries.ts'
import { getResumeOf, listSalary } from '#server/features/preferences/queries.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Candidate } from '#server/platform/http/actor.ts'
import { problem, Refused } from '#server/platform/refused.ts'
import { problemsOfAnswers, readApplication } from './rules.ts'

/** A vacancy with the questions that an application to it answers. */
export type AskedVacancy = Awaited<ReturnType<typeof lockVacancy>>

/** Locks the vacancy, so that it is neither closed nor changed before the transaction ends. */
export async function lockVacancy(tx: Transaction, slug: string) {
  const vacancy = await tx
    .selectFrom('vacancies')
    .innerJoin('companies', 'companies.id', 'vacancies.company_id')
    .select([
      'vacancies.id',
      'slug',
      'title',
      'company_id',
      'job_status',
      'credits_value',
      'time_zone',
    ])
    .where('slug', '=', slug)
    .forShare('vacancies')
    .executeTakeFirst()
  if (!vacancy) throw new Refused('not_found')

  const competencies = await tx
    .selectFrom('vacancy_competencies')
    .select('competency_id as id')
    .where('vacancy_id', '=', vacancy.id)
    .orderBy('position')
    .execute()
  const outcomes = await tx
    .selectFrom('vacancy_outcomes')
    .select('id')
    .where('vacancy_id', '=', vacancy.id)
    .orderBy('position')
    .execute()
  return {
    ...vacancy,
    competencies: competencies.map(({ id }) => id),
    outcomes: outcomes.map(({ id }) => id),
  }
}

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
