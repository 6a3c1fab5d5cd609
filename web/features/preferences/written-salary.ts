import type { saveSalary } from '#contract/accounts/preferences.ts'
import type { SalaryRow } from '#contract/accounts/salary-row.ts'
import type { BodyInputOf } from '#contract/endpoint/endpoint-types.ts'
// The salary while it is written: everything may still be missing.
import type { Currency } from '#contract/fields/currencies.ts'
import { type Cell, fieldOf } from './salary-field-names.ts'
import type { SalaryFields } from './salary-schema.ts'

export interface WrittenRow {
  key: number
  perception: string
  description: string
  amount: number | null
  problems: Partial<Record<Cell, string | undefined>>
}

export interface WrittenSalary {
  currency: Currency | null
  /** The problem of the currency. */
  problem: string | undefined
  salary: readonly WrittenRow[]
}

export function writtenOf(saved: readonly SalaryRow[]): WrittenSalary {
  const [first] = saved
  const rows = saved.map(({ perception, description, amount }, key) => ({
    ...emptyRow(key),
    perception,
    description: description ?? '',
    amount,
  }))
  return {
    currency: first?.currency ?? null,
    problem: undefined,
    salary: first ? rows : [emptyRow(0)],
  }
}

export function emptyRow(key: number): WrittenRow {
  return { key, perception: '', description: '', amount: null, problems: {} }
}

/** @param key the name of a field as the server knows it; any other changes nothing */
export function withProblem(
  written: WrittenSalary,
  key: string,
  problem: string | undefined,
): WrittenSalary {
  const field = fieldOf(key)
  if (!field) return written
  if (field.row === undefined) return { ...written, problem }
  return withRow(written, field.row, ({ problems }) => ({
    problems: { ...problems, [field.cell]: problem },
  }))
}

export function withRow(
  written: WrittenSalary,
  index: number,
  change: (row: WrittenRow) => Partial<WrittenRow>,
): WrittenSalary {
  const salary = written.salary.map((row, at) => (at === index ? { ...row, ...change(row) } : row))
  return { ...written, salary }
}

/** The request body, with the currency in each row. */
export function bodyOf({ currency, salary }: SalaryFields): BodyInputOf<typeof saveSalary> {
  return { salary: salary.map((row) => ({ ...row, currency })) }
}
