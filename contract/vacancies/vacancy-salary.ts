import * as z from 'zod/mini'
import { named } from '#contract/endpoint/named.ts'
import { CurrencyCode } from '#contract/endpoint/shapes.ts'

export const VacancySalary = named(
  'VacancySalary',
  'What a vacancy pays, gross a month.',
  z.object({
    min_salary: z.number(),
    salary_currency: CurrencyCode,
    work_schedule: z.string(),
    business_travel: z.nullable(z.string()),
    benefits: z.nullable(z.string()),
    average_bonuses: z.nullable(z.string()),
    average_commissions: z.nullable(z.string()),
  }),
)
export type VacancySalary = z.infer<typeof VacancySalary>
