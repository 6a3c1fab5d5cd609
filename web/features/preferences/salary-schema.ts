import * as z from 'zod/mini'
import { SalaryRowInput } from '#contract/accounts/salary-row.ts'
import { describeIssue } from '#contract/endpoint/problems.ts'
import { currencies } from '#contract/fields/currencies.ts'

/** As on the wire, but the one currency of all rows is chosen once. */
const SalaryFields = z.object({
  currency: z.enum(currencies),
  salary: z.array(z.omit(SalaryRowInput, { currency: true })),
})
export type SalaryFields = z.output<typeof SalaryFields>

/** @returns the fields to send, or the code of the first problem of each field that has one */
export function checkSalary(written: unknown) {
  const options = { error: describeIssue, reportInput: true }
  const { data, error } = z.safeParse(SalaryFields, written, options)
  const codes: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) codes[path.join('.')] ??= message
  return { fields: data, codes }
}
