import type { saveSalary } from '#contract/accounts/preferences.ts'
import type { SalaryRow } from '#contract/accounts/salary-row.ts'
import type { BodyInputOf } from '#contract/endpoint/endpoint-types.ts'
// The salary while it is written: everything may still be missing.
import type { Currency } from '#contract/fields/currencies.ts'
import type { SalaryFields } from './salary-schema.ts'

export interface WrittenRow {
  perception: string
  description?: string | null | undefined
  amount: number | string | undefined
}

/** What `SalaryFields` takes, and what is still missing of it. */
export interface WrittenSalary {
  currency: Currency | undefined
  salary: WrittenRow[]
}

export const emptyRow: WrittenRow = { perception: '', description: '', amount: undefined }

export function writtenOf(saved: readonly SalaryRow[]): WrittenSalary {
  const rows = saved.map(({ perception, description, amount }) => ({
    perception,
    description: description ?? '',
    amount,
  }))
  return { currency: saved[0]?.currency, salary: rows.length > 0 ? rows : [emptyRow] }
}

/** The request body, with the currency in each row. */
export function bodyOf({ currency, salary }: SalaryFields): BodyInputOf<typeof saveSalary> {
  return { salary: salary.map((row) => ({ ...row, currency })) }
}
