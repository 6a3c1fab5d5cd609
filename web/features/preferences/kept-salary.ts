// The salary as it is written and not yet saved, kept in this browser for its author.
import { currencies } from '#contract/fields/currencies.ts'
import { forget, formStateKey, keepJson, readJson } from '#web/lib/storage.ts'
import { emptyRow, type WrittenRow, type WrittenSalary } from './written-salary.ts'

const key = formStateKey('salary')

/** @returns what this person has written and not saved, or null */
export function readKeptSalary(owner: string): WrittenSalary | null {
  const kept = readJson(key)
  const rows = valueOf(kept, 'salary')
  if (valueOf(kept, 'owner') !== owner || !Array.isArray(rows)) return null
  const currency = currencies.find((one) => one === valueOf(kept, 'currency')) ?? null
  return { currency, problem: undefined, salary: rows.map((row, at) => rowOf(row, at)) }
}

export function keepSalary(owner: string, { currency, salary }: WrittenSalary) {
  const rows = salary.map(({ perception, description, amount }) => ({
    perception,
    description,
    amount,
  }))
  keepJson(key, { owner, currency, salary: rows })
}

export function forgetSalary() {
  forget(key)
}

function rowOf(kept: unknown, at: number): WrittenRow {
  const [perception, description] = [valueOf(kept, 'perception'), valueOf(kept, 'description')]
  const amount = valueOf(kept, 'amount')
  return {
    ...emptyRow(at),
    perception: typeof perception === 'string' ? perception : '',
    description: typeof description === 'string' ? description : '',
    amount: typeof amount === 'number' ? amount : null,
  }
}

function valueOf(kept: unknown, name: string): unknown {
  return kept instanceof Object ? Reflect.get(kept, name) : undefined
}
