import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { custom, number, optionalText, text } from './fields.ts'
import { currencies, lengths, resumeBytesMax, salaryAmountMax, salaryRows } from './limits.ts'
import { Resume } from './resumes.ts'
import { candidates } from './roles.ts'
import { CurrencyCode, dataReply, statusReply } from './shapes.ts'

export const SalaryRow = z.object({
  perception: z.string(),
  description: z.nullable(z.string()),
  /** A month. */
  amount: z.number(),
  currency: CurrencyCode,
})
export type SalaryRow = z.infer<typeof SalaryRow>

export const SalaryRowInput = z.object({
  perception: text(lengths.perception),
  description: optionalText(lengths.perception_description),
  amount: number(z.minimum(0), z.maximum(salaryAmountMax)),
  currency: z.enum(currencies),
})

export const SalaryPreferences = z.object({
  salary: z.array(SalaryRowInput).check(
    z.check(({ value, issues }) => {
      const isCountRight = value.length >= salaryRows.min && value.length <= salaryRows.max
      if (!isCountRight) issues.push(custom(value, { code: 'salary_rows', n: salaryRows.max }))
      if (new Set(value.map((row) => row.currency)).size > 1)
        issues.push(custom(value, { code: 'one_currency' }))
    }),
    z.meta({ minItems: salaryRows.min, maxItems: salaryRows.max }),
  ),
})

export const getPreferences = endpoint({
  method: 'GET',
  path: '/preferences/salary',
  summary: "A candidate's salary rows and resumes.",
  access: candidates,
  reply: dataReply(z.object({ salary: z.array(SalaryRow), resumes: z.array(Resume) })),
  refusals: [],
})

export const saveSalary = endpoint({
  method: 'POST',
  path: '/preferences/salary',
  summary: 'Replaces the salary rows.',
  access: candidates,
  body: SalaryPreferences,
  reply: dataReply(z.object({ salary: z.array(SalaryRow) })),
  refusals: [],
})

export const uploadResume = endpoint({
  method: 'POST',
  path: '/preferences/resume',
  summary: 'Keeps a PDF resume.',
  access: candidates,
  upload: { field: 'resume', bytesMax: resumeBytesMax, types: ['application/pdf'] },
  reply: Resume,
  status: 201,
  refusals: [],
})

export const deleteResume = endpoint({
  method: 'DELETE',
  path: '/preferences/resume/:slug',
  summary: 'Takes a resume off the lists; applications keep theirs.',
  access: candidates,
  reply: statusReply('deleted'),
  refusals: ['not_found'],
})
