import type { Application } from '#contract/application-body.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { slugOf } from '#server/platform/slugs.ts'
import type { AskedVacancy } from './asked-vacancy.ts'
import type { CheckedApplication } from './check-application.ts'
import { alreadyApplied } from './refuse-state.ts'
import { nextStage } from './stages.ts'

/** The sender, and the time and the deadline of an application. */
interface Sending {
  candidate_id: string
  full_name: string
  applied_at: Date
  answer_due_at: Date
  answer_time_zone: string
}

/** The unique constraint on vacancy and candidate decides between concurrent requests. */
export async function insertApplication(
  tx: Transaction,
  { application, resume, salary }: CheckedApplication,
  vacancy: AskedVacancy,
  { candidate_id, full_name, applied_at, answer_due_at, answer_time_zone }: Sending,
) {
  const { resume: _, competencies: __, outcomes: ___, ...texts } = application
  const inserted = await tx
    .insertInto('applications')
    .values({
      ...texts,
      slug: slugOf(full_name),
      vacancy_id: vacancy.id,
      company_id: vacancy.company_id,
      candidate_id,
      resume_id: resume.id,
      salary_snapshot: JSON.stringify(salary),
      credits_spent: vacancy.credits_value,
      applied_at,
      answer_due_at,
      answer_time_zone,
      next_at: nextStage(applied_at, answer_due_at, answer_time_zone, applied_at),
    })
    .onConflict((row) => row.columns(['vacancy_id', 'candidate_id']).doNothing())
    .returning(['id', 'slug'])
    .executeTakeFirst()
  if (!inserted) throw alreadyApplied()
  return inserted
}

/** Inserts the answers to the questions of the vacancy, in the order of the questions. */
export async function insertAnswers(
  tx: Transaction,
  application_id: string,
  application: Application,
  vacancy: AskedVacancy,
) {
  const answers = [
    ['competency', application.competencies, vacancy.competencies],
    ['outcome', application.outcomes, vacancy.outcomes],
  ] as const
  const rows = answers.flatMap(([kind, responses, asked]) =>
    responses.map(({ id, response }) => ({
      application_id,
      kind,
      ref_id: id,
      position: asked.indexOf(id) + 1,
      response,
    })),
  )
  await tx.insertInto('application_answers').values(rows).execute()
}
