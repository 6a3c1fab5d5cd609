import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint/endpoint.ts'
import { salaryRows } from '#contract/endpoint/limits.ts'
import { named } from '#contract/endpoint/named.ts'
import { custom } from '#contract/endpoint/problems.ts'
import { candidates } from '#contract/endpoint/roles.ts'
import { dataReply } from '#contract/endpoint/shapes.ts'
import { Resume } from './resume.ts'
import { SalaryRow, SalaryRowInput } from './salary-row.ts'

export const SalaryPreferences = named(
  'SalaryPreferences',
  'The pay that a candidate expects, in rows of one currency.',
  z.object({
    salary: z.array(SalaryRowInput).check(
      z.check(({ value, issues }) => {
        const isCountRight = value.length >= salaryRows.min && value.length <= salaryRows.max
        if (!isCountRight) issues.push(custom(value, { code: 'salary_rows', n: salaryRows.max }))
        if (new Set(value.map((row) => row.currency)).size > 1)
          issues.push(custom(value, { code: 'one_currency' }))
      }),
      z.meta({ minItems: salaryRows.min, maxItems: salaryRows.max }),
    ),
  }),
)

export const getPreferences = endpoint({
  name: 'getPreferences',
  tag: 'preferences',
  method: 'GET',
  path: '/preferences/salary',
  summary: "A candidate's salary rows and resumes.",
  access: candidates,
  reply: dataReply(z.object({ salary: z.array(SalaryRow), resumes: z.array(Resume) })),
  refusals: [],
})

export const saveSalary = endpoint({
  name: 'saveSalary',
  tag: 'preferences',
  method: 'POST',
  path: '/preferences/salary',
  summary: 'Replaces the salary rows.',
  access: candidates,
  body: SalaryPreferences,
  reply: dataReply(z.object({ salary: z.array(SalaryRow) })),
  refusals: [],
})
