import * as z from 'zod/mini'
import { custom } from '#contract/endpoint/problems.ts'
import { currencies, maximumSalary, type MinimumSalary } from '#contract/fields/currencies.ts'
import { lengths } from '#contract/fields/lengths.ts'
import { amount, optionalAmount } from '#contract/fields/number-fields.ts'
import { optionalTextOrNumber, text } from '#contract/fields/text-fields.ts'

/** Nothing at all, so that each field inside says itself that it is required. */
const missing = {} as never

const VacancySalaryInput = z.object({
  min_salary: amount(z.maximum(maximumSalary)),
  max_salary: optionalAmount(z.maximum(maximumSalary)),
  salary_currency: z.enum(currencies),
  yearly_bonus: optionalAmount(z.minimum(1), z.maximum(maximumSalary)),
  yearly_variable: optionalAmount(z.minimum(1), z.maximum(maximumSalary)),
  work_schedule: text(lengths.work_schedule),
  business_travel: optionalTextOrNumber(lengths.salary_extra),
  benefits: optionalTextOrNumber(lengths.salary_extra),
  average_bonuses: optionalTextOrNumber(lengths.salary_extra),
  average_commissions: optionalTextOrNumber(lengths.salary_extra),
})

/** The pay of a vacancy, which may not be less than this. */
export function salaryStep(minimumSalary: MinimumSalary) {
  const paying = VacancySalaryInput.check(
    z.check(
      ({ value, issues }) => {
        // Before the currency is chosen, the least of them all.
        const minimum =
          minimumSalary[value.salary_currency] ?? Math.min(...Object.values(minimumSalary))
        if (typeof value.min_salary === 'number' && value.min_salary < minimum)
          issues.push({
            ...custom(value.min_salary, { code: 'min_value', n: minimum }),
            path: ['min_salary'],
          })
        const { min_salary, max_salary } = value
        if (typeof min_salary === 'number' && typeof max_salary === 'number')
          if (max_salary < min_salary)
            issues.push({
              ...custom(max_salary, { code: 'min_value', n: min_salary }),
              path: ['max_salary'],
            })
      },
      // Also if another field is wrong: everything is said at once.
      { when: ({ value }) => typeof value === 'object' && value !== null },
    ),
  )
  return { salary: z.prefault(paying, missing) }
}
