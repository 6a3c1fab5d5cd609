// Vacancies for tests, made by the product's commands.
import * as z from 'zod/mini'
import { NewVacancy } from '#contract/vacancies/vacancy-body.ts'
import { isClosed, type JobStatus, postedStatus } from '#contract/vacancies/vacancy-choices.ts'
import { keyed, vacancyTextNames } from '#contract/vacancies/vacancy-texts.ts'
import { postVacancy } from '#server/features/vacancies/post/post-vacancy.ts'
import { hourMs } from '#server/platform/clock.ts'
import type { Staff } from '#server/platform/http/actor.ts'
import type { Services } from '#server/platform/services.ts'
import { createCompany } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** A text of exactly so many characters. */
export function textOf(length: number, start = ''): string {
  return start.padEnd(length, 'Words that say something. ').slice(0, length - 1) + '.'
}

/** A complete vacancy, as it is posted. */
export function vacancyBody(changes: object = {}) {
  return {
    language: 'en',
    title: 'Chief Operating Officer',
    address: { location: 'Monterrey, Nuevo León, Mexico', location_fixed: null },
    workplace_type: 'HYBRID',
    education_level: 'BACH',
    ...keyed(vacancyTextNames, () => textOf(120)),
    outcomes: ['First', 'Second', 'Third', 'Fourth', 'Fifth'].map((start) =>
      textOf(100, `${start} outcome. `),
    ),
    competencies: [5, 3, 1, 4, 2],
    industries: [3, 1, 2],
    salary: { min_salary: 96_000, salary_currency: 'MXN', work_schedule: 'Monday to Friday' },
    ...changes,
  }
}

interface VacancyOptions {
  job_status?: JobStatus
  credits_value?: number
  /** Parts of the body that the test speaks of. */
  body?: object
}

/** A published vacancy of the company of `author`. @returns its slug */
export async function createVacancy(
  app: Services,
  author: Staff,
  { job_status = postedStatus, credits_value = 1, body = {} }: VacancyOptions = {},
): Promise<string> {
  const slug = await postVacancy(app, author, z.parse(NewVacancy, vacancyBody(body)))
  await app.db
    .updateTable('vacancies')
    .set({ job_status, credits_value, closed_at: isClosed(job_status) ? app.clock.now() : null })
    .where('slug', '=', slug)
    .execute()
  return slug
}

/** A company with vacancies of these bodies, posted an hour apart, oldest first. */
export async function companyWith(app: TestApp, bodies: object[], company = 'Northwind Foods') {
  const owner = await createCompany(app, { company })
  const slugs: string[] = []
  for (const body of bodies) {
    app.clock.moveBy(hourMs)
    slugs.push(await createVacancy(app, owner, { body }))
  }
  return { owner, slugs }
}
