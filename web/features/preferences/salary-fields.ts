import * as z from 'zod/mini'
import { currencies } from '#contract/limits.ts'
import { type SalaryRow, SalaryRowInput } from '#contract/preferences.ts'
import { type Form, useForm } from '#web/lib/form.ts'

/** As on the wire, but the one currency of all rows is chosen once. */
const SalaryFields = z.object({
  currency: z.enum(currencies),
  salary: z.array(z.omit(SalaryRowInput, { currency: true })),
})
type SalaryInput = z.input<typeof SalaryFields>
export type SalaryFields = z.output<typeof SalaryFields>
export type SalaryForm = Form<SalaryInput, SalaryFields>

export const emptyRow: SalaryInput['salary'][number] = { perception: '', description: '', amount: null }

export function useSalaryForm(saved: readonly SalaryRow[]): SalaryForm {
  const [first] = saved
  return useForm<SalaryInput, SalaryFields>(SalaryFields, {
    mode: 'onTouched',
    defaultValues: {
      ...(first && { currency: first.currency }),
      salary: first
        ? saved.map(({ currency: _, ...row }) => ({ ...row, description: row.description ?? '' }))
        : [emptyRow],
    },
  })
}

/** What the wire wants: the currency in each row. */
export function bodyOf({ currency, salary }: SalaryFields) {
  return { salary: salary.map((row) => ({ ...row, currency })) }
}

/** Where a problem that the server found is shown. */
export function fieldOf(key: string) {
  const isCurrency = key === 'currency' || /^salary\.\d+\.currency$/.test(key)
  if (isCurrency) return 'currency'
  const [, index, name] = key.match(/^salary\.(\d+)\.(perception|description|amount)$/) ?? []
  if (index === undefined) return null
  const row = Number(index)
  if (name === 'perception') return `salary.${row}.perception` as const
  return name === 'amount' ? (`salary.${row}.amount` as const) : (`salary.${row}.description` as const)
}
