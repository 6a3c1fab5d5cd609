// The salary as it is written and not yet saved, kept in this browser for its author.
import { currencies } from '#contract/fields/currencies.ts'
import { forget, formStateKey, keepJson, readJson } from '#web/lib/storage.ts'
import type { WrittenRow, WrittenSalary } from './written-salary.ts'

const key = formStateKey('salary')

/** @returns what this person has written and not saved, or null */
export function readKeptSalary(owner: string): WrittenSalary | null {
  const stored = readJson(key)
  const rows = valueOf(stored, 'salary')
  if (valueOf(stored, 'owner') !== owner || !Array.isArray(rows)) return null
  const currency = currencies.find((one) => one === valueOf(stored, 'currency'))
  return { currency, salary: rows.map(rowOf) }
}

export function keepSalary(owner: string, written: object) {
  keepJson(key, { ...written, owner })
}

export function forgetSalary() {
  forget(key)
}

function rowOf(kept: unknown): WrittenRow {
  const [perception, description] = [valueOf(kept, 'perception'), valueOf(kept, 'description')]
  const amount = valueOf(kept, 'amount')
  return {
    perception: typeof perception === 'string' ? perception : '',
    description: typeof description === 'string' ? description : '',
    amount: typeof amount === 'number' ? amount : undefined,
  }
}

function valueOf(kept: unknown, name: string): unknown {
  return kept instanceof Object ? Reflect.get(kept, name) : undefined
}
