import * as z from 'zod/mini'
import { CurrencyCode } from './shapes.ts'

export const SalaryRow = z.object({
  perception: z.string(),
  description: z.nullable(z.string()),
  /** A month. */
  amount: z.number(),
  currency: CurrencyCode,
})
export type SalaryRow = z.infer<typeof SalaryRow>
