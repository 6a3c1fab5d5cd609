import * as z from 'zod/mini'
import { salaryAmountMax } from '#contract/endpoint/limits.ts'
import { named } from '#contract/endpoint/named.ts'
import { CurrencyCode } from '#contract/endpoint/shapes.ts'
import { currencies } from '#contract/fields/currencies.ts'
import { lengths } from '#contract/fields/lengths.ts'
import { amount } from '#contract/fields/number-fields.ts'
import { line, optionalText } from '#contract/fields/text-fields.ts'

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
