import * as z from 'zod/mini'
import { OwnApplication } from '#contract/applications/own-application.ts'
import { AnswerRecord } from '#contract/companies/answer-record.ts'
import { knownName } from '#contract/companies/hidden-name.ts'
import { named } from '#contract/endpoint/named.ts'
import { disclosures } from './vacancy-choices.ts'
import { VacancySalary } from './vacancy-salary.ts'
import { Vacancy } from './vacancy.ts'

/**
 * The part of a vacancy that a card in a list shows, under the names that the whole vacancy gives
 * it.
 */
export const VacancyCard = named(
  'VacancyCard',
  'The part of a vacancy that a card in a list shows.',
  z.object({
    ...z.pick(Vacancy, {
      slug: true,
      title: true,
      locale: true,
      job_status: true,
      job_status_value: true,
      created_at: true,
      closes_on: true,
      closing: true,
      workplace_type: true,
      workplace_type_value: true,
      candidates_count: true,
      waiting: true,
      seen: true,
      visibility: true,
      sponsorship: true,
      place: true,
    }).shape,
    address: z.object({ location: z.string() }),
    salary: z.pick(VacancySalary, { min_salary: true, max_salary: true, salary_currency: true }),
    company: z.object({
      ...knownName,
      logo: z.nullable(z.string()),
      answers: z.nullable(z.pick(AnswerRecord, { answered_in_time: true })),
      disclosure: z.nullable(z.enum(disclosures)),
    }),
    application: z.optional(
      z.nullable(
        z.pick(OwnApplication, {
          state: true,
          opened_by: true,
          payer: true,
          answer_due_at: true,
          answer_time_zone: true,
        }),
      ),
    ),
  }),
)
export type VacancyCard = z.infer<typeof VacancyCard>
