import * as z from 'zod/mini'
import { currencies } from '#contract/currencies.ts'
import { SalaryRowInput } from '#contract/salary-row.ts'

/** As on the wire, but the one currency of all rows is chosen once. */
export const SalaryFields = z.object({
  currency: z.enum(currencies),
  salary: z.array(z.omit(SalaryRowInput, { currency: true })),
})
