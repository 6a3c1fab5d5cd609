import * as z from 'zod/mini'
import { named } from '#contract/endpoint/named.ts'
import { CurrencyCode } from '#contract/endpoint/shapes.ts'

export const VacancySalary = named(
  'VacancySalary',
  'What a vacancy pays, gross a month; its bonus and its variable pay are of a year.',
  z.object({
    min_salary: z.number(),
    max_salary: z.nullable(z.number()),
    salary_currency: CurrencyCode,
    yearly_bonus: z.nullable(z.number()),
    yearly_variable: z.nullable(z.number()),
    work_schedule: z.string(),
    business_travel: z.nullable(z.string()),
    benefits: z.nullable(z.string()),
    average_bonuses: z.nullable(z.string()),
    average_commissions: z.nullable(z.string()),
  }),
)
export type VacancySalary = z.infer<typeof VacancySalary>
