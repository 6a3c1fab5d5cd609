import type * as z from 'zod/mini'
import type { BodyInputOf } from '#contract/endpoint-types.ts'
import type { saveSalary } from '#contract/preferences.ts'
import type { SalaryRow } from '#contract/salary-row.ts'
import { type Form, useForm } from '#web/lib/form.ts'
import type { SalaryFields as Schema } from './salary-schema.ts'

type Written = z.input<typeof Schema>

type WrittenRow = Written['salary'][number]

/** As the form holds it: the amount of a row may not be written yet. */
type SalaryInput = Omit<Written, 'salary'> & {
  salary: (Omit<WrittenRow, 'amount'> & { amount: WrittenRow['amount'] | null })[]
}

export type SalaryFields = z.output<typeof Schema>

export type SalaryForm = Form<SalaryInput, SalaryFields>

export const emptyRow: SalaryInput['salary'][number] = {
  perception: '',
  description: '',
  amount: null,
}

const schema = async () => (await import('./salary-schema.ts')).SalaryFields

export function useSalaryForm(saved: readonly SalaryRow[]): SalaryForm {
  const [first] = saved
  return useForm<SalaryInput, SalaryFields>(schema, {
    // Validation waits for the submit: an earlier message would move the button away from the
    // pointer.
    mode: 'onSubmit',
    shouldFocusError: false,
    defaultValues: {
      ...(first && { currency: first.currency }),
      salary: first
        ? saved.map(({ currency: _, ...row }) => ({ ...row, description: row.description ?? '' }))
        : [emptyRow],
    },
  })
}

/** The request body, with the currency in each row. */
export function bodyOf({ currency, salary }: SalaryFields): BodyInputOf<typeof saveSalary> {
  return { salary: salary.map((row) => ({ ...row, currency })) }
}
