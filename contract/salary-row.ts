import * as z from 'zod/mini'
import { currencies } from './currencies.ts'
import { lengths } from './lengths.ts'
import { salaryAmountMax } from './limits.ts'
import { named } from './named.ts'
import { amount } from './number-fields.ts'
import { CurrencyCode } from './shapes.ts'
import { line, optionalText } from './text-fields.ts'

export const SalaryRow = named(
  'SalaryRow',
  'One pay component, a month.',
  z.object({
    perception: z.string(),
    description: z.nullable(z.string()),
    /** A month. */
    amount: z.number(),
    currency: CurrencyCode,
  }),
)
export type SalaryRow = z.infer<typeof SalaryRow>

export const SalaryRowInput = named(
  'SalaryRowInput',
  'One pay component as it is sent. The amount may be a numeric string.',
  z.object({
    perception: line(lengths.perception),
    description: optionalText(lengths.perception_description),
    amount: amount(z.minimum(0), z.maximum(salaryAmountMax)),
    currency: z.enum(currencies),
  }),
)
