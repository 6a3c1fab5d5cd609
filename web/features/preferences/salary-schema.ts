import * as z from 'zod/mini'
import { SalaryRowInput } from '#contract/accounts/salary-row.ts'
import { currencies } from '#contract/fields/currencies.ts'

/** As on the wire, but the one currency of all rows is chosen once. */
export const SalaryFields = z.object({
  currency: z.enum(currencies),
  salary: z.array(z.omit(SalaryRowInput, { currency: true })),
})
export type SalaryFields = z.output<typeof SalaryFields>
