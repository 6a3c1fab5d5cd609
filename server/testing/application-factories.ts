// Applications for tests, made by the product's commands.
import { applicationAnswers, applicationTexts } from '#contract/applications/application-fields.ts'
import { applyTo } from '#server/features/applications/apply/apply.ts'
import type { Candidate } from '#server/platform/http/actor.ts'
import type { Services } from '#server/platform/services.ts'
import { createResume } from './resume-factory.ts'
import { textOf } from './vacancy-factories.ts'

/** A complete application to this vacancy, as it is sent. */
export async function applicationBody(
  { db }: Pick<Services, 'db'>,
  vacancy: string,
  resume: string,
) {
  const { id } = await db
    .selectFrom('vacancies')
    .select('id')
    .where('slug', '=', vacancy)
    .executeTakeFirstOrThrow()
  const competencies = await db
    .selectFrom('vacancy_competencies')
    .select('competency_id as id')
    .where('vacancy_id', '=', id)
    .orderBy('position')
    .execute()
  const outcomes = await db
    .selectFrom('vacancy_outcomes')
    .select('id')
    .where('vacancy_id', '=', id)
    .orderBy('position')
    .execute()
  return {
    ...Object.fromEntries(applicationTexts.map((name) => [name, textOf(100, `${name}. `)])),
    ...Object.fromEntries(applicationAnswers.map((name, index) => [name, index % 2])),
    resume,
    competencies: competencies.map(({ id }) => ({
      id,
      response: textOf(100, `Competency ${id}. `),
    })),
    outcomes: outcomes.map(({ id }) => ({ id, response: textOf(100, `Outcome ${id}. `) })),
  }
}

/** The application of a candidate who has what it takes. */
export async function createApplication(app: Services, candidate: Candidate, vacancy: string) {
  const resume = await createResume(app, candidate)
  return applyTo(app, candidate, vacancy, await applicationBody(app, vacancy, resume))
}
